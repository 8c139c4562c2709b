/**
 * Undocumented behaviour of XState that this project relies on: how a transition is identified and what the inspection
 * event `@xstate.microstep` carries. `stepper.ts` steps a machine without running anything. Other modules must not rely
 * on such behaviour, so that an upgrade that changes it fails in xstate-facts.test.ts and is fixed here.
 */
import { getStateNodes } from '@xstate/graph';
import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  type InspectionEvent,
  type SimulatedClock,
  type Snapshot,
} from 'xstate';

/** A side effect of a machine: the name of its action and its parameters. */
export interface Effect {
  type: string;
  params?: unknown;
}

/** An event that a machine sent to its parent or to a child. */
export interface Message {
  /** The id of the child, or `parent`. */
  to: string;
  event: AnyEventObject;
}

/** Source, event, and index among the transitions of that event. `provide` does not change it. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = siblings.length > 1 ? `#${siblings.indexOf(transition)}` : '';
  const targets = (transition.target ?? []).map(({ id }) => id).join(', ');
  const isForbidden = !transition.target && !transition.guard && transition.actions.length === 0;
  const end = targets || (isForbidden ? '(forbidden)' : '(stays)');
  return `${source.id} —${eventType === '' ? 'always' : eventType}${place}→ ${end}`;
}

/** Every transition that a machine declares: on, onDone, onError, after and always. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  return allNodes(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((transition) => transitionId(transition)),
  );
}

function allNodes(machine: AnyStateMachine) {
  return [machine.root, ...getStateNodes(machine)];
}

/** The ids under which a machine invokes actors, each with the name of its logic. */
export function invokedActors(machine: AnyStateMachine): Map<string, string> {
  return new Map(allNodes(machine).flatMap((node) => node.invoke.map(({ id, src }) => [id, String(src)] as const)));
}

/**
 * Lists the parts of a machine that the engine cannot walk, one sentence each: child snapshots that the machine listens
 * to, actors without a name, and calls whose failure it does not handle, which would be missing in the book and stop
 * the machine.
 *
 * @param mayFail Whether an actor can fail, by the name of its logic.
 */
export function findBlindSpots(machine: AnyStateMachine, mayFail: (src: string) => boolean): string[] {
  return allNodes(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src, onSnapshot }) => [
      ...(onSnapshot ? [`${node.id} listens to the snapshots of ${id}: let it send events instead`] : []),
      ...(mayFail(String(src)) && !hearsAbove(node, `xstate.error.actor.${id}`)
        ? [`${node.id} has no onError for ${id}: handle the failure, or give ${src} no failed case`]
        : []),
      ...(String(src).startsWith('xstate.invoke.')
        ? [`${node.id} invokes ${id} inline: name it in setup({ actors })`]
        : []),
    ]),
  );
}

const hearsAbove = (node: AnyStateNode | undefined, type: string): boolean =>
  Boolean(node && (hears(node, type) || hearsAbove(node.parent, type)));

/** Whether a state has a transition for this event, as XState matches it: by its name, by `*` or by `its.*`. */
function hears({ transitions }: AnyStateNode, type: string): boolean {
  if (transitions.has(type)) return true;
  for (const descriptor of transitions.keys()) {
    if (descriptor === '*') return true;
    if (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))) return true;
  }
  return false;
}

/** The machine without its own side effects. Assigned, raised and sent events stay. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const muted = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => [name, () => {}]);
  return machine.provide({ actions: Object.fromEntries(muted) });
}

/** The transitions of an inspection event; empty for the entry into the first state. */
export function transitionsIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep') return [];
  return event._transitions.filter(({ eventType }) => eventType !== null).map(transitionId);
}

/** The side effect of an inspection event; `undefined` without one. XState's own actions are not side effects. */
export function effectIn(event: InspectionEvent): Effect | undefined {
  if (event.type !== '@xstate.action' || event.action.type.startsWith('xstate.')) return undefined;
  return toEffect(event.action.type, event.action.params);
}

/** The event that an actor sent to its parent or child, from an inspection event; `undefined` without one. */
export function messageIn(event: InspectionEvent): Message | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.sendTo') return undefined;
  return messageOf(event.action.params);
}

/** The id of a stopped spawned actor, from an inspection event; `undefined` without one. */
export function stoppedActorIn(machine: AnyStateMachine, event: InspectionEvent): string | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.stopChild') return undefined;
  return stoppedActorId(invokedActors(machine), event.action.params);
}

/** Returns the event that a machine emitted, if an inspection event reports one. */
export function emittedEventIn(event: InspectionEvent): AnyEventObject | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.emit') return undefined;
  return (event.action.params as { event: AnyEventObject }).event;
}

/**
 * Creates a parent for a child machine, which cannot send without one. Actors without an id get the same id each time,
 * counted from 1 in each system.
 */
export function createParent(options: { clock?: SimulatedClock; inspect?: (event: InspectionEvent) => void } = {}) {
  const parent = createActor(
    fromTransition((state) => state, null),
    options,
  );
  countIds(parent.system, { booked: 0 });
  countTimers(parent.system);
  return parent.start();
}

/** Numbers actors without an id by `count` instead of at random. */
export function countIds(system: ActorSystem<ActorSystemInfo>, count: { booked: number }) {
  Object.assign(system, { _bookId: () => `x:${++count.booked}` });
}

/** Numbers timers without an id, because the scheduler would draw ids from the `Math.random` that the machine uses. */
function countTimers({ scheduler }: ActorSystem<ActorSystemInfo>) {
  const { schedule } = scheduler;
  let count = 0;
  scheduler.schedule = (source, target, event, delay, id = `timer ${++count}`) =>
    schedule(source, target, event, delay, id);
}

