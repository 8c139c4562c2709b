import type { ActorLogic, ActorSystem, ActorSystemInfo, AnyEventObject } from 'xstate';
import { renumberActors, sortByDueTime } from './fingerprint.ts';
import type { Flow } from './flow.ts';
import { START, withFrozenClock } from './frozen-clock.ts';
import { textOf } from './plain.ts';
import { createStepper, type DueTimer, type Simulation, type Step, type StepEffects } from './stepper.ts';
import {
  createWaitTry,
  endedActor,
  findExcuse,
  isWaitTry,
  listActorEndings,
  listSentTries,
  type Try,
} from './tries.ts';
import { handlesEvent, historyOf, isAnonymous, placeOf, takesEvent } from './xstate-facts.ts';

/** The maximum of timers that fire before a later one. A flow that exceeds it loops for ever. */
const MOST_FIRED = 10_000;

type SimulationLogic = ActorLogic<Simulation, Try, unknown, ActorSystem<ActorSystemInfo>>;

/** A flow with its clock frozen and its calls stubbed, in the shape that @xstate/graph walks. */
export function simulationOf({ machine, samples }: Flow) {
  const stepper = createStepper(machine);
  const sent = listSentTries(samples);
  const sentByChild = new Map(
    Object.entries(samples.children).flatMap(([src, { sends = [] }]) => sends.map((type) => [type, src] as const)),
  );

  function open(input: unknown): Simulation {
    const clock = { now: START, drawn: 0, rolled: 0 };
    const step = withFrozenClock(clock, () => stepper.start(input));
    return settled({ ...simulation(clock, [], [], step), last: { ...step, waited: 0 } });
  }

  function next(before: Simulation, tried: Try): Simulation {
    return isWaitTry(tried) ? wait(before, tried.type) : send(before, { ...tried.payload, type: tried.type });
  }

  /** Lets time pass until a timer fires. Earlier timers fire before it, again each time they are set again. */
  function wait(before: Simulation, type: string): Simulation {
    const isPending = ({ timers, snapshot }: Simulation) =>
      snapshot.status === 'active' && timers.some(({ event }) => event.type === type);
    let now = fireFirst(before);
    let isOver = dueFirst(before)?.event.type === type;
    const all = [now.last];
    for (let fired = 1; !isOver && isPending(now); fired++) {
      if (fired > MOST_FIRED) throw new Error(`${type} never fires: the timers before it go round for ever`);
      isOver = dueFirst(now)?.event.type === type;
      now = fireFirst(now);
      all.push(now.last);
    }
    return all.length === 1 ? now : { ...now, last: { ...dropRepeats(joined(all)), waited: now.now - before.now } };
  }

  function fireFirst(before: Simulation): Simulation {
    const due = dueFirst(before);
    return due ? send(before, due.event, due) : before;
  }

  function send(before: Simulation, event: AnyEventObject, due?: DueTimer): Simulation {
    const clock = { now: due?.due ?? before.now, drawn: before.drawn, rolled: before.rolled };
    const step = withFrozenClock(clock, () => stepper.send(before.snapshot, event, before.booked));
    const ended = endedActor(event.type)?.id;
    const restarted = new Set(step.started.map(({ id }) => id));
    const running = before.running.filter(
      ({ id }) =>
        id !== ended &&
        !restarted.has(id) &&
        (isAnonymous(id) ? !step.stopped.includes(id) : id in step.snapshot.children),
    );
    const timers = before.timers.filter((timer) => timer !== due && !step.cancelled.includes(timer.id));
    return settled({
      ...simulation(clock, timers, running, step),
      last: { ...step, waited: clock.now - before.now },
    });
  }

  /** Fires the timers that are due at once: no user can see the state before them. */
  function settled(after: Simulation): Simulation {
    const due = dueFirst(after);
    if (!due || due.due > after.now || after.snapshot.status !== 'active') return after;
    const fired = fireFirst(after);
    return { ...fired, last: { ...joined([after.last, fired.last]), waited: after.last.waited } };
  }

  /** Returns everything that may happen now, without events that the machine ignores in this state. */
  const possible = keptBySimulation((now): Try[] => {
    if (now.snapshot.status !== 'active') return [];
    const from = placeOf(now.snapshot);
    return [
      ...heard(now).filter((each) => !findExcuse(samples, each, from)),
      ...now.running
        .flatMap(({ id, src }) => listActorEndings(samples, id, src))
        .filter(({ type }) => handlesEvent(now.snapshot, type)),
      ...sortByDueTime(now.timers)
        .filter((timer, place) => !outlivesCalls(now, timer.due) && (place === 0 || isBehindRounds(now, timer)))
        .map(({ event }) => createWaitTry(event.type)),
    ];
  });

  /** Whether the earlier timers only repeat a loop, so that waiting for one timer at a time never reaches this one. */
  function isBehindRounds(now: Simulation, timer: DueTimer): boolean {
    const seen = new Set<string>();
    let at = now;
    while (at.snapshot.status === 'active' && at.timers.includes(timer) && dueFirst(at) !== timer) {
      const key = keyOf(at);
      if (seen.has(key)) return true;
      seen.add(key);
      at = fireFirst(at);
    }
    return false;
  }

  /** Lists the tries that the machine would consider now, worth trying or not. */
  function heard({ snapshot, running }: Simulation): Try[] {
    const sources = new Set(running.map(({ src }) => src));
    return sent.filter(({ type }) => {
      const child = sentByChild.get(type);
      return handlesEvent(snapshot, type) && (!child || sources.has(child));
    });
  }

  /** Lists the tries that the machine would consider but the samples exclude, each with its reason. */
  function untried(now: Simulation): { tried: Try; reason: string }[] {
    if (now.snapshot.status !== 'active') return [];
    const from = placeOf(now.snapshot);
    return heard(now).flatMap((tried) => {
      const reason = findExcuse(samples, tried, from);
      return reason ? [{ tried, reason }] : [];
    });
  }

  /** Lists the tries that are possible now but that a guard refuses. */
  function refused(now: Simulation): Try[] {
    return possible(now).filter((tried) =>
      isWaitTry(tried)
        ? next(now, tried).last.taken.length === 0
        : !withFrozenClock({ now: now.now, drawn: now.drawn, rolled: now.rolled }, () =>
            takesEvent(now.snapshot, { ...tried.payload, type: tried.type }),
          ),
    );
  }

  /** Whether the timer is due after a running call has timed out, which ends its state first. */
  function outlivesCalls({ running }: Simulation, due: number) {
    return running.some(({ src, since }) => due >= since + (samples.calls[src]?.timeout ?? Number.POSITIVE_INFINITY));
  }

  /** The key of a simulation. Simulations with the same key behave the same, which `proveKey` checks. */
  const keyOf = keptBySimulation(({ snapshot, timers, running, now, rolled }): string => {
    const own = withFrozenClock({ now, drawn: 0, rolled: 0 }, () => samples.key(snapshot.context, now));
    const history = historyOf(snapshot);
    const due = sortByDueTime(timers).map(({ id }) => id);
    const chance = rolled > 0 ? [rolled] : [];
    return renumberActors(textOf([snapshot.value, own, history, due, running.map(({ id }) => id).sort(), ...chance]));
  });

  const logic: SimulationLogic = {
    getInitialSnapshot: (_, input) => open(input),
    transition: next,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return { logic, open, next, possible, refused, untried, keyOf };
}

export type FlowSimulation = ReturnType<typeof simulationOf>;

/** Caches a value per simulation, which is immutable. */
function keptBySimulation<Value extends object | string>(workOut: (of: Simulation) => Value) {
  const kept = new WeakMap<Simulation, Value>();
  return (of: Simulation): Value => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const value = workOut(of);
    kept.set(of, value);
    return value;
  };
}

