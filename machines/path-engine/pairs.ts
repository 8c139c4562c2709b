/**
 * Pair paths that take every feasible pair of consecutive transitions. A single transition shows a state reached by the
 * shortest path. A pair shows leftovers of the transition before: an old problem, a used key.
 */
import { type Graph, startsOf } from './explore.ts';
import { nameOf, type Try } from './tries.ts';

/** Two transitions, one right after the other. */
type Pair = `${string} » ${string}`;

export interface PairPath {
  input: string;
  tries: Try[];
}

/** Pair paths longer than this are hard to read where one fails. */
const LONGEST = 60;

/** The key of a simulation and the transition that was taken last. There is one object for each. */
interface Spot {
  /** Tries that lead on from here, and the pairs they take. */
  readonly ways: readonly Onward[];
}

interface Onward {
  tried: Try;
  /** The name of the try. */
  name: string;
  taken: readonly string[];
  pairs: readonly Pair[];
  to: Spot;
}

/** Every pair that can be taken, by the keys of the simulations between them. */
export const feasiblePairs = (graph: Graph): Set<Pair> => pairsAt(createSpots(graph).all());

const pairsAt = (spots: readonly Spot[]) => new Set(spots.flatMap(({ ways }) => ways.flatMap(({ pairs }) => pairs)));

/**
 * Finds a small set of pair paths that take all pairs, and each repeatable transition twice: continues to the nearest
 * missing one with the least used sample, and starts a new pair path when none is left ahead.
 */
export function findPairPaths(graph: Graph): PairPath[] {
  const spots = createSpots(graph);
  const missing = pairsAt(spots.all());
  const twice = new Set(
    [...graph.nodes.values()].flatMap(({ ways }) => [...ways.values()].flatMap(({ taken }) => taken)),
  );
  const used = new Map<string, number>();
  const pairPaths: PairPath[] = [];
  const walk = (start: Start, isWanted: (way: Onward, had: ReadonlySet<string>) => boolean) => {
    const pairPath: PairPath = { input: start.input, tries: [] };
    const had = new Set<string>();
    let at = start.spot;
    while (pairPath.tries.length < LONGEST) {
      const ways = nearest(at, used, (way) => isWanted(way, had));
      if (!ways) break;
      for (const { tried, name, taken, pairs, to } of ways) {
        for (const pair of pairs) missing.delete(pair);
        for (const id of taken) if (had.has(id)) twice.delete(id);
        for (const id of taken) had.add(id);
        at = to;
        used.set(name, (used.get(name) ?? 0) + 1);
        pairPath.tries.push(tried);
      }
    }
    if (pairPath.tries.length) pairPaths.push(pairPath);
  };
  const isMissing = ({ pairs }: Onward) => pairs.some((pair) => missing.has(pair));

  while (missing.size > 0) {
    const before = missing.size;
    for (const start of spots.starts) walk(start, isMissing);
    if (missing.size === before) throw new Error(`no pair path takes ${[...missing][0]}`);
  }
  // Some transitions turn out to be takeable only once. The pair paths that tried are kept.
  for (const id of [...twice]) {
    if (!twice.has(id)) continue;
    for (const start of spots.starts) {
      if (twice.has(id)) walk(start, ({ taken }, had) => taken.includes(id) && (!had.has(id) || twice.has(id)));
    }
  }
  return pairPaths;
}

/** Finds the shortest path to a missing step, including it; breadth first. */
function nearest(
  from: Spot,
  used: ReadonlyMap<string, number>,
  isWanted: (way: Onward) => boolean,
): Onward[] | undefined {
  const timesOf = ({ name }: Onward) => used.get(name) ?? 0;
  const seen = new Set([from]);
  const queue: Reached[] = [{ spot: from }];
  for (const reached of queue) {
    for (const way of reached.spot.ways.toSorted((one, other) => timesOf(one) - timesOf(other))) {
      const on = { spot: way.to, way, before: reached };
      if (isWanted(way)) return waysTo(on);
      if (seen.has(way.to)) continue;
      seen.add(way.to);
      queue.push(on);
    }
  }
  return undefined;
}

/** A spot and the path to it. */
interface Reached {
  spot: Spot;
  way?: Onward;
  before?: Reached;
}

const waysTo = ({ way, before }: Reached): Onward[] => (way && before ? [...waysTo(before), way] : []);

interface Start {
  input: string;
  spot: Spot;
}

/** All reachable spots. A refused event takes no transition and leads nowhere. */
function createSpots(graph: Graph) {
  const known = new Map<string, Map<string | undefined, Spot>>();
  const spotOf = (key: string, last: string | undefined): Spot => {
    const own = known.get(key) ?? new Map<string | undefined, Spot>();
    known.set(key, own);
    const spot = own.get(last) ?? createSpot(key, last);
    own.set(last, spot);
    return spot;
  };
  const createSpot = (key: string, last: string | undefined): Spot => {
    let ways: Onward[] | undefined;
    return {
      get ways() {
        ways ??= waysFrom(key, last);
        return ways;
      },
    };
  };
  const waysFrom = (from: string, last: string | undefined): Onward[] =>
    [...(graph.nodes.get(from)?.ways.values() ?? [])]
      .filter(({ taken }) => taken.length > 0)
      .map(({ tried, taken, key }) => ({
        tried,
        name: nameOf(tried),
        taken,
        pairs: pairsOf(last, taken),
        to: spotOf(key, taken.at(-1)),
      }));

  const starts: Start[] = startsOf(graph).map(({ input, key, last }) => ({ input, spot: spotOf(key, last) }));
  const all = () => {
    const spots = new Set(starts.map(({ spot }) => spot));
    for (const key of graph.nodes.keys()) for (const { to } of spotOf(key, undefined).ways) spots.add(to);
    return [...spots];
  };
  return { starts, all };
}

function pairsOf(last: string | undefined, taken: readonly string[]): Pair[] {
  const all = last === undefined ? taken : [last, ...taken];
  return all.slice(1).map((id, index): Pair => `${all[index]} » ${id}`);
}
