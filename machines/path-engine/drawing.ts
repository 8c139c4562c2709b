/**
 * The boxes, arrows and texts to draw when some states are collapsed, the input of the layout engine for them, and the
 * drawing with the positions that it gives back.
 */
import type { ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { allOf, type ChartNode, type ChartTransition } from './chart.ts';

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
  /** A line to add to a state, by its id, and to an arrow, by those of its ends as `source → target`. */
  notes?: ReadonlyMap<string, string>;
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
    lines: [...linesOf(node, look, collapsed), ...noteLines(look, [node.id])],
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
  const ends = new Map<DrawnArrow, Set<string>>();
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
    ends.set(arrow, (ends.get(arrow) ?? new Set()).add(`${transition.source} → ${to}`));
  }
  for (const [arrow, own] of ends) arrow.lines.push(...noteLines(look, [...own]));
  return [...arrows.values()];
}

const noteLines = ({ notes }: Look, of: readonly string[]): Line[] =>
  of.flatMap((id) => (notes?.has(id) ? [{ spans: [span(notes.get(id) ?? '', 'note')] }] : []));

const toParts = (transition: ChartTransition) => transition.targets.map((to) => ({ transition, to }));
const stays = ({ targets }: ChartTransition) => targets.length === 0;

function transitionLines({ id, trigger, guard, actions }: ChartTransition, look: Look): Line[] {
  const first = [span(trigger, 'trigger'), ...(guard ? [span(` [${guard}]`, 'guard')] : [])];
  const rest = look.actions ? actions.map((action) => [span(`/ ${action}`, 'action')]) : [];
  return [first, ...rest].map((spans) => ({ spans, transition: id }));
}

const span = (text: string, ink: Ink) => ({ text, ink });

/** The height of a line of text in pixels of the chart. */
export const LINE_HEIGHT = 17;

export type Measure = (text: string, ink: Ink) => number;

export const PADDING = 14;
/** The width of the collapse mark to the right of a name. */
export const TOGGLE = 26;
const DOT = 10;

/** The id of the dot at the start of an initial arrow. */
const startOf = (box: string) => `${box} start`;

/** Converts a drawing into the input of the layout engine. */
export function toElk({ root, arrows }: Drawing, measure: Measure): ElkNode {
  return {
    id: 'page',
    children: [toElkNode(root, measure)],
    edges: [...startArrows(root), ...arrows.map((arrow) => toEdge(arrow, measure))],
    layoutOptions: pageOptions,
  };
}

const pageOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  // Labels are wide and low. A layout to the right would shrink all but the smallest charts.
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.feedbackEdges': 'true',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
};

/** Options of compound nodes. Ordering by the model breaks the engine in nested ones. */
const compoundOptions: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
};

function toElkNode(box: DrawnBox, measure: Measure): ElkNode {
  const text = sizeOf(box.lines, measure);
  const width = text.width + 2 * PADDING + (box.expanded === undefined ? 0 : TOGGLE);
  const height = text.height + 2 * PADDING;
  if (box.children.length === 0) return { id: box.id, width, height };
  const first = box.children.some(({ isInitial }) => isInitial);
  const top = height + (box.type === 'parallel' ? 0 : 4);
  return {
    id: box.id,
    children: [
      ...(first ? [{ id: startOf(box.id), width: DOT, height: DOT, layoutOptions: firstInItsLayer }] : []),
      ...box.children.map((child) => toElkNode(child, measure)),
    ],
    layoutOptions: {
      ...compoundOptions,
      'elk.padding': `[top=${top},left=18,bottom=18,right=18]`,
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const firstInItsLayer: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };

function startArrows(box: DrawnBox): ElkExtendedEdge[] {
  const own = box.children
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => ({ id: `${startOf(box.id)} → ${id}`, sources: [startOf(box.id)], targets: [id] }));
  return [...own, ...box.children.flatMap(startArrows)];
}

function toEdge({ id, source, target, lines }: DrawnArrow, measure: Measure): ElkExtendedEdge {
  const { width, height } = sizeOf(lines, measure);
  const layoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
  const label = { id: `${id} label`, text: id, width: width + 12, height: height + 6, layoutOptions };
  return { id, sources: [source], targets: [target], labels: [label] };
}

const widthOf = ({ spans }: Line, measure: Measure) =>
  spans.reduce((sum, { text, ink }) => sum + measure(text, ink), 0);

const sizeOf = (lines: Line[], measure: Measure) => ({
  width: Math.ceil(Math.max(0, ...lines.map((line) => widthOf(line, measure)))),
  height: lines.length * LINE_HEIGHT,
});

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedBox extends Rect {
  box: DrawnBox;
  depth: number;
}

export interface PlacedArrow {
  id: string;
  /** `undefined` for the arrow from an initial dot. */
  arrow: DrawnArrow | undefined;
  path: string;
  /** The arrow's end, and the last corner before it: the direction of its head. */
  tip: ElkPoint;
  before: ElkPoint;
  label: Rect | undefined;
}

export interface Picture {
  width: number;
  height: number;
  /** Outer boxes before the ones inside them. */
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
  dots: ElkPoint[];
  boxOf: ReadonlyMap<string, string>;
}

const CORNER = 8;

export function toPicture(drawing: Drawing, laidOut: ElkNode): Picture {
  const nodes = new Map(flatten(laidOut).map((node) => [node.id, node]));
  const arrowById = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]));
  const boxes = place(drawing.root, 0, nodes);
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes,
    arrows: (laidOut.edges ?? []).flatMap((edge) => placeArrow(edge, arrowById.get(edge.id))),
    dots: boxes.flatMap(({ box }) => centreOf(nodes.get(startOf(box.id)))),
    boxOf: drawing.boxOf,
  };
}

/** Rounds the corners of a line. */
export function roundCorners(points: ElkPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const corners = rest.map((point, i) => {
    const next = rest[i + 1];
    const previous = points[i];
    if (!next || !previous) return `L${point.x},${point.y}`;
    const from = towards(point, previous);
    const to = towards(point, next);
    return `L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`;
  });
  return `M${first.x},${first.y}${corners.join('')}`;
}

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)];

function place(box: DrawnBox, depth: number, nodes: Map<string, ElkNode>): PlacedBox[] {
  const inside = box.children.flatMap((child) => place(child, depth + 1, nodes));
  return [{ box, depth, ...rectOf(nodes.get(box.id) ?? {}) }, ...inside];
}

function placeArrow(edge: ElkExtendedEdge, arrow: DrawnArrow | undefined): PlacedArrow[] {
  const section = edge.sections?.[0];
  if (!section) return [];
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const [label] = edge.labels ?? [];
  const before = points.at(-2) ?? section.startPoint;
  return [
    { id: edge.id, arrow, path: roundCorners(points), tip: section.endPoint, before, label: label && rectOf(label) },
  ];
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height });

const centreOf = (node: ElkNode | undefined): ElkPoint[] => {
  if (!node) return [];
  const { x, y, width, height } = rectOf(node);
  return [{ x: x + width / 2, y: y + height / 2 }];
};

/** A point between a corner and its neighbour, at most half of the distance away. */
function towards(corner: ElkPoint, neighbour: ElkPoint): ElkPoint {
  const length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y);
  if (length === 0) return corner;
  const part = Math.min(CORNER, length / 2) / length;
  return { x: corner.x + (neighbour.x - corner.x) * part, y: corner.y + (neighbour.y - corner.y) * part };
}
