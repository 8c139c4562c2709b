import { getAdjacencyMap } from '@xstate/graph';
import { fingerprint } from './fingerprint.ts';
import { textOf } from './plain.ts';
import type { FlowSimulation } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import { nameOf, type Try } from './tries.ts';
import { considers, leavesOf } from './xstate-facts.ts';

/** An simulation and how it was reached: the try that led here, and the simulation before it. */
export interface Visit {
  simulation: Simulation;
  tried: Try | undefined;
  before: Visit | undefined;
}

/** A flow with more situations cannot be proven in reasonable time: too much of what it keeps makes a difference. */
const MOST_SITUATIONS = 20_000;

/** Everything a flow can do from one input: one shortest visit for each key, then every step that leads on from it. */
export function explore({ logic, possible, keyOf }: FlowSimulation, input: unknown): Visit[] {
  const map = getAdjacencyMap(logic, {
    input,
    events: possible,
    serializeState: keyOf,
    serializeEvent: nameOf,
    // It counts arrows. What is proven is bounded by its situations.
    limit: Number.POSITIVE_INFINITY,
  });
  const visits = new Map<Simulation, Visit>();
  const steps: Visit[] = [];
  for (const { state, transitions } of Object.values(map)) {
    const here = visits.get(state) ?? { simulation: state, tried: undefined, before: undefined };
    visits.set(state, here);
    for (const { event, state: simulation } of Object.values<{ event: Try; state: Simulation }>(transitions)) {
      const step = { simulation, tried: event, before: here };
      visits.set(simulation, step);
      steps.push(step);
    }
  }
  return [...[...visits.values()].slice(0, 1), ...steps];
}

/** The visits from the opening to this one. */
export function traceOf(visit: Visit): Visit[] {
  return [...(visit.before ? traceOf(visit.before) : []), visit];
}

/** Every edge between simulations; those with the same key are one node. */
export interface Graph {
  /** Input name → the key of the simulation it opens and the transitions taken then. */
  starts: Readonly<Record<string, { key: string; taken: string[] }>>;
  nodes: ReadonlyMap<string, { ways: ReadonlyMap<string, Edge> }>;
  /** Each configuration with each sample that takes a transition in it, nothing merged, and a shortest way to do so. */
  situations: ReadonlyMap<string, { input: string; tries: Try[] }>;
}

export interface Edge {
  tried: Try;
  taken: string[];
  /** The key of the next state. */
  key: string;
}

/**
 * Explores the whole state space with nothing merged and compares: two simulations with one key must go the same ways and
 * arrive at the same keys, or the key is too coarse an abstraction. Throws with both of them where they do not, and where there are too many to compare.
 *
 * @param inputs By their names.
 * @param limit The most that are compared.
 */
export function exploreSoundly(
  { open, next, possible, keyOf }: FlowSimulation,
  inputs: Readonly<Record<string, unknown>>,
  limit = MOST_SITUATIONS,
): Graph {
  const known = new Map<string, Known>();
  const seen = new Set<string>();
  const situations = new Map<string, Visit>();
  const opened = Object.entries(inputs).map(([name, input]) => [name, open(input)] as const);
  const queue: Visit[] = [];
  const add = (visit: Visit) => {
    const own = fingerprint(visit.simulation);
    if (seen.has(own)) return;
    seen.add(own);
    queue.push(visit);
  };
  for (const [, simulation] of opened) add({ simulation, tried: undefined, before: undefined });
  for (const [index, visit] of queue.entries()) {
    if (index >= limit) {
      throw new Error(
        `There are more than ${limit} situations. \`${mostValues(queue)}\` has the most values in the context: bound it by a reason under \`untried\`, give fewer cases, or raise \`limit\`.`,
      );
    }
    const ways = new Map<string, Edge>();
    const leaves = leavesOf(visit.simulation.snapshot);
    for (const tried of possible(visit.simulation)) {
      const simulation = next(visit.simulation, tried);
      ways.set(nameOf(tried), { tried, taken: simulation.last.taken, key: keyOf(simulation) });
      const on = { simulation, tried, before: visit };
      const situation = situationOf(leaves, tried);
      if (simulation.last.taken.length > 0 && !situations.has(situation)) situations.set(situation, on);
      add(on);
    }
    const key = keyOf(visit.simulation);
    const twin = known.get(key);
    if (twin) assertSameWays(key, twin, { ways, visit });
    else known.set(key, { ways, visit });
  }
  const starts = opened.map(([name, simulation]) => [name, { key: keyOf(simulation), taken: simulation.last.taken }]);
  const inputOf = ([first]: readonly Visit[]) => opened.find(([, simulation]) => simulation === first?.simulation)?.[0];
  const shortest = [...situations].map(([situation, visit]) => {
    const trace = traceOf(visit);
    return [situation, { input: inputOf(trace) ?? '', tries: trace.flatMap(({ tried }) => tried ?? []) }] as const;
  });
  return { starts: Object.fromEntries(starts), nodes: known, situations: new Map(shortest) };
}

/** Names a try together with the innermost states in which it is made. */
export const situationOf = (leaves: readonly string[], tried: Pick<Try, 'type' | 'sample'>) =>
  `${[...leaves].sort().join()} ${nameOf(tried)}`;

/** Lists the node at which each input opens the flow. */
export const startsOf = ({ starts }: Graph) =>
  Object.entries(starts).map(([input, { key, taken }]) => ({ input, key, last: taken.at(-1) }));

/** The field of the context that differs most: a counter without a bound, as a rule. */
function mostValues(visits: readonly Visit[]): string | undefined {
  const values = new Map<string, Set<string>>();
  for (const { simulation } of visits) {
    for (const [field, value] of Object.entries(simulation.snapshot.context ?? {})) {
      values.set(field, (values.get(field) ?? new Set()).add(textOf(value)));
    }
  }
  return [...values].sort(([, one], [, other]) => other.size - one.size)[0]?.[0];
}

interface Known {
  ways: Map<string, Edge>;
  visit: Visit;
}

function assertSameWays(key: string, one: Known, other: Known) {
  const names = new Set([...one.ways.keys(), ...other.ways.keys()]);
  const endOf = ({ ways }: Known, name: string) => {
    const way = ways.get(name);
    return way && textOf([way.taken, way.key]);
  };
  const differing = [...names].find((name) => endOf(one, name) !== endOf(other, name));
  if (!differing) return;
  const tell = (known: Known) =>
    `  after ${storyOf(known.visit)}\n    ${differing} goes ${endOf(known, differing) ?? 'nowhere'}`;
  throw new Error(
    `The key is too coarse. It is the same here, ${key}, and yet:\n${tell(one)}\n${tell(other)}\nAdd to \`key\` the values of the context that tell the two apart.`,
  );
}

const storyOf = (visit: Visit) =>
  traceOf(visit)
    .flatMap(({ tried }) => (tried ? [nameOf(tried)] : []))
    .join(', ') || 'opening';

/** A try that the machine looked at and turned down: a guard said no. */
export function isRefusal({ simulation, tried, before }: Visit): boolean {
  return Boolean(
    before && tried && simulation.last.taken.length === 0 && considers(before.simulation.snapshot, tried.type),
  );
}
