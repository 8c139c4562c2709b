/** The chart of a machine as plain data: its states, its transitions, and the names of their actions and guards. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from './xstate-facts.ts';

export interface ChartNode {
  id: string;
  /** Its name inside its parent. */
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Whether it is its parent's initial state. */
  isInitial: boolean;
  /** The address of the page for this state. */
  route: string | undefined;
  tags: string[];
  /** The actors that run while it is active. `src` if their id differs. */
  invokes: { id: string; src: string }[];
  entry: string[];
  exit: string[];
  transitions: ChartTransition[];
  children: ChartNode[];
}

export interface ChartTransition {
  /** The id used by coverage and inspection. */
  id: string;
  source: string;
  /** Empty for a transition without a target. */
  targets: string[];
  trigger: string;
  /** The guard's name, or `else` after guarded transitions of the same event. */
  guard: string | undefined;
  actions: string[];
}

export function chartOf(machine: AnyStateMachine): ChartNode {
  return toNode(machine.root);
}

/** A node and everything inside it, outermost first. */
export function allOf(node: ChartNode): ChartNode[] {
  return [node, ...node.children.flatMap(allOf)];
}

/** Parents by id. */
export function parentsOf(root: ChartNode): Map<string, string> {
  return new Map(allOf(root).flatMap((node) => node.children.map((child) => [child.id, node.id] as const)));
}

function toNode(node: AnyStateNode): ChartNode {
  const { parent } = node;
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    isInitial: parent?.type === 'compound' && Boolean(parent.initial.target.includes(node)),
    route: routeOf(node.meta),
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    entry: node.entry.filter((action) => !isTimer(action)).map(nameOf),
    exit: node.exit.filter((action) => !isTimer(action)).map(nameOf),
    transitions: [...node.transitions.values(), node.always ?? []].flatMap(toTransitions),
    children: Object.values(node.states).map(toNode),
  };
}

const toTransitions = (alternatives: AnyTransitionDefinition[]): ChartTransition[] =>
  alternatives.map((transition, place) => ({
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map(({ id }) => id),
    trigger: triggerName(transition.eventType),
    guard: transition.guard ? nameOf(transition.guard) : place > 0 ? 'else' : undefined,
    actions: transition.actions.map(nameOf),
  }));

const routeOf = (meta: unknown) =>
  typeof meta === 'object' && meta !== null && 'route' in meta && typeof meta.route === 'string'
    ? meta.route
    : undefined;

/**
 * `after` starts its timer in an entry action and cancels it in an exit action. The chart draws both as the transition.
 */
const isTimer = (action: unknown) =>
  isTyped(action) &&
  ((action.type === 'xstate.raise' && 'delay' in action && action.delay !== undefined) ||
    (action.type === 'xstate.cancel' && 'sendId' in action && String(action.sendId).startsWith('xstate.after.')));

/** Names a transition's trigger: `code.entered`, `✓ register`, `✗ register`, `after untilResend`, `always`, `done`. */
export function triggerName(eventType: string): string {
  if (eventType === '') return 'always';
  if (eventType === '*') return 'any event';
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (delay) return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const [, outcome, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? [];
  if (outcome === 'done.actor') return `✓ ${actor}`;
  if (outcome === 'error.actor') return `✗ ${actor}`;
  if (outcome === 'snapshot') return `↻ ${actor}`;
  return eventType.replace(/^xstate\./, '');
}

/** Names a guard or an action. XState's own (`assign`, `raise`) are functions with a `type`. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part.replace(/^xstate\./, '');
  if (isTyped(part)) return nameOf(part.type);
  return (typeof part === 'function' && part.name) || 'inline';
}

const isTyped = (part: unknown): part is { type: string } =>
  (typeof part === 'object' || typeof part === 'function') &&
  part !== null &&
  'type' in part &&
  typeof part.type === 'string';
