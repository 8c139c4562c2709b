/** A drawing with positions, from which the SVG is made. */
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { Drawing, DrawnArrow, DrawnBox } from './drawing.ts';
import { startOf } from './elk-graph.ts';

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
export function rounded(points: ElkPoint[]): string {
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
  return [{ id: edge.id, arrow, path: rounded(points), tip: section.endPoint, before, label: label && rectOf(label) }];
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
