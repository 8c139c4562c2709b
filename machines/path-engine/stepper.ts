/** Steps a machine without running anything. Relies on the facts about XState in `xstate-facts.ts`. */
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  fromTransition,
  type Snapshot,
} from 'xstate';
import {
  assertEnds,
  countIds,
  createParent,
  type Effect,
  invokedActors,
  type Message,
  messageOf,
  stoppedActorId,
  toEffect,
  transitionsIn,
} from './xstate-facts.ts';

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

/** The result of one event for a machine, without running any action. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Identities of the transitions that were taken, `always` ones included, in order. */
  taken: string[];
  effects: Effect[];
  told: Message[];
  started: Started[];
  /** The ids of spawned actors that were stopped. Invoked ones stop with their state. */
  stopped: string[];
  emitted: AnyEventObject[];
  timers: Timer[];
  /** Cancelled timers. One that is set again in the same step is in `timers` too. */
  cancelled: string[];
  /** The number of ids that the actor system has assigned by the end of the step. */
  booked: number;
}

/** A machine's snapshot with what surrounds it: the time, the timers that run, the actors it waits for. */
export interface Simulation extends Omit<Extract<Snapshot<unknown>, { status: 'active' }>, 'status'> {
  status: 'active';
  snapshot: AnyMachineSnapshot;
  now: number;
  drawn: number;
  rolled: number;
  booked: number;
  timers: DueTimer[];
  running: (Started & { since: number })[];
  /** The effects of the last event; `waited` is how many milliseconds passed before it. */
  last: StepEffects & { waited: number };
}

export interface DueTimer {
  id: string;
  event: AnyEventObject;
  due: number;
}

export type StepEffects = Pick<Step, 'taken' | 'effects' | 'told' | 'started' | 'stopped' | 'emitted'>;

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
    step.taken.push(...transitionsIn(event));
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
    /** @param booked The number of assigned ids at the end of the previous step. */
    send: (snapshot: AnyMachineSnapshot, event: AnyEventObject, booked = 1): Step =>
      run(booked, snapshot, () => machine.transition(snapshot, event, scope)),
  };
}

/** A child machine would compute its first state and start its own children when it is created. */
function withInertActors(machine: AnyStateMachine): AnyStateMachine {
  const inert = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, inert] as const);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** Throws if `assign` has spawned an actor: inspection does not report its start, so the book would not have it. */
function assertAllTold(snapshot: AnyMachineSnapshot, before: AnyMachineSnapshot | undefined, { started }: StepSoFar) {
  const known = new Set(childrenOf(before));
  const told = new Set(started.map(({ id }) => id));
  const hidden = childrenOf(snapshot).find((child) => !known.has(child) && !told.has(child.id));
  if (hidden)
    throw new Error(`${hidden.id} is spawned inside assign, where the engine does not see it: use spawnChild`);
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
  if (!type.startsWith('xstate.')) return void step.effects.push(toEffect(type, params));
  if (type === 'xstate.spawnChild') {
    const { id, src, input, actorRef } = params as Started & { actorRef: AnyActorRef };
    step.started.push({ id: id ?? actorRef.id, src, input });
  }
  if (type === 'xstate.stopChild') {
    const id = stoppedActorId(invoked, params);
    if (id) step.stopped.push(id);
  }
  if (type === 'xstate.emit') step.emitted.push((params as { event: AnyEventObject }).event);
  if (type === 'xstate.sendTo') step.told.push(messageOf(params));
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
