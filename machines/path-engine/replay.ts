import { type AnyMachineSnapshot, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Book, BookPath, BookStep, ExpectedState, Happened } from './book.ts';
import type { Flow } from './flow.ts';
import { freezeClock, START } from './frozen-clock.ts';
import { stateOf } from './generate.ts';
import { fieldDifference, textOf, toPlainData } from './plain.ts';
import { dropRepeats } from './simulation.ts';
import { openStubs } from './stubs.ts';
import { endedActor, findExcuse, isWaitTry, listActorEndings, listSentTries, nameOf, type Try } from './tries.ts';
import {
  assertEnds,
  createParent,
  type Effect,
  effectIn,
  emittedEventIn,
  handlesEvent,
  invokedActors,
  leavesOf,
  type Message,
  messageIn,
  passTime,
  placeOf,
  stoppedActorIn,
  takesEvent,
  transitionsIn,
  withoutEffects,
} from './xstate-facts.ts';

/** How many turns of the microtask queue an answer takes to reach the machine. Four are needed; the rest is room. */
const TURNS = 8;

/** Checks in a state what the book does not record. */
export type MachineCheck = (snapshot: AnyMachineSnapshot) => void;

export interface ReplayOptions {
  inspect?: (event: InspectionEvent) => void;
  /** State id → check, run whenever the state is active. */
  checks?: Readonly<Record<string, MachineCheck>>;
}

/** Walks a path of the book on a bare actor and throws at the first step where the two differ. */
export async function replay(flow: Flow, book: Book, path: BookPath, options: ReplayOptions = {}): Promise<void> {
  const clock = new SimulatedClock();
  const simulation = {
    drawn: 0,
    rolled: 0,
    get now() {
      return START + clock.now();
    },
  };
  const restore = freezeClock(simulation);
  const seen = watch(flow.machine, options.inspect);
  const stubs = openStubs(flow);
  const errors: unknown[] = [];
  try {
    const input = flow.samples.inputs[path.input];
    const parent = createParent({ clock, inspect: seen.inspect });
    const actor = createActor(withoutEffects(stubs.machine), { input, parent });
    actor.subscribe({ error: (error) => errors.push(error) });
    const look = (place: string, expected: Happened & { state: ExpectedState }, rounds = 1) => {
      if (errors.length) throw errors[0];
      const happened = { ...seen.take(), starts: stubs.started() };
      compare(place, expected, rounds > 1 ? dropRepeats(happened) : happened, actor.getSnapshot());
      runChecks(actor.getSnapshot(), options.checks);
      assertRefusals(place, flow, expected.state, actor.getSnapshot());
    };

    actor.start();
    clock.increment(0);
    const opening = book.openings[path.input];
    if (!opening) throw new Error(`${path.title}: the book has no opening for it`);
    look('opening', opening);
    for (const [index, step] of path.steps.entries()) {
      const tried = findTry(flow, step);
      let rounds = 1;
      if (isWaitTry(step)) rounds = waitExactly(clock, step);
      else if (endedActor(step.event)) stubs.settle(tried);
      else {
        const event = { ...tried.payload, type: tried.type };
        if (!stubs.sendFromChild(event)) actor.send(event);
      }
      await settled();
      clock.increment(0);
      look(`step ${index + 1}, ${nameOf(tried)}`, step, rounds);
    }
  } finally {
    restore();
  }
}

/** The try that a step of the book names, with its real payload: a File stays a File. */
export function findTry({ machine, samples }: Flow, step: Pick<BookStep, 'event' | 'sample' | 'src'>): Try {
  const { event: type, sample: name, src = '' } = step;
  if (isWaitTry(step)) return { type, sample: name, payload: {} };
  const ended = endedActor(type);
  const tries = ended
    ? listActorEndings(samples, ended.id, invokedActors(machine).get(ended.id) ?? src)
    : listSentTries(samples);
  const found = tries.find((tried) => tried.type === type && tried.sample === name);
  if (!found) throw new Error(`${nameOf({ type, sample: name })} is in the book, but not in the samples`);
  return found;
}

/** Waits in two parts, because a timer that fires too early would go unnoticed in one. */
function waitExactly(clock: SimulatedClock, { event, waited = 0 }: BookStep): number {
  const before = passTime(clock, Math.max(waited - 1, 0));
  const atTheEnd = passTime(clock, Math.min(waited, 1));
  if (waited > 0 && atTheEnd === 0) throw new Error(`${event} does not fire after ${waited} ms`);
  return before + atTheEnd;
}

async function settled() {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
}

function watch(machine: Flow['machine'], inspect: ReplayOptions['inspect']) {
  const nothing = () => ({
    takes: [] as string[],
    effects: [] as Effect[],
    tells: [] as Message[],
    stops: [] as string[],
    emits: [] as { type: string }[],
  });
  let seen = nothing();
  let inOneGo: string[] = [];
  return {
    inspect: (event: InspectionEvent) => {
      inspect?.(event);
      if (event.type === '@xstate.event') inOneGo = [];
      const taken = transitionsIn(event);
      inOneGo.push(...taken);
      assertEnds(inOneGo);
      seen.takes.push(...taken);
      seen.effects.push(...listed(effectIn(event)));
      seen.tells.push(...listed(messageIn(event)));
      seen.stops.push(...listed(stoppedActorIn(machine, event)));
      seen.emits.push(...listed(emittedEventIn(event)));
    },
    take: (): Omit<Happened, 'starts'> => {
      const since = seen;
      seen = nothing();
      return since;
    },
  };
}

const listed = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

function compare(
  place: string,
  expected: Happened & { state: ExpectedState },
  happened: Happened,
  snapshot: AnyMachineSnapshot,
) {
  const { refuses: _, ...state } = expected.state;
  const found: Record<string, unknown> = { ...stateOf(snapshot), ...happened };
  const wanted: Record<string, unknown> = {
    ...state,
    takes: expected.takes,
    starts: expected.starts ?? [],
    effects: expected.effects ?? [],
    tells: expected.tells ?? [],
    stops: expected.stops ?? [],
    emits: expected.emits ?? [],
  };
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [is, was] = [textOf(found[name]), textOf(wanted[name])];
    if (is !== was)
      throw new Error(`${place}: ${fieldDifference(name, toPlainData(wanted[name]), toPlainData(found[name]))}`);
  }
}

function runChecks(snapshot: AnyMachineSnapshot, checks: ReplayOptions['checks'] = {}) {
  for (const id of leavesOf(snapshot)) checks[id]?.(snapshot);
}

/** Asserts that the machine refuses exactly the events that the book lists as refused. */
function assertRefusals(
  place: string,
  { samples }: Flow,
  { refuses = [] }: ExpectedState,
  snapshot: AnyMachineSnapshot,
) {
  for (const tried of listSentTries(samples)) {
    const event = { ...tried.payload, type: tried.type };
    if (!handlesEvent(snapshot, tried.type) || findExcuse(samples, tried, placeOf(snapshot))) continue;
    const isRefused = refuses.includes(nameOf(tried));
    if (takesEvent(snapshot, event) === isRefused) {
      throw new Error(`${place}: ${nameOf(tried)} is ${isRefused ? 'taken' : 'turned down'}`);
    }
  }
}
