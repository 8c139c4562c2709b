import { getAdjacencyMap } from '@xstate/graph';
import { fingerprint } from './fingerprint.ts';
import { textOf } from './plain.ts';
import type { FlowSimulation } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import { nameOf, type Try } from './tries.ts';
import { handlesEvent, leavesOf } from './xstate-facts.ts';

/** A simulation, the try that led to it, and the visit before. */
export interface Visit {
  simulation: Simulation;
  tried: Try | undefined;
  before: Visit | undefined;
}

/** A flow with more situations takes too long to explore: its key depends on too many values. */
const MOST_SITUATIONS = 20_000;

/**
 * Everything a flow can do from one input: a shortest visit for each key, then every step from there.
 *
 * @param limit The maximum of simulations to visit.
 */
export function explore({ logic, possible, keyOf }: FlowSimulation, input: unknown, limit = MOST_SITUATIONS): Visit[] {
  const seen: Simulation[] = [];
  const map = getAdjacencyMap(logic, {
    input,
    events: (simulation) => {
      seen.push(simulation);
      assertBounded(seen, limit);
      return possible(simulation);
    },
    serializeState: keyOf,
    serializeEvent: nameOf,
    // This limit would count edges.
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

/** Every edge between simulations. Simulations with the same key are one node. */
export interface Graph {
  /** Input name → the key of the simulation it opens and the transitions taken then. */
  starts: Readonly<Record<string, { key: string; taken: string[] }>>;
  nodes: ReadonlyMap<string, { ways: ReadonlyMap<string, Edge> }>;
  /** Each configuration with each sample that takes a transition in it, and a shortest path to it. */
  situations: ReadonlyMap<string, { input: string; tries: Try[] }>;
}

export interface Edge {
  tried: Try;
  taken: string[];
  /** The key of the next state. */
  key: string;
}

/** Joins what was explored from each input. Each situation gets the shortest path from any of them. */
export function joinGraph({ keyOf }: FlowSimulation, explored: ReadonlyMap<string, readonly Visit[]>): Graph {
  const stepsByKey = stepsOfKeys(keyOf, explored);
  const opened = [...explored].flatMap(([name, [first]]) => (first ? [[name, first.simulation] as const] : []));
  const nodes = new Map<string, Known>();
  const situations = new Map<string, Visit>();
  const stepsFrom = (simulation: Simulation) => stepsByKey.get(keyOf(simulation)) ?? [];
  for (const { visit, steps } of visitAll(opened, keyOf, stepsFrom)) {
    nodes.set(keyOf(visit.simulation), { ways: waysOf(keyOf, steps), visit });
    const leaves = leavesOf(visit.simulation.snapshot);
    for (const step of steps) {
      const situation = tryKeyOf(leaves, step.tried);
      if (step.simulation.last.taken.length > 0 && !situations.has(situation)) situations.set(situation, step);
    }
  }
  const starts = opened.map(([name, simulation]) => [name, { key: keyOf(simulation), taken: simulation.last.taken }]);
  const inputOf = ([first]: readonly Visit[]) => opened.find(([, simulation]) => simulation === first?.simulation)?.[0];
  const shortest = [...situations].map(([situation, visit]) => {
    const trace = traceOf(visit);
    return [situation, { input: inputOf(trace) ?? '', tries: trace.flatMap(({ tried }) => tried ?? []) }] as const;
  });
  return { starts: Object.fromEntries(starts), nodes, situations: new Map(shortest) };
}

/** The steps from the simulations of each key, as explored from the first input that reaches it. */
function stepsOfKeys(keyOf: FlowSimulation['keyOf'], explored: ReadonlyMap<string, readonly Visit[]>) {
  const found = new Map<string, { from: Visit; steps: FlowStep[] }>();
  for (const { simulation, tried, before } of [...explored.values()].flat()) {
    if (!before || !tried) continue;
    const key = keyOf(before.simulation);
    const own = found.get(key) ?? { from: before, steps: [] };
    found.set(key, own);
    if (own.from === before) own.steps.push({ tried, simulation });
  }
  return new Map([...found].map(([key, { steps }]) => [key, steps]));
}

/**
 * Explores the whole state space without merging states. Two simulations with the same key must take the same tries to
 * the same keys; otherwise the key leaves out a value that matters. Throws an error that shows two such simulations, or
 * that there are too many to compare.
 *
 * @param inputs Inputs by name.
 * @param limit The maximum of simulations to compare.
 */
export function assertSoundKey(
  { open, next, possible, keyOf }: FlowSimulation,
  inputs: Readonly<Record<string, unknown>>,
  limit = MOST_SITUATIONS,
) {
  const known = new Map<string, Known>();
  const opened = Object.entries(inputs).map(([name, input]) => [name, open(input)] as const);
  const seen: Simulation[] = [];
  const stepsFrom = (simulation: Simulation) => {
    seen.push(simulation);
    assertBounded(seen, limit);
    return possible(simulation).map((tried) => ({ tried, simulation: next(simulation, tried) }));
  };
  const identify = (simulation: Simulation) => fingerprint(simulation);
  for (const { visit, steps } of visitAll(opened, identify, stepsFrom)) {
    const key = keyOf(visit.simulation);
    const own = { ways: waysOf(keyOf, steps), visit };
    const twin = known.get(key);
    if (twin) assertSameWays(key, twin, own);
    else known.set(key, own);
  }
}

/** A try, and the simulation after it. */
interface FlowStep {
  tried: Try;
  simulation: Simulation;
}

const waysOf = (keyOf: FlowSimulation['keyOf'], steps: readonly FlowStep[]) =>
  new Map(
    steps.map(({ tried, simulation }): [string, Edge] => [
      nameOf(tried),
      { tried, taken: simulation.last.taken, key: keyOf(simulation) },
    ]),
  );

/** Visits simulations breadth first, one for each identity, with every step from there. */
function* visitAll(
  opened: readonly (readonly [string, Simulation])[],
  identify: (simulation: Simulation) => string,
  stepsFrom: (simulation: Simulation) => readonly FlowStep[],
) {
  const seen = new Set<string>();
  const queue: Visit[] = [];
  const add = (visit: Visit) => {
    const own = identify(visit.simulation);
    if (seen.has(own)) return;
    seen.add(own);
    queue.push(visit);
  };
  for (const [, simulation] of opened) add({ simulation, tried: undefined, before: undefined });
  for (const visit of queue) {
    const steps = stepsFrom(visit.simulation).map((step) => ({ ...step, before: visit }));
    for (const step of steps) add(step);
    yield { visit, steps };
  }
}

function assertBounded(seen: readonly Simulation[], limit: number) {
  if (seen.length <= limit) return;
  throw new Error(
    `There are more than ${limit} situations. \`${mostValues(seen)}\` has the most values in the context: bound it by a reason under \`untried\`, give fewer cases, or raise \`limit\`.`,
  );
}

/** Names a try together with the innermost states in which it is made. */
export const tryKeyOf = (leaves: readonly string[], tried: Pick<Try, 'type' | 'sample'>) =>
  `${[...leaves].sort().join()} ${nameOf(tried)}`;

/** Lists the node at which each input opens the flow. */
export const startsOf = ({ starts }: Graph) =>
  Object.entries(starts).map(([input, { key, taken }]) => ({ input, key, last: taken.at(-1) }));

/** The context field with the most distinct values, usually a counter without a limit. */
function mostValues(seen: readonly Simulation[]): string | undefined {
  const values = new Map<string, Set<string>>();
  for (const { snapshot } of seen) {
    for (const [field, value] of Object.entries(snapshot.context ?? {})) {
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

/** Whether a guard refused the try: the machine handles the event and took no transition. */
export function isRefusal({ simulation, tried, before }: Visit): boolean {
  return Boolean(
    before && tried && simulation.last.taken.length === 0 && handlesEvent(before.simulation.snapshot, tried.type),
  );
}
