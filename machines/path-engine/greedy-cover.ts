import { isRefusal, traceOf, type Visit } from './explore.ts';
import { textOf } from './plain.ts';
import { nameOf } from './tries.ts';
import { historyOf, leavesOf, type Message } from './xstate-facts.ts';

interface Candidate<Item> {
  item: Item;
  elements: readonly string[];
  /** Above 0, in any unit. */
  cost: number;
}

/**
 * A greedy set cover: repeatedly takes the candidate with the most new elements per cost, the first of equals, until
 * every element is covered. Deterministic. Costs at most `ln n` times as much as the best cover; here about the same.
 *
 * @returns The items in the order in which they were taken.
 */
export function greedyCover<Item>(candidates: readonly Candidate<Item>[]): Item[] {
  const missing = new Set(candidates.flatMap(({ elements }) => elements));
  const chosen: Item[] = [];
  const addedBy = ({ elements, cost }: Candidate<Item>) =>
    new Set(elements.filter((element) => missing.has(element))).size / cost;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (addedBy(other) > addedBy(one) ? other : one));
    for (const element of best.elements) missing.delete(element);
    chosen.push(best.item);
  }
  return chosen;
}

/**
 * The coverage goals that a step meets: each transition with each sample that takes it, each context field it changes,
 * each set of actors it starts and tells, each state that a history leads to, and each event that a guard refuses.
 */
function goalsOf(visit: Visit): string[] {
  const { simulation, tried, before } = visit;
  const { taken, started, told } = simulation.last;
  if (!tried || !before) return taken;
  if (isRefusal(visit)) return [`${textOf(simulation.snapshot.value)} turns down ${tried.type} (${tried.sample})`];
  const was = before.simulation.snapshot.context;
  const is = simulation.snapshot.context;
  const changed = Object.keys(is).filter((field) => textOf(is[field]) !== textOf(was[field]));
  const remembered = Object.keys(historyOf(simulation.snapshot)).length ? [leavesOf(simulation.snapshot)] : [];
  return taken.flatMap((id) => [
    id,
    ...remembered.map((leaves) => `${id} returns to ${leaves}`),
    `${id} by ${tried.type} (${tried.sample})`,
    ...changed.map((field) => `${id} changes ${field}`),
    ...(started.length + told.length
      ? [`${id} sets off ${textOf([started.map((each) => each.id), toldTo(told)])}`]
      : []),
  ]);
}

const toldTo = (told: Message[]) => told.map(({ to, event: { type } }) => [to, type]);

export interface Cover {
  /** The visits that the chosen paths end with. */
  chosen: Visit[];
  /** All coverage goals. */
  goals: Set<string>;
}

/**
 * Finds a small set of paths that meet every coverage goal. The smallest is NP-hard to find, so this is greedy: of the
 * shortest paths to each goal it takes the longest first, and skips those whose goals are already met. Paths that can
 * be walked at the page come before the others.
 */
export function greedySetCover(visits: Visit[], beyondThePage: Readonly<Record<string, string>> = {}): Cover {
  const shortest = new Map<string, Visit>();
  const ranked = visits.map((visit) => {
    const trace = traceOf(visit);
    const isBeyond = trace.some(({ tried }) => tried && nameOf(tried) in beyondThePage);
    return { visit, length: trace.length, rank: Number(isBeyond) };
  });
  const byLength = ranked.toSorted((a, b) => a.rank - b.rank || a.length - b.length);
  for (const { visit } of byLength) {
    for (const goal of goalsOf(visit)) if (!shortest.has(goal)) shortest.set(goal, visit);
  }
  const uncovered = new Set(shortest.keys());
  const wanted = new Set(shortest.values());
  const candidates = ranked.filter(({ visit }) => wanted.has(visit));
  const chosen: Visit[] = [];
  for (const { visit } of candidates.toSorted((a, b) => a.rank - b.rank || b.length - a.length)) {
    const goals = traceOf(visit).flatMap(goalsOf);
    if (!goals.some((goal) => uncovered.has(goal))) continue;
    for (const goal of goals) uncovered.delete(goal);
    chosen.push(visit);
  }
  return { chosen, goals: new Set(shortest.keys()) };
}
