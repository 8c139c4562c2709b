/**
 * Tours that take every feasible pair of consecutive transitions. A single transition shows what a state does when it is
 * come to the shortest way; a pair shows what is left over from the one before: an old problem, a key that was used.
 */
import { type Graph, startsOf, type Way } from './explore.ts';
import { nameOf, type Try } from './tries.ts';

/** Two transitions, one right after the other. */
type Pair = `${string} » ${string}`;

export interface Tour {
  input: string;
  tries: Try[];
}

/** Tours longer than this are hard to read where one fails. */
const LONGEST = 60;

interface Spot {
  key: string;
  /** The transition that was taken last; none where the flow has just opened. */
  last: string | undefined;
}

/** Every pair that can be taken, by the keys of the environments between them. */
export function feasiblePairs(graph: Graph): Set<Pair> {
  const pairs = new Set<Pair>();
  for (const spot of spotsOf(graph))
    for (const { taken } of waysFrom(graph, spot)) {
      for (const pair of pairsOf(spot.last, taken)) pairs.add(pair);
    }
  return pairs;
}

/**
 * Few tours that take them all, and each transition twice that can be taken twice: always on to the nearest of these that
 * is missing, by the case that was used least, and a new tour where none is left ahead.
 */
export function pairTours(graph: Graph): Tour[] {
  const missing = feasiblePairs(graph);
  const twice = new Set(
    [...graph.nodes.values()].flatMap(({ ways }) => [...ways.values()].flatMap(({ taken }) => taken)),
  );
  const used = new Map<string, number>();
  const tours: Tour[] = [];
  const walk = (start: Spot & { input: string }, goal: (spot: Spot, way: Way, had: ReadonlySet<string>) => boolean) => {
    const tour: Tour = { input: start.input, tries: [] };
    const had = new Set<string>();
    let at: Spot = start;
    while (tour.tries.length < LONGEST) {
      const ways = nearest(graph, at, used, (spot, way) => goal(spot, way, had));
      if (!ways) break;
      for (const { tried, taken, key } of ways) {
        for (const pair of pairsOf(at.last, taken)) missing.delete(pair);
        for (const id of taken) if (had.has(id)) twice.delete(id);
        for (const id of taken) had.add(id);
        at = { key, last: taken.at(-1) ?? at.last };
        used.set(nameOf(tried), (used.get(nameOf(tried)) ?? 0) + 1);
        tour.tries.push(tried);
      }
    }
    if (tour.tries.length) tours.push(tour);
  };
  const isMissing = (spot: Spot, { taken }: Way) => pairsOf(spot.last, taken).some((pair) => missing.has(pair));

  while (missing.size > 0) {
    const before = missing.size;
    for (const start of startsOf(graph)) walk(start, isMissing);
    if (missing.size === before) throw new Error(`no tour takes ${[...missing][0]}`);
  }
  // Where it can be taken once only, the tour to it stays: nobody knows before.
  for (const id of [...twice]) {
    if (!twice.has(id)) continue;
    for (const start of startsOf(graph)) {
      if (twice.has(id)) walk(start, (_, { taken }, had) => taken.includes(id) && (!had.has(id) || twice.has(id)));
    }
  }
  return tours;
}

/** The shortest way to a step that is wanted, with that step; breadth first. */
function nearest(
  graph: Graph,
  from: Spot,
  used: ReadonlyMap<string, number>,
  isWanted: (spot: Spot, way: Way) => boolean,
): Way[] | undefined {
  const seen = new Set([idOf(from)]);
  const queue: { spot: Spot; ways: Way[] }[] = [{ spot: from, ways: [] }];
  for (const { spot, ways } of queue) {
    const open = waysFrom(graph, spot).sort((one, other) => timesOf(used, one) - timesOf(used, other));
    for (const way of open) {
      const on = [...ways, way];
      if (isWanted(spot, way)) return on;
      const next = { key: way.key, last: way.taken.at(-1) };
      if (seen.has(idOf(next))) continue;
      seen.add(idOf(next));
      queue.push({ spot: next, ways: on });
    }
  }
  return undefined;
}

const timesOf = (used: ReadonlyMap<string, number>, { tried }: Way) => used.get(nameOf(tried)) ?? 0;

/** What is turned down takes nothing, and leads nowhere. */
const waysFrom = ({ nodes }: Graph, { key }: Spot) =>
  [...(nodes.get(key)?.ways.values() ?? [])].filter(({ taken }) => taken.length > 0);

function spotsOf(graph: Graph): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { key, last } of startsOf(graph)) spots.set(idOf({ key, last }), { key, last });
  for (const key of graph.nodes.keys()) {
    for (const way of waysFrom(graph, { key, last: undefined })) {
      const spot = { key: way.key, last: way.taken.at(-1) };
      spots.set(idOf(spot), spot);
    }
  }
  return [...spots.values()];
}

function pairsOf(last: string | undefined, taken: readonly string[]): Pair[] {
  const all = last === undefined ? taken : [last, ...taken];
  return all.slice(1).map((id, index): Pair => `${all[index]} » ${id}`);
}

const idOf = ({ key, last = '' }: Spot) => `${last} @ ${key}`;
