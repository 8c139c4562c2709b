/**
 * Everything this project knows of XState beyond its documentation: how a transition is identified, what the inspection
 * event `@xstate.microstep` carries, and how a machine is stepped without running anything. Nothing else may rely on
 * these, so that an upgrade that changes them fails in xstate-facts.test.ts and is mended here.
 */
import { getStateNodes } from '@xstate/graph';
import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  fromTransition,
  type InspectionEvent,
  type SimulatedClock,
} from 'xstate';

/** A side effect that a machine asked for: the name of its action and what it was given. */
export interface Effect {
  type: string;
  params?: unknown;
}

/** An event that a machine sent to its parent or to a child. */
export interface Told {
  /** The id of the child, or `parent`. */
  to: string;
  event: AnyEventObject;
}

/** An actor that a machine invoked or spawned. */
export interface Started {
  id: string;
  src: string;
  input: unknown;
}

export interface Timer {
  id: string;
  event: AnyEventObject;
  /** Milliseconds from the moment the state was entered. */
  delay: number;
}

/** What one event did to a machine, with nothing executed. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Identities of the transitions that were taken, `always` ones included, in order. */
  taken: string[];
  effects: Effect[];
  told: Told[];
  started: Started[];
  /** The ids of spawned actors that were stopped. Invoked ones stop with their state. */
  stopped: string[];
  emitted: AnyEventObject[];
  timers: Timer[];
  /** Timers that were called off. One that is set again in the same step stands in `timers` as well. */
  cancelled: string[];
  /** How many ids of the actor system were given away by the end of the step. */
  booked: number;
}

/** Source, event and place among the transitions of that event: the same for a machine and for what it `provide`s. */
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
 * What a machine has that the engine cannot walk, each in a sentence: snapshots of a child that are listened to, and
 * calls whose failure nobody hears, which would vanish from the book and stop the machine.
 *
 * @param mayFail Whether an actor can fail, by the name of its logic.
 */
export function blindSpots(machine: AnyStateMachine, mayFail: (src: string) => boolean): string[] {
  return allNodes(machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src, onSnapshot }) => [
      ...(onSnapshot ? [`${node.id} listens to the snapshots of ${id}: let it send events instead`] : []),
      ...(mayFail(String(src)) && !hearsAbove(node, `xstate.error.actor.${id}`)
        ? [`${node.id} has no onError for ${id}`]
        : []),
    ]),
  );
}

const hearsAbove = (node: AnyStateNode | undefined, type: string): boolean =>
  Boolean(node && (hears(node, type) || hearsAbove(node.parent, type)));

/** Whether a state has a transition for this event, as XState matches it: by its name, by `*` or by `its.*`. */
const hears = ({ transitions }: AnyStateNode, type: string) =>
  [...transitions.keys()].some(
    (descriptor) =>
      descriptor === type ||
      descriptor === '*' ||
      (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
  );

/** The machine with its own side effects muted. What it assigns, raises and sends stays. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const muted = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => [name, () => {}]);
  return machine.provide({ actions: Object.fromEntries(muted) });
}

/** The transitions that an inspection event tells of; none for the entry into the first state. */
export function takenIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep') return [];
  return event._transitions.filter(({ eventType }) => eventType !== null).map(transitionId);
}

/** The side effect that an inspection event tells of, if it tells of one. XState's own actions are not effects. */
export function effectIn(event: InspectionEvent): Effect | undefined {
  if (event.type !== '@xstate.action' || event.action.type.startsWith('xstate.')) return undefined;
  return effect(event.action.type, event.action.params);
}

/** The event that an inspection event tells to have been sent to a parent or a child, if it tells of one. */
export function toldIn(event: InspectionEvent): Told | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.sendTo') return undefined;
  return told(event.action.params);
}

/** The id of a spawned actor that was stopped, if an inspection event tells of one. */
export function stoppedIn(machine: AnyStateMachine, event: InspectionEvent): string | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.stopChild') return undefined;
  return stopped(invokedActors(machine), event.action.params);
}

/** What a machine emitted, if an inspection event tells of it. */
export function emittedIn(event: InspectionEvent): AnyEventObject | undefined {
  if (event.type !== '@xstate.action' || event.action.type !== 'xstate.emit') return undefined;
  return (event.action.params as { event: AnyEventObject }).event;
}

/**
 * Stands where a parent would: a child machine cannot send to one that is not there. What has no id of its own gets the
 * same one each time, counted from 1 in each system.
 */
export function createParent(options: { clock?: SimulatedClock; inspect?: (event: InspectionEvent) => void } = {}) {
  const parent = createActor(
    fromTransition((state) => state, null),
    options,
  );
  countIds(parent.system, { booked: 0 });
  return parent.start();
}

function countIds(system: ActorSystem<ActorSystemInfo>, count: { booked: number }) {
  Object.assign(system, { _bookId: () => `x:${++count.booked}` });
}

/** Whether an id is one that the system gave because nobody else did. */
export const isAnonymous = (id: string) => /^x:\d+$/.test(id);

