/** The transitions of a flow that each level walks, by the last test run, else by the committed path book. */
import type { RegistryEntry } from '#machines/flows.ts';
import { type Book, coveredBy, walkableTransitions } from '#machines/path-engine/book.ts';
import type { Level } from '#machines/registered.ts';

export interface LevelCoverage {
  level: Level;
  /** The reachable transitions that this level takes. */
  taken: ReadonlySet<string>;
  /** The number of reachable transitions. */
  of: number;
  source: 'last run' | 'book';
}

/**
 * The coverage reports of a test run before this build, if there was one. Vitest reuses a transformed file unless it contains
 * `import.meta.glob(` literally. With a type parameter there, it would keep importing the reports of an earlier run.
 */
const lastRuns = import.meta.glob('../../reports/coverage-*.json') as Record<
  string,
  () => Promise<{ default: Report }>
>;

interface Report {
  rows: { flow: string; taken: string[]; walked: { outcome?: unknown }[] }[];
}

export function coverageOf(entry: RegistryEntry, book: Book): Promise<LevelCoverage[]> {
  return Promise.all(entry.levels.map((level) => atLevel(entry, book, level)));
}

async function atLevel(entry: RegistryEntry, book: Book, level: Level): Promise<LevelCoverage> {
  const base = { level, of: book.transitions.length };
  const report = await lastRuns[`../../reports/coverage-${level}.json`]?.();
  const row = report?.default.rows.find(({ flow }) => flow === entry.name);
  // A run of selected flows leaves rows of the others without any walk.
  const hasRun = row?.walked.some(({ outcome }) => outcome !== undefined);
  if (row && hasRun) return { ...base, taken: known(row.taken, book), source: 'last run' };
  const isWhole = level === 'machine' || level === 'server';
  const walked = isWhole ? book.paths.flatMap((path) => coveredBy(path, book)) : walkableTransitions(book);
  return { ...base, taken: known(walked, book), source: 'book' };
}

/** Drops transitions of an earlier run that no longer exist. */
const known = (taken: string[], { transitions }: Book) => new Set(taken.filter((id) => transitions.includes(id)));
