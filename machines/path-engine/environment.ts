import type { ActorLogic, ActorSystem, ActorSystemInfo, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { Flow } from './flow.ts';
import { START, withFrozenClock } from './frozen-clock.ts';
import { textOf } from './plain.ts';
import { endedActor, endings, isTimer, sentTries, type Try, waiting } from './tries.ts';
import { considers, createStepper, type Effect, placeOf, type Started, type Step, type Told } from './xstate-facts.ts';

/** A machine's snapshot with what surrounds it: the time, the timers that run, the actors it waits for. */
export interface Environment extends Omit<Extract<Snapshot<unknown>, { status: 'active' }>, 'status'> {
  status: 'active';
  snapshot: AnyMachineSnapshot;
  now: number;
  drawn: number;
  timers: { id: string; event: AnyEventObject; due: number }[];
  running: (Started & { since: number })[];
  /** What the last event did; `waited` is how long the clock stood before it. */
  last: { taken: string[]; effects: Effect[]; told: Told[]; started: Started[]; waited: number };
}

type EnvironmentLogic = ActorLogic<Environment, Try, unknown, ActorSystem<ActorSystemInfo>>;

/** A flow with its clock frozen and its calls stubbed, in the shape that @xstate/graph walks. */
export function environmentOf({ machine, cases }: Flow) {
  const stepper = createStepper(machine);
  const sent = sentTries(cases);
  const sentByChild = new Map(
    Object.entries(cases.children).flatMap(([src, { sends = [] }]) => sends.map((type) => [type, src] as const)),
  );

  function open(input: unknown): Environment {
    const clock = { now: START, drawn: 0 };
    const step = withFrozenClock(clock, () => stepper.start(input));
    return settled({ ...environment(clock, [], [], step), last: { ...step, waited: 0 } });
  }

  function next(before: Environment, event: Try): Environment {
    const due = isTimer(event.type) ? dueFirst(before) : undefined;
    const clock = { now: due?.due ?? before.now, drawn: before.drawn };
    const step = withFrozenClock(clock, () =>
      stepper.send(before.snapshot, due?.event ?? { ...event.payload, type: event.type }),
    );
    const ended = endedActor(event.type)?.id;
    const restarted = new Set(step.started.map(({ id }) => id));
    const running = before.running.filter(
      ({ id }) => id !== ended && !restarted.has(id) && id in step.snapshot.children,
    );
    const timers = before.timers.filter(({ id }) => id !== due?.id && !step.cancelled.includes(id));
    return settled({
      ...environment(clock, timers, running, step),
      last: { ...step, waited: clock.now - before.now },
    });
  }

  /** Fires the timers that are due at once: nobody could see the state before them. */
  function settled(after: Environment): Environment {
    const due = dueFirst(after);
    if (!due || due.due > after.now || after.snapshot.status !== 'active') return after;
    const fired = next(after, waiting(due.event.type));
    const { taken, effects, told, started, waited } = after.last;
    const last = {
      taken: [...taken, ...fired.last.taken],
      effects: [...effects, ...fired.last.effects],
      told: [...told, ...fired.last.told],
      started: [...started, ...fired.last.started],
      waited,
    };
    return { ...fired, last };
  }

  /** Everything that may happen now. What the machine does not look at in this state is left out. */
  function possible(now: Environment): Try[] {
    if (now.snapshot.status !== 'active') return [];
    const due = dueFirst(now);
    const sources = new Set(now.running.map(({ src }) => src));
    const from = placeOf(now.snapshot);
    const sendable = sent.filter(({ type, payload }) => {
      const child = sentByChild.get(type);
      const isPossible = cases.sendable?.({ ...payload, type }, from) ?? true;
      return isPossible && considers(now.snapshot, type) && (!child || sources.has(child));
    });
    return [
      ...sendable,
      ...now.running
        .flatMap(({ id, src }) => endings(cases, id, src))
        .filter(({ type }) => considers(now.snapshot, type)),
      ...(due && !outlivesCalls(now, due.due) ? [waiting(due.event.type)] : []),
    ];
  }

  /** A call that is not answered in time has failed by then, so no timer can wait for longer while it runs. */
  function outlivesCalls({ running }: Environment, due: number) {
    return running.some(({ src, since }) => due >= since + (cases.calls[src]?.timeout ?? Number.POSITIVE_INFINITY));
  }

  /** The state abstraction: environments with the same key go the same ways, which `assertKeySound` proves. */
  function keyOf({ snapshot, timers, running, now }: Environment): string {
    const own = withFrozenClock({ now, drawn: 0 }, () => cases.key(snapshot.context, now));
    return textOf([snapshot.value, own, inOrder(timers).map(({ id }) => id), running.map(({ id }) => id).sort()]);
  }

  const logic: EnvironmentLogic = {
    getInitialSnapshot: (_, input) => open(input),
    transition: next,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return { logic, open, next, possible, keyOf };
}

export type FlowEnvironment = ReturnType<typeof environmentOf>;

/** All that tells two environments apart, with times counted from now and random ids left out. */
export function fingerprint({ snapshot, timers, running, now }: Environment): string {
  const relative = inOrder(timers).map(({ id, due }) => [id, due - now]);
  return textOf([snapshot.value, snapshot.context, relative, running])
    .replaceAll(UUID, '(id)')
    .replaceAll(EPOCH, (time) => `(${Math.max(Number(time), now) - now} ms from now)`);
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const EPOCH = /\b1\d{12}\b/g;

const inOrder = (timers: Environment['timers']) => [...timers].sort((a, b) => a.due - b.due);
const dueFirst = ({ timers }: Environment) => inOrder(timers)[0];

type Clock = Pick<Environment, 'now' | 'drawn'>;

function environment(
  clock: Clock,
  timers: Environment['timers'],
  running: Environment['running'],
  step: Step,
): Omit<Environment, 'last'> {
  const set = step.timers.map(({ id, event, delay }) => ({ id, event, due: clock.now + delay }));
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot: step.snapshot,
    now: clock.now,
    drawn: clock.drawn,
    timers: [...timers, ...set],
    running: [...running, ...step.started.map((each) => ({ ...each, since: clock.now }))],
  };
}
