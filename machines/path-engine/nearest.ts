/** Sorts paths by how near they come to a place in the chart, so that the first ones find a fault there. */
import { type Book, type BookPath, coveredBy } from './book.ts';

export interface Place {
  /** The id of the node. */
  node: string;
  /** The event of the transition; missing where the place is the node as a whole. */
  event?: string | undefined;
  /** How often it has to be taken. */
  times: number;
}

/** @returns All of the paths; first those that take the transition, then those that come to the node, the shorter ones first. */
export function nearestFirst(paths: readonly BookPath[], book: Book, { node, event, times }: Place): BookPath[] {
  const transition = event === undefined ? undefined : `${node} —${event}→`;
  const nearness = (path: BookPath) => {
    const taken = coveredBy(path, book);
    const isTaken = transition !== undefined && taken.filter((id) => id.startsWith(transition)).length >= times;
    if (isTaken) return 0;
    return taken.filter((id) => id.includes(node)).length >= times ? 1 : 2;
  };
  const measured = paths.map((path) => ({ path, order: nearness(path) * 10_000 + path.steps.length }));
  return measured.sort((a, b) => a.order - b.order).map(({ path }) => path);
}
