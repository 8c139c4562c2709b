import { getAdjacencyMap } from '@xstate/graph';
import { type Environment, type FlowEnvironment, fingerprint } from './environment.ts';
import { textOf } from './plain.ts';
import { nameOf, type Try } from './tries.ts';
import { considers } from './xstate-facts.ts';

/** An environment and how it was reached: the try that led here, and the environment before it. */
export interface Visit {
  environment: Environment;
  tried: Try | undefined;
  before: Visit | undefined;
}

const MOST_STATES = 20_000;
/** A flow with more than this cannot be proven in reasonable time: too much of what it keeps makes a difference. */
const MOST_ENVIRONMENTS = 20_000;

/** Everything a flow can do from one input: one shortest visit for each key, then every step that leads on from it. */
export function explore({ logic, possible, keyOf }: FlowEnvironment, input: unknown): Visit[] {
  const map = getAdjacencyMap(logic, {
    input,
    events: possible,
    serializeState: keyOf,
    serializeEvent: nameOf,
    limit: MOST_STATES,
  });
  const visits = new Map<Environment, Visit>();
  const steps: Visit[] = [];
  for (const { state, transitions } of Object.values(map)) {
    const here = visits.get(state) ?? { environment: state, tried: undefined, before: undefined };
    visits.set(state, here);
    for (const { event, state: environment } of Object.values<{ event: Try; state: Environment }>(transitions)) {
      const step = { environment, tried: event, before: here };
      visits.set(environment, step);
      steps.push(step);
    }
  }
  return [...[...visits.values()].slice(0, 1), ...steps];
}

/** From the opening to this visit. */
export function traceOf(visit: Visit): Visit[] {
  return [...(visit.before ? traceOf(visit.before) : []), visit];
}

/**
 * Explores the whole state space with nothing merged and compares: two environments with one key must go the same ways and
 * arrive at the same keys, or the key is too coarse an abstraction. Throws with both of them where they do not, and where there are too many to compare.
 */
export function assertKeySound({ open, next, possible, keyOf }: FlowEnvironment, inputs: readonly unknown[]) {
  const known = new Map<string, Known>();
  const seen = new Set<string>();
  const queue = inputs.map((input): Visit => ({ environment: open(input), tried: undefined, before: undefined }));
  for (const visit of queue) {
    const own = fingerprint(visit.environment);
    if (seen.has(own)) continue;
    seen.add(own);
    if (seen.size > MOST_ENVIRONMENTS)
      throw new Error(`The key cannot be proven: there are more than ${MOST_ENVIRONMENTS} environments.`);
    const ways = new Map<string, string>();
    for (const tried of possible(visit.environment)) {
      const environment = next(visit.environment, tried);
      ways.set(nameOf(tried), textOf([environment.last.taken, keyOf(environment)]));
      queue.push({ environment, tried, before: visit });
    }
    const key = keyOf(visit.environment);
    const twin = known.get(key);
    if (twin) assertSameWays(key, twin, { ways, visit });
    else known.set(key, { ways, visit });
  }
}

interface Known {
  ways: Map<string, string>;
  visit: Visit;
}

function assertSameWays(key: string, one: Known, other: Known) {
  const names = new Set([...one.ways.keys(), ...other.ways.keys()]);
  const differing = [...names].find((name) => one.ways.get(name) !== other.ways.get(name));
  if (!differing) return;
  const tell = ({ ways, visit }: Known) =>
    `  after ${storyOf(visit)}\n    ${differing} goes ${ways.get(differing) ?? 'nowhere'}`;
  throw new Error(`The key is too coarse. It is the same here, ${key}, and yet:\n${tell(one)}\n${tell(other)}`);
}

const storyOf = (visit: Visit) =>
  traceOf(visit)
    .flatMap(({ tried }) => (tried ? [nameOf(tried)] : []))
    .join(', ') || 'opening';

/** A try that the machine looked at and turned down: a guard said no. */
export function isRefusal({ environment, tried, before }: Visit): boolean {
  return Boolean(
    before && tried && environment.last.taken.length === 0 && considers(before.environment.snapshot, tried.type),
  );
}
