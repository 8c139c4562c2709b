/** The transitions of a flow that the paths of each level take. Whether they passed, the report says. */
import type { RegistryEntry } from '#machines/flows.ts';
import { type Book, coveredBy, walkableTransitions } from '#machines/path-engine/book.ts';
import type { Level } from '#machines/registered.ts';

export interface LevelCoverage {
  level: Level;
  /** The reachable transitions that this level takes. */
  taken: ReadonlySet<string>;
  /** The number of reachable transitions. */
  of: number;
}

export const coverageOf = ({ levels }: RegistryEntry, book: Book): LevelCoverage[] =>
  levels.map((level) => {
    const isWhole = level === 'machine' || level === 'server';
    const walked = isWhole ? book.paths.flatMap((path) => coveredBy(path, book)) : walkableTransitions(book);
    const taken = new Set(walked.filter((id) => book.transitions.includes(id)));
    return { level, of: book.transitions.length, taken };
  });
