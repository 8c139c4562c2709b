import { type Book, coveredBy } from '#machines/paths/book.ts';
import type { Coverage } from '#machines/paths/coverage.ts';

/** What one level walked of one flow. */
export interface Row {
  flow: string;
  paths: number;
  steps: number;
  /** Identities of the reachable transitions, and of those that inspection saw being taken. */
  transitions: string[];
  taken: string[];
  walked: { title: string; steps: string[]; covers: string[] }[];
}

export function rowOf({ book, coverage }: { book: Book; coverage: Coverage }): Row {
  return {
    flow: book.flow,
    paths: book.paths.length,
    steps: book.paths.reduce((sum, { steps }) => sum + steps.length, 0),
    transitions: book.transitions,
    taken: book.transitions.filter((id) => coverage.taken.has(id)),
    walked: book.paths.map((path) => ({
      title: path.title,
      steps: path.steps.map((step) => `${step.event} (${step.case}) → ${JSON.stringify(step.state.value)}`),
      covers: coveredBy(path, book),
    })),
  };
}
