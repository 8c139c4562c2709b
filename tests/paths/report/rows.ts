import { type Book, coveredBy } from '#machines/path-engine/book.ts';
import type { Coverage } from '#machines/path-engine/coverage.ts';
import type { Outcome, WalkLog } from './log.ts';

/** What one level walked of one flow. */
export interface Row {
  flow: string;
  paths: number;
  steps: number;
  /** Identities of the reachable transitions, and of those that inspection saw being taken. */
  transitions: string[];
  taken: string[];
  /** Transitions one right after the other: how many of those that are possible the tours took. Only the bare machine walks tours. */
  pairs?: { taken: number; possible: number };
  /** The same of cases in each configuration of states where they take a transition. */
  situations?: { taken: number; possible: number };
  walked: WalkedPath[];
}

export interface WalkedPath {
  title: string;
  steps: string[];
  covers: string[];
  /** Left out where the level does not walk this path. */
  outcome?: Outcome;
}

interface Walked {
  book: Book;
  coverage: Pick<Coverage, 'taken' | 'pairs'>;
  log: WalkLog;
  /** How many of the book's, where the level walks tours. */
  situations?: number;
}

export function rowOf({ book, coverage, log, situations }: Walked): Row {
  const { pairs } = coverage;
  return {
    flow: book.flow,
    paths: book.paths.length,
    steps: book.paths.reduce((sum, { steps }) => sum + steps.length, 0),
    transitions: book.transitions,
    taken: book.transitions.filter((id) => coverage.taken.has(id)),
    ...(pairs.size > 0 && { pairs: { taken: pairs.size, possible: book.pairs } }),
    ...(situations !== undefined && { situations: { taken: situations, possible: book.situations } }),
    walked: book.paths.map((path) => {
      const outcome = log.outcomeOf(book.flow, path);
      return {
        title: path.title,
        steps: path.steps.map((step) => `${step.event} (${step.case}) → ${step.state.leaves.join(', ')}`),
        covers: coveredBy(path, book),
        ...(outcome && { outcome }),
      };
    }),
  };
}

/** A run of some flows alone leaves rows of the others in which nothing was walked. */
export const hasRun = ({ walked }: Pick<Row, 'walked'>) => walked.some(({ outcome }) => outcome !== undefined);
