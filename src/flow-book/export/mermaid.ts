/**
 * A chart in Mermaid's `stateDiagram-v2`. Mermaid draws no arrow between states inside different composite
 * states (https://mermaid.js.org/syntax/stateDiagram.html, "Composite states"), from a composite into itself, or between
 * regions: such an arrow is drawn between the sibling states around its ends, and its label says where it begins
 * and ends. Of several arrows from a composite to itself Mermaid draws one: all from one state to another are one arrow
 * with a line for each.
 */
import { allOf, type ChartNode, type ChartTransition, parentsOf } from '../chart-model.ts';

interface Arrow {
  /** The state whose body holds the arrow. `undefined` for the outermost. */
  around: string | undefined;
  from: string;
  to: string;
  words: string[];
}

export function toMermaid(chart: ChartNode): string {
  const nodes = allOf(chart);
  const parallel = new Set(nodes.filter(({ type }) => type === 'parallel').map(({ id }) => id));
  const places = { parents: parentsOf(chart), parallel };
  const arrows = joined(nodes.flatMap(({ transitions }) => transitions.flatMap((each) => arrowsOf(each, places))));
  return ['stateDiagram-v2', ...bodyOf(undefined, [chart], arrows, '  '), ''].join('\n');
}

/** The lines between the braces of a composite state, region by region for a parallel one. */
function bodyOf(around: ChartNode | undefined, children: ChartNode[], arrows: Arrow[], indent: string): string[] {
  const own = arrows.filter((arrow) => arrow.around === around?.id);
  const regions = around?.type === 'parallel' ? children.map((child) => [child]) : [children];
  return regions.flatMap((region, index) => [
    ...(index > 0 ? [`${indent}--`] : []),
    ...region.filter(({ isInitial }) => isInitial).map(({ id }) => `${indent}[*] --> ${nameOf(id)}`),
    ...region.flatMap((child) => stateOf(child, arrows, indent)),
    ...own
      .filter(({ from }) => region.some(({ id }) => id === from))
      .map(({ from, to, words }) => `${indent}${nameOf(from)} --> ${nameOf(to)} : ${words.join('<br/>')}`),
    ...region.filter(({ type }) => type === 'final').map(({ id }) => `${indent}${nameOf(id)} --> [*]`),
  ]);
}

function stateOf(node: ChartNode, arrows: Arrow[], indent: string): string[] {
  const declared = `${indent}state "${escaped(node.key)}" as ${nameOf(node.id)}`;
  if (node.children.length === 0) return [declared];
  return [`${declared} {`, ...bodyOf(node, node.children, arrows, `${indent}  `), `${indent}}`];
}

interface Places {
  parents: Map<string, string>;
  parallel: ReadonlySet<string>;
}

/** One arrow for each target. A transition without a target leads back to its state. */
function arrowsOf({ source, targets, trigger, guard }: ChartTransition, { parents, parallel }: Places): Arrow[] {
  return (targets.length > 0 ? targets : [source]).map((target) => {
    const { around, from, to } = sideBySide(wayTo(source, parents), wayTo(target, parents), parallel);
    const ends = [from !== source && `from ${below(source, from)}`, to !== target && `to ${below(target, to)}`];
    const words = [guard ? `${trigger} [${guard}]` : trigger, ...ends.filter(Boolean)].join(', ');
    return { around, from, to, words: [escaped(words)] };
  });
}

/** Joins the arrows between the same two states. */
function joined(arrows: readonly Arrow[]): Arrow[] {
  const byEnds = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const ends = `${arrow.from} ${arrow.to}`;
    const { words = [] } = byEnds.get(ends) ?? {};
    byEnds.set(ends, { ...arrow, words: [...words, ...arrow.words] });
  }
  return [...byEnds.values()];
}

/** The outermost states in which two paths from the machine inward differ, else the last common one. */
function sideBySide(one: string[], other: string[], parallel: ReadonlySet<string>) {
  const last = Math.min(one.length, other.length) - 1;
  const differing = one.findIndex((id, index) => index === last || id !== other[index]);
  const areRegions = one[differing] !== other[differing] && parallel.has(one[differing - 1] ?? '');
  const parting = areRegions ? differing - 1 : differing;
  return { around: one[parting - 1], from: one[parting] ?? '', to: other[parting] ?? '' };
}

/** The ids from the machine inward to a state. */
function wayTo(id: string, parents: Map<string, string>): string[] {
  const parent = parents.get(id);
  return parent === undefined ? [id] : [...wayTo(parent, parents), id];
}

const below = (id: string, outer: string) => id.slice(outer.length + 1);

/** Mermaid allows no dots in the name of a state. */
const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');

/** A colon or a semicolon would end the label. */
const escaped = (text: string) => text.replaceAll(';', ' ').replaceAll(':', '#colon;').replaceAll('"', "'");
