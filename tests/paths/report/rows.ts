import { type Book, type BookPath, coveredBy } from '#machines/path-engine/book.ts';
import type { Coverage } from '#machines/path-engine/coverage.ts';
import type { Outcome, WalkLog } from './log.ts';

/** The results of one level for one flow. */
export interface Row {
  flow: string;
  /** Whether every path was walked that the level walks: a filter may leave some out. */
  isWhole: boolean;
  paths: number;
  steps: number;
  /** Identities of the reachable transitions, and of those that inspection saw being taken. */
  transitions: string[];
  taken: string[];
  /** Transitions one right after the other: how many of those that are possible the pair paths took. Only the bare machine walks pair paths. */
  pairs?: { taken: number; possible: number };
  /** The same of samples in each configuration of states where they take a transition. */
  situations?: { taken: number; possible: number };
  walked: WalkedPath[];
}

/** A row as it is kept between runs. */
export interface KeptRow extends Omit<Row, 'isWhole'> {
  /** The tested commit, with `-dirty` where files had changed. `null` outside a repository. */
  commit: string | null;
  /** ISO 8601, in UTC. */
  at: string;
  /** The browser with its version, jsdom or Node.js. */
  on: string;
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
  /** The paths that the level was to walk; without it all. */
  selected?: readonly BookPath[];
  /** How many of the book's, where the level walks pair paths. */
  situations?: number;
}

export function rowOf({ book, coverage, log, situations, selected = book.paths }: Walked): Row {
  const { pairs } = coverage;
  return {
    flow: book.flow,
    isWhole: selected.every((path) => log.outcomeOf(book.flow, path) !== undefined),
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
        steps: path.steps.map((step) => `${step.event} (${step.sample}) → ${step.state.leaves.join(', ')}`),
        covers: coveredBy(path, book),
        ...(outcome && { outcome }),
      };
    }),
  };
}
