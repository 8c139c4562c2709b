/** Paths that a person chose: pinned in the samples of a flow, or saved from a session in the Flow Book. */
import type { BookPath } from './book.ts';
import { explore, traceOf } from './explore.ts';
import type { Flow } from './flow.ts';
import { toStep } from './generate.ts';
import { textOf } from './plain.ts';
import { type FlowSimulation, simulationOf } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import { nameOf, type Try } from './tries.ts';
import { leavesOf } from './xstate-facts.ts';

/** A path as stored in its file. It names samples, so it has no values that a user typed. */
export interface SavedPath {
  flow: string;
  title: string;
  /** The name of the input that opens the flow. */
  input: string;
  /** Each step as `event (sample)`. */
  steps: readonly string[];
  /** The innermost states after each step, which the walk must reach as well. */
  states?: readonly (readonly string[])[];
}

/** A session as it was seen: no samples, but where each event led. */
export interface Session {
  /** The input that opened it, where it is known. */
  input?: string;
  /** The innermost states at the beginning. If no input opens the flow in them, a shortest path to them comes first. */
  opening: readonly string[];
  events: readonly SeenEvent[];
}

export interface SeenEvent {
  type: string;
  /** The innermost states after it. */
  leaves: readonly string[];
  /** Whether a sample has the same values, as far as they are known. Such samples are tried first. */
  isLike: (tried: Try) => boolean;
}

/** Beginning of the titles of pinned paths. Every level walks them, however few paths it selects. */
export const PINNED = 'pinned: ';

/**
 * Runs a chosen path through the machine, and describes each step as a book does.
 *
 * @throws Names the first step that is not possible, and those that are possible there.
 */
export function walkSaved(flow: Flow, saved: SavedPath, simulation = simulationOf(flow)): BookPath {
  const { title, input, steps, states = [] } = saved;
  const fail = (why: string): never => {
    throw new Error(`${flow.name}: the path "${title}" cannot be walked: ${why}`);
  };
  if (!(input in flow.samples.inputs))
    fail(`no input is called "${input}". There are ${Object.keys(flow.samples.inputs).join(', ')}.`);
  let at = simulation.open(flow.samples.inputs[input]);
  const walked = steps.map((wanted, index) => {
    const place = `step ${index + 1}, ${wanted},`;
    const where = leavesOf(at.snapshot).join(' and ');
    const possible = simulation.possible(at);
    const tried = possible.find((each) => nameOf(each) === wanted);
    if (!tried)
      return fail(`${place} is not possible in ${where}. Possible there: ${possible.map(nameOf).join(', ')}.`);
    const after = simulation.next(at, tried);
    if (after.last.taken.length === 0) return fail(`${place} changes nothing in ${where}: a guard refuses it.`);
    const before = { simulation: at, tried: undefined, before: undefined };
    const reached = leavesOf(after.snapshot);
    const saw = states[index];
    if (saw && textOf(saw) !== textOf(reached))
      fail(`${place} led to ${saw.join(' and ')} when it was saved, and leads to ${reached.join(' and ')} now.`);
    at = after;
    return toStep(simulation, { simulation: after, tried, before });
  });
  return { title, input, steps: walked };
}

/** Walks the paths that the samples of a flow pin. */
export function walkPinned(flow: Flow, simulation: FlowSimulation): BookPath[] {
  return Object.entries(flow.samples.pinned ?? {}).map(([title, pinned]) =>
    walkSaved(flow, { flow: flow.name, title: `${PINNED}${title}`, ...pinned }, simulation),
  );
}

/**
 * Finds samples that lead through the same states as a session.
 *
 * @throws Names the first event that no sample reproduces.
 */
export function saveSession(flow: Flow, title: string, { input: known, opening, events }: Session): SavedPath {
  const simulation = simulationOf(flow);
  const dead = new Set<string>();
  let furthest = -1;
  const isAt = (now: Simulation, leaves: readonly string[]) => textOf(leavesOf(now.snapshot)) === textOf(leaves);

  /** Index after the last event that a step covers, because timers due at once fire within the step. */
  const endOf = (after: Simulation, first: number): number | undefined => {
    for (let index = first; index < events.length; index++) {
      const seen = events[index];
      if (!seen || (index > first && !seen.type.startsWith('xstate.after.'))) return undefined;
      if (isAt(after, seen.leaves)) return index + 1;
    }
    return undefined;
  };

  const follow = (at: Simulation, first: number): Try[] | undefined => {
    const seen = events[first];
    if (!seen) return [];
    const place = `${first} ${simulation.keyOf(at)}`;
    if (dead.has(place)) return undefined;
    furthest = Math.max(furthest, first);
    const fitting = simulation.possible(at).filter(({ type }) => type === seen.type);
    for (const tried of fitting.toSorted((one, other) => Number(seen.isLike(other)) - Number(seen.isLike(one)))) {
      const after = simulation.next(at, tried);
      const end = after.last.taken.length > 0 ? endOf(after, first) : undefined;
      const rest = end === undefined ? undefined : follow(after, end);
      if (rest) return [tried, ...rest];
    }
    dead.add(place);
    return undefined;
  };

  for (const [input, way, start] of beginningsOf(flow, simulation, known)) {
    const tries = isAt(start, opening) ? follow(start, 0) : undefined;
    if (!tries) continue;
    const saved = { flow: flow.name, title, input, steps: [...way, ...tries].map(nameOf) };
    const { steps } = walkSaved(flow, saved, simulation);
    return { ...saved, states: steps.map(({ state }) => state.leaves) };
  }
  const stuck = events[furthest];
  throw new Error(
    stuck
      ? `No sample of ${flow.name} does what event ${furthest + 1} of ${events.length}, ${stuck.type}, did: lead to ${stuck.leaves.join(' and ')}.`
      : `No way leads ${flow.name} to ${opening.join(' and ')}.`,
  );
}

/**
 * Every state that a session may begin in, with a shortest path to it: first those in which an input opens the flow.
 */
function* beginningsOf({ samples }: Flow, simulation: FlowSimulation, known: string | undefined) {
  const inputs = Object.entries(samples.inputs).filter(([input]) => known === undefined || known === input);
  for (const [input, value] of inputs) yield [input, [], simulation.open(value)] as [string, Try[], Simulation];
  for (const [input, value] of inputs) {
    for (const visit of explore(simulation, value)) {
      const way = traceOf(visit).flatMap(({ tried }) => tried ?? []);
      if (way.length > 0 && visit.simulation.last.taken.length > 0)
        yield [input, way, visit.simulation] as [string, Try[], Simulation];
    }
  }
}
