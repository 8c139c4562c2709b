/**
 * Everything this project knows of XState beyond its documentation: how a transition is identified, what the inspection
 * event `@xstate.microstep` carries, and how a machine is stepped without running anything. Nothing else may rely on
 * these, so that an upgrade that changes them fails in xstate-facts.test.ts and is mended here.
 */
import { getStateNodes } from '@xstate/graph';
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
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
  timers: Timer[];
  /** Timers that were called off. One that is set again in the same step stands in `timers` as well. */
  cancelled: string[];
}

/** Source, event and place among the transitions of that event: the same for a machine and for what it `provide`s. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = siblings.length > 1 ? `#${siblings.indexOf(transition)}` : '';
  const targets = (transition.target ?? []).map(({ id }) => id).join(', ');
  return `${source.id} —${eventType === '' ? 'always' : eventType}${place}→ ${targets || '(stays)'}`;
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

/** Stands where a parent would: a child machine cannot send to one that is not there. */
export function createParent(options: { clock?: SimulatedClock; inspect?: (event: InspectionEvent) => void } = {}) {
  return createActor(
    fromTransition((state) => state, null),
    options,
  ).start();
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
  return snapshot._nodes.some((node) => node.transitions.has(type));
}

/** Steps a machine purely: no actor is started, no action executed, no timer set. */
export function createStepper(machine: AnyStateMachine) {
  const self = createActor(
    fromTransition((state) => state, null),
    { parent: createParent() },
  );
  let step = emptyStep();
  // A child that is a machine computes its first state as it is made; what it takes then is its own.
  self.system.inspect((event) => void (event.actorRef === self && step.taken.push(...takenIn(event))));
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: machine.id,
    sessionId: machine.id,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => record(step, action),
  };
  const run = (next: () => AnyMachineSnapshot): Step => {
    step = emptyStep();
    const snapshot = next();
    if (snapshot.status === 'error') throw snapshot.error;
    return { ...step, snapshot };
  };
  return {
    start: (input: unknown): Step => run(() => machine.getInitialSnapshot(scope, input)),
    send: (snapshot: AnyMachineSnapshot, event: AnyEventObject): Step =>
      run(() => machine.transition(snapshot, event, scope)),
  };
}

const emptyStep = (): Omit<Step, 'snapshot'> => ({
  taken: [],
  effects: [],
  told: [],
  started: [],
  timers: [],
  cancelled: [],
});

interface Executable {
  type: string;
  params: unknown;
}

function record(step: Omit<Step, 'snapshot'>, { type, params }: Executable) {
  if (!type.startsWith('xstate.')) return void step.effects.push(effect(type, params));
  if (type === 'xstate.spawnChild') {
    const { id, src, input, actorRef } = params as Started & { actorRef: AnyActorRef };
    step.started.push({ id: id ?? actorRef.id, src, input });
  }
  if (type === 'xstate.sendTo') step.told.push(told(params));
  if (type === 'xstate.cancel') {
    const { sendId: id } = params as { sendId: string };
    step.cancelled.push(id);
    step.timers = step.timers.filter((timer) => timer.id !== id);
  }
  if (type === 'xstate.raise') {
    const { delay, ...rest } = params as Partial<Timer>;
    if (typeof delay === 'number') step.timers.push({ ...rest, delay } as Timer);
  }
}

function told(params: unknown): Told {
  const { targetId = '', event } = params as { targetId?: string; event: AnyEventObject };
  return { to: targetId === '#_parent' ? 'parent' : targetId, event };
}

const effect = (type: string, params: unknown): Effect => (params === undefined ? { type } : { type, params });