/**
 * Lets time pass as it would: what is due first fires first, and what it sets in turn fires when it is due. The clock of
 * XState jumps to the end at once.
 *
 * @returns At how many moments something fired.
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

/** The states that are active and have none inside them. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
}

/** Where the active states stand on the URL: the innermost that says so. */
export function routeOf(snapshot: AnyMachineSnapshot): string | undefined {
  const metas: { route?: string }[] = Object.values(snapshot.getMeta());
  return metas.findLast((meta) => meta?.route)?.route;
}

/** What decides what can be sent to a machine, besides what it listens to. */
export const placeOf = (snapshot: AnyMachineSnapshot) => ({
  leaves: leavesOf(snapshot),
  route: routeOf(snapshot),
  context: snapshot.context,
});

/** Whether an active state has a transition for this event, whatever its guard says. */
export function considers(snapshot: AnyMachineSnapshot, type: string): boolean {
  return snapshot._nodes.some((node) => hears(node, type));
}

/** Whether a transition takes this event, be it one that forbids it: `snapshot.can` does not see those. */
export function takes(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return snapshot.machine.getTransitionData(snapshot, event).length > 0;
}

/** Where a history state would lead back to, by its parent. */
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

/** Steps a machine purely: no actor is started, no action executed, no timer set. */
export function createStepper(given: AnyStateMachine) {
  const machine = withInertActors(given);
  const invoked = invokedActors(machine);
  const self = createActor(
    fromTransition((state) => state, null),
    { parent: createParent() },
  );
  let step = emptyStep(1);
  self.system.inspect((event) => {
    if (event.actorRef !== self) return;
    step.taken.push(...takenIn(event));
    assertEnds(step.taken);
  });
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: machine.id,
    sessionId: machine.id,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => record(step, action, invoked),
  };
  const run = (booked: number, before: AnyMachineSnapshot | undefined, next: () => AnyMachineSnapshot): Step => {
    step = emptyStep(booked);
    countIds(self.system, step);
    const snapshot = next();
    if (snapshot.status === 'error') throw snapshot.error;
    assertAllTold(snapshot, before, step);
    return { ...step, snapshot };
  };
  return {
    start: (input: unknown): Step => run(1, undefined, () => machine.getInitialSnapshot(scope, input)),
    /** @param booked What the step before it ended with. */
    send: (snapshot: AnyMachineSnapshot, event: AnyEventObject, booked = 1): Step =>
      run(booked, snapshot, () => machine.transition(snapshot, event, scope)),
  };
}

/** A child that is a machine would compute its first state, and start children in turn, as it is made. */
function withInertActors(machine: AnyStateMachine): AnyStateMachine {
  const inert = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, inert] as const);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** An actor that `assign` spawns starts without being told of: the book would not know it. */
function assertAllTold(snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot | undefined, { started }: StepSoFar) {
  const known = new Set(childrenOf(before));
  const told = new Set(started.map(({ id }) => id));
  const hidden = childrenOf(snapshot).find((child) => !known.has(child) && !told.has(child.id));
  if (hidden) throw new Error(`${hidden.id} is spawned inside assign, where nobody sees it: use spawnChild`);
}

const childrenOf = (snapshot: AnyMachineSnapshot | undefined): AnyActorRef[] =>
  Object.values<AnyActorRef>(snapshot?.children ?? {});

type StepSoFar = Omit<Step, 'snapshot'>;

const emptyStep = (booked: number): StepSoFar => ({
  taken: [],
  effects: [],
  told: [],
  started: [],
  stopped: [],
  emitted: [],
  timers: [],
  cancelled: [],
  booked,
});

interface Executable {
  type: string;
  params: unknown;
}

function record(step: StepSoFar, { type, params }: Executable, invoked: ReadonlyMap<string, string>) {
  if (!type.startsWith('xstate.')) return void step.effects.push(effect(type, params));
  if (type === 'xstate.spawnChild') {
    const { id, src, input, actorRef } = params as Started & { actorRef: AnyActorRef };
    step.started.push({ id: id ?? actorRef.id, src, input });
  }
  if (type === 'xstate.stopChild') {
    const id = stopped(invoked, params);
    if (id) step.stopped.push(id);
  }
  if (type === 'xstate.emit') step.emitted.push((params as { event: AnyEventObject }).event);
  if (type === 'xstate.sendTo') step.told.push(told(params));
  if (type === 'xstate.cancel') {
    const { sendId: id } = params as { sendId: string };
    step.cancelled.push(id);
    step.timers = step.timers.filter((timer) => timer.id !== id);
  }
  if (type === 'xstate.raise') {
    const { delay, event, id = event?.type } = params as Partial<Timer>;
    if (typeof delay === 'number') step.timers.push({ event, id, delay } as Timer);
  }
}

/** What is invoked stops with its state, and says nothing by it. */
function stopped(invoked: ReadonlyMap<string, string>, params: unknown): string | undefined {
  const { id } = (params ?? {}) as Partial<AnyActorRef>;
  return id !== undefined && !invoked.has(id) ? id : undefined;
}

function told(params: unknown): Told {
  const { targetId = '', event, delay } = params as { targetId?: string; event: AnyEventObject; delay?: number };
  if (delay !== undefined)
    throw new Error(`${event.type} is sent to ${targetId || 'itself'} with a delay: raise it, and send it then`);
  return { to: targetId === '#_parent' ? 'parent' : targetId, event };
}

const effect = (type: string, params: unknown): Effect => (params === undefined ? { type } : { type, params });
