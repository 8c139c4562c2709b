import type { ChartNode } from '../chart-model.ts';
import { allOf } from '../chart-model.ts';

/** A chart in the words of Mermaid's `stateDiagram-v2`. */
export function toMermaid(chart: ChartNode): string {
  const arrows = allOf(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ source, targets, trigger, guard }) => {
      const label = escaped(guard ? `${trigger} [${guard}]` : trigger);
      // Mermaid has no arrow that stays, so a transition without a target leads to where it starts.
      return (targets.length > 0 ? targets : [source])
        .filter((target) => source !== chart.id && target !== chart.id)
        .map((target) => `  ${nameOf(source)} --> ${nameOf(target)} : ${label}`);
    }),
  );
  const ends = allOf(chart)
    .filter(({ type }) => type === 'final')
    .map(({ id }) => `  ${nameOf(id)} --> [*]`);
  return ['stateDiagram-v2', ...inside(chart, '  '), ...arrows, ...ends, ''].join('\n');
}

function inside(node: ChartNode, indent: string): string[] {
  const start = node.children.filter(({ isInitial }) => isInitial).map(({ id }) => `${indent}[*] --> ${nameOf(id)}`);
  const states = node.children.map((child) => stateOf(child, indent));
  const between = node.type === 'parallel' ? [`${indent}--`] : [];
  return [...start, ...states.flatMap((state, index) => (index === 0 ? state : [...between, ...state]))];
}

function stateOf(node: ChartNode, indent: string): string[] {
  const declared = `${indent}state "${escaped(node.key)}" as ${nameOf(node.id)}`;
  if (node.children.length === 0) return [declared];
  return [`${declared} {`, ...inside(node, `${indent}  `), `${indent}}`];
}

/** Mermaid takes no dots in the name of a state. */
const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');

/** A colon or a semicolon would end the label. */
const escaped = (text: string) => text.replaceAll(':', '#colon;').replaceAll(';', ' ').replaceAll('"', "'");
