/** The boxes, arrows and texts to draw when some states are collapsed. */
import { allOf, type ChartNode, type ChartTransition } from '../chart-model.ts';

export type Ink = 'name' | 'note' | 'route' | 'word' | 'trigger' | 'guard' | 'action';

/** A line of text in one or more styles. */
export interface Line {
  spans: { text: string; ink: Ink }[];
  /** The transition that the line describes. */
  transition?: string;
}

export interface DrawnBox {
  id: string;
  type: ChartNode['type'];
  isInitial: boolean;
  lines: Line[];
  /** `false` for a collapsed box, `undefined` for a state without children. */
  expanded: boolean | undefined;
  children: DrawnBox[];
}

export interface DrawnArrow {
  id: string;
  source: string;
  target: string;
  lines: Line[];
  transitions: string[];
}

export interface Drawing {
  root: DrawnBox;
  arrows: DrawnArrow[];
  /** The box that shows each state, by id. */
  boxOf: ReadonlyMap<string, string>;
}

export interface Look {
  collapsed: ReadonlySet<string>;
  /** Whether to write the actions of transitions. */
  actions: boolean;
}

export function draw(chart: ChartNode, look: Look): Drawing {
  const boxOf = new Map<string, string>();
  const root = drawBox(chart, look, boxOf);
  return { root, arrows: drawArrows(chart, look, boxOf), boxOf };
}

function drawBox(node: ChartNode, look: Look, boxOf: Map<string, string>): DrawnBox {
  const collapsed = look.collapsed.has(node.id) && node.children.length > 0;
  for (const inside of collapsed ? allOf(node) : [node]) boxOf.set(inside.id, node.id);
  return {
    id: node.id,
    type: node.type,
    isInitial: node.isInitial,
    lines: linesOf(node, look, collapsed),
    expanded: node.children.length > 0 ? !collapsed : undefined,
    children: collapsed ? [] : node.children.map((child) => drawBox(child, look, boxOf)),
  };
}

function linesOf(node: ChartNode, look: Look, collapsed: boolean): Line[] {
  const note = collapsed ? ` ${allOf(node).length - 1} states` : node.type === 'parallel' ? ' parallel' : '';
  const name: Line = { spans: [span(node.key, 'name'), ...(note ? [span(note, 'note')] : [])] };
  const words = [
    ...node.invokes.map(({ id, src }) => ['invoke', id === src ? id : `${id} (${src})`]),
    ...node.entry.map((action) => ['entry', action]),
    ...node.exit.map((action) => ['exit', action]),
  ].map(([word = '', what = '']): Line => ({ spans: [span(`${word} `, 'note'), span(what, 'word')] }));
  return [
    name,
    ...(node.route ? [{ spans: [span(node.route, 'route')] }] : []),
    ...words,
    ...(node.tags.length > 0 ? [{ spans: [span(node.tags.map((tag) => `#${tag}`).join(' '), 'note')] }] : []),
    ...node.transitions.filter(stays).flatMap((transition) => transitionLines(transition, look)),
  ];
}

/** Merges the transitions between two boxes into one arrow, which keeps a collapsed chart simple. */
function drawArrows(chart: ChartNode, look: Look, boxOf: ReadonlyMap<string, string>): DrawnArrow[] {
  const arrows = new Map<string, DrawnArrow>();
  const parts = allOf(chart).flatMap(({ transitions }) => transitions.flatMap(toParts));
  for (const { transition, to } of parts) {
    const source = boxOf.get(transition.source) ?? transition.source;
    const target = boxOf.get(to) ?? to;
    const insideOneBox = source === target && (source !== transition.source || target !== to);
    if (insideOneBox) continue;
    const id = `${source} → ${target}`;
    const arrow = arrows.get(id) ?? { id, source, target, lines: [], transitions: [] };
    arrow.lines.push(...transitionLines(transition, look));
    arrow.transitions.push(transition.id);
    arrows.set(id, arrow);
  }
  return [...arrows.values()];
}

const toParts = (transition: ChartTransition) => transition.targets.map((to) => ({ transition, to }));
const stays = ({ targets }: ChartTransition) => targets.length === 0;

function transitionLines({ id, trigger, guard, actions }: ChartTransition, look: Look): Line[] {
  const first = [span(trigger, 'trigger'), ...(guard ? [span(` [${guard}]`, 'guard')] : [])];
  const rest = look.actions ? actions.map((action) => [span(`/ ${action}`, 'action')]) : [];
  return [first, ...rest].map((spans) => ({ spans, transition: id }));
}

const span = (text: string, ink: Ink) => ({ text, ink });
