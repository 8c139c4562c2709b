/** Converts a drawing into the layout engine's input. */
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Drawing, DrawnArrow, DrawnBox } from './drawing.ts';
import { type Measure, sizeOf } from './measure.ts';

export const PADDING = 14;
/** The width of the collapse mark to the right of a name. */
export const TOGGLE = 26;
const DOT = 10;

/** The id of the dot at the start of an initial arrow. */
export const startOf = (box: string) => `${box} start`;

export function toElk({ root, arrows }: Drawing, measure: Measure): ElkNode {
  return {
    id: 'page',
    children: [toNode(root, measure)],
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

function toNode(box: DrawnBox, measure: Measure): ElkNode {
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
      ...box.children.map((child) => toNode(child, measure)),
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