const dueFirst = ({ timers }: Simulation) =>
  timers.reduce<DueTimer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);

type Clock = Pick<Simulation, 'now' | 'drawn' | 'rolled'>;

function simulation(
  clock: Clock,
  timers: Simulation['timers'],
  running: Simulation['running'],
  step: Step,
): Omit<Simulation, 'last'> {
  const set = step.timers.map(({ id, event, delay }) => ({ id, event, due: clock.now + delay }));
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    snapshot: step.snapshot,
    now: clock.now,
    drawn: clock.drawn,
    rolled: clock.rolled,
    booked: step.booked,
    timers: [...timers, ...set],
    running: [...running, ...step.started.map((each) => ({ ...each, since: clock.now }))],
  };
}

function joined(all: readonly StepEffects[]): StepEffects {
  return {
    taken: all.flatMap(({ taken }) => taken),
    effects: all.flatMap(({ effects }) => effects),
    told: all.flatMap(({ told }) => told),
    started: all.flatMap(({ started }) => started),
    stopped: all.flatMap(({ stopped }) => stopped),
    emitted: all.flatMap(({ emitted }) => emitted),
  };
}

/** Removes repeated entries, which a loop has caused. */
export function dropRepeats<Told extends object>(doings: Told): Told {
  const unlike = (list: readonly unknown[]) => [...new Map(list.map((each) => [textOf(each), each])).values()];
  return Object.fromEntries(Object.entries(doings).map(([name, list]) => [name, unlike(list)])) as Told;
}