/** Whether the system gave the id because the machine gave none. */
export const isAnonymous = (id: string) => /^x:\d+$/.test(id);

/**
 * Lets time pass in order: the earliest timer fires first, and timers that it sets fire when they are due. XState's
 * clock jumps to the end at once.
 *
 * @returns The number of moments at which a timer fired.
 */
export function passTime(clock: SimulatedClock, milliseconds: number): number {
  const end = clock.now() + milliseconds;
  const { timeouts } = clock as unknown as { timeouts: Map<number, { start: number; timeout: number }> };
  const dueFirst = () => Math.min(...[...timeouts.values()].map(({ start, timeout }) => start + timeout));
  let moments = 0;
  for (let due = dueFirst(); due <= end; due = dueFirst()) {
    clock.set(Math.max(due, clock.now()));
    moments++;
  }
  clock.set(end);
  return moments;
}

/** The active states without active substates. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
}

/** Returns the route of the innermost active state that has one. */
export function routeOf(snapshot: AnyMachineSnapshot): string | undefined {
  const metas: { route?: string }[] = Object.values(snapshot.getMeta());
  return metas.findLast((meta) => meta?.route)?.route;
}

/** The facts on which `untried` samples depend. */
export const placeOf = (snapshot: AnyMachineSnapshot) => ({
  leaves: leavesOf(snapshot),
  route: routeOf(snapshot),
  context: snapshot.context,
});

/**
 * Holds all further events of an actor, including queued ones. It can still be stopped.
 *
 * @param onHeld Called with the events held so far, in order.
 * @returns A function that delivers them.
 */
export function holdEvents(actor: AnyActorRef, onHeld: (held: readonly AnyEventObject[]) => void = () => {}) {
  const { mailbox } = actor as unknown as {
    mailbox: { enqueue: (event: AnyEventObject) => void; _process: (event: AnyEventObject) => void };
  };
  const { _process: process } = mailbox;
  const held: AnyEventObject[] = [];
  mailbox._process = (event) => {
    if (event.type === 'xstate.stop') return process(event);
    held.push(event);
    onHeld([...held]);
  };
  return () => {
    mailbox._process = process;
    for (const event of held.splice(0)) mailbox.enqueue(event);
  };
}

/** A past state of a machine, from which it can be set up again. */
export interface PastSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  value: unknown;
  /** Plain data, with a `childMarker` for each child. */
  context: unknown;
  output: unknown;
  /** The machines among its children, by their ids. */
  children: Readonly<Record<string, PastSnapshot & { machine: string }>>;
}

/** Writes a past state as XState persists one, for `createActor(machine, { snapshot })`. Nothing is invoked again. */
export function toPersistedSnapshot(machine: AnyStateMachine, past: PastSnapshot): Snapshot<unknown> {
  const invoked = invokedActors(machine);
  const isOf = (logic: unknown, id: string) => Boolean(logic) && (logic as AnyStateMachine).id === id;
  const children = Object.entries(past.children).flatMap(([id, child]) => {
    const logics = Object.entries(machine.implementations.actors);
    const [src, logic] = logics.find(([name, each]) => name === invoked.get(id) || isOf(each, child.machine)) ?? [];
    if (!src || !isOf(logic, child.machine)) return [];
    return [
      [id, { src, snapshot: toPersistedSnapshot(logic as AnyStateMachine, child), syncSnapshot: false }] as const,
    ];
  });
  const { status, value, context, output } = past;
  const rest = { error: undefined, tags: [], historyValue: {} };
  return { status, value, context, output, ...rest, children: Object.fromEntries(children) } as Snapshot<unknown>;
}

/** The mark of a child in a persisted context. */
export const childMarker = (id: string) => ({ xstate$$type: 1, id });

/** Whether an active state has a transition for this event, with any guard. */
export function handlesEvent(snapshot: AnyMachineSnapshot, type: string): boolean {
  return snapshot._nodes.some((node) => hears(node, type));
}

/** Whether a transition takes this event. Unlike `snapshot.can`, counts one that forbids the event. */
export function takesEvent(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return snapshot.machine.getTransitionData(snapshot, event).length > 0;
}

/** Maps the parent of each history state to the states that it would return to. */
export function historyOf({ historyValue }: AnyMachineSnapshot): Record<string, string[]> {
  const nodes = Object.entries<AnyStateNode[]>(historyValue);
  return Object.fromEntries(nodes.map(([id, left]) => [id, left.map((node) => node.id)]));
}

/** No step of a sound machine takes as many transitions: more are an infinite loop. */
const MOST_TAKEN = 1_000;

/** Throws where the transitions that one event caused do not end. */
export function assertEnds(taken: readonly string[]) {
  if (taken.length > MOST_TAKEN) throw new Error(`it goes round for ever, by ${taken.at(-1)}`);
}

/** The id of a spawned actor that was stopped. Ignores invoked actors, which always stop with their state. */
export function stoppedActorId(invoked: ReadonlyMap<string, string>, params: unknown): string | undefined {
  const { id } = (params ?? {}) as Partial<AnyActorRef>;
  return id !== undefined && !invoked.has(id) ? id : undefined;
}

/** Reads the message from the parameters of an action that sends to another actor. */
export function messageOf(params: unknown): Message {
  const { targetId = '', event, delay } = params as { targetId?: string; event: AnyEventObject; delay?: number };
  if (delay !== undefined)
    throw new Error(`${event.type} is sent to ${targetId || 'itself'} with a delay: raise it, and send it then`);
  return { to: targetId === '#_parent' ? 'parent' : targetId, event };
}

/** An action of the machine, with its parameters. */
export const toEffect = (type: string, params: unknown): Effect => (params === undefined ? { type } : { type, params });
