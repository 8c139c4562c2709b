import { type Book, type BookPath, transitionsOfPath } from '#machines/path-engine/book.ts';
import type { Coverage } from '#machines/path-engine/coverage.ts';
import type { Outcome, WalkLog } from './log.ts';

/** The results of one level for one flow. */
export interface Row {
  flow: string;
  /** Whether all paths of the level were walked. A filter may leave some out. */
  isWhole: boolean;
  paths: number;
  steps: number;
  /** Identities of the reachable transitions, and of those that inspection saw being taken. */
  transitions: string[];
  taken: string[];
  /** The pairs of consecutive transitions that the pair paths took. Only the bare machine walks pair paths. */
  pairs?: { taken: number; possible: number };
  /** The same for each configuration with each sample that takes a transition in it. */
  situations?: { taken: number; possible: number };
  walked: WalkedPath[];
}

/** A row as stored between runs. */
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
  /** The paths that the level had to walk. By default all. */
  selected?: readonly BookPath[];
  /** The number that were taken, if the level walks pair paths. */
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
        covers: transitionsOfPath(path, book),
        ...(outcome && { outcome }),
      };
    }),
  };
}
