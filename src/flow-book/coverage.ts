/** Transitions that paths take at each level, and that records take in production. The report says whether paths passed. */
import type { RegistryEntry } from '#machines/flows.ts';
import { type Book, transitionsOfPath, walkableTransitions } from '#machines/path-engine/book.ts';
import { allOf, type ChartNode } from '#machines/path-engine/chart.ts';
import type { Level } from '#machines/registered.ts';

export interface LevelCoverage {
  level: Level | 'production';
  /** The reachable transitions that this level takes. */
  taken: ReadonlySet<string>;
  /** The transitions that count: all reachable ones or, for production, those with a known count. */
  of: readonly string[];
}

export const coverageOf = ({ levels }: RegistryEntry, book: Book): LevelCoverage[] =>
  levels.map((level) => {
    const isWhole = level === 'machine' || level === 'server';
    const walked = isWhole ? book.paths.flatMap((path) => transitionsOfPath(path, book)) : walkableTransitions(book);
    const taken = new Set(walked.filter((id) => book.transitions.includes(id)));
    return { level, of: book.transitions, taken };
  });

/** Counts of production: how often records took each transition, and how long their states lasted. */
export interface Production {
  coverage: LevelCoverage;
  /** The lines of the chart with the counts. */
  notes: ReadonlyMap<string, string>;
}

interface TakenWay {
  lifecycle: string;
  from: string;
  to: string;
  taken: number;
  hours: number | null;
}

/**
 * Reads the output of `npm run moves -- --json`.
 *
 * @throws If it is anything else, or has no counts for this chart.
 */
export function productionOf(chart: ChartNode, text: string): Production {
  const own = waysIn(text).filter(({ lifecycle }) => lifecycle === chart.id);
  if (own.length === 0)
    throw new Error('The file says nothing about this chart. Choose what npm run moves -- --json printed.');
  const notes = new Map<string, string>();
  for (const { from, hours } of own) {
    if (hours !== null) notes.set(`${chart.id}.${from}`, `lasted ${hours.toFixed(1)} h (median)`);
  }
  const arrows = new Map<string, { source: string; target: string; ids: string[] }>();
  for (const { id, source, targets } of allOf(chart).flatMap(({ transitions }) => transitions)) {
    for (const target of targets) {
      const ends = `${source} → ${target}`;
      arrows.set(ends, { source, target, ids: [...(arrows.get(ends)?.ids ?? []), id] });
    }
  }
  const coverage = { level: 'production' as const, of: [] as string[], taken: new Set<string>() };
  for (const [ends, { source, target, ids }] of arrows) {
    // An arrow that starts at the whole chart stands for all states without an arrow of their own to the same target.
    const ways = own.filter(({ from, to }) => {
      const [start, end] = [`${chart.id}.${from}`, `${chart.id}.${to}`];
      return end === target && (source === chart.id ? !arrows.has(`${start} → ${end}`) : source === start);
    });
    if (ways.length === 0) continue;
    const times = ways.reduce((sum, way) => sum + way.taken, 0);
    const said = times === 0 ? 'never taken' : times === 1 ? 'taken once' : `taken ${times} times`;
    notes.set(ends, ids.length > 1 && times > 0 ? `${said} in all` : said);
    // Records have the two statuses only. If several events lead from one to the other, their counts are unknown.
    if (ids.length === 1 || times === 0) coverage.of.push(...ids);
    if (ids.length === 1 && times > 0) coverage.taken.add(ids[0] ?? '');
  }
  return { coverage, notes };
}

function waysIn(text: string): TakenWay[] {
  try {
    const ways: unknown = JSON.parse(text);
    return Array.isArray(ways) ? (ways as TakenWay[]).filter((way) => typeof way?.taken === 'number') : [];
  } catch {
    return [];
  }
}
