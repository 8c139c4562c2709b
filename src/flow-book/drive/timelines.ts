import { isPrefixOf, type Step, type Timeline } from '#machines/flow-book/timeline.ts';
import type { Book, BookPath, BookStep } from '#machines/path-engine/book.ts';

export const timelineOf = ({ input, steps }: Pick<BookPath, 'input' | 'steps'>): Timeline => ({
  input,
  steps: steps.map(stepOf),
});

/** Returns the path of the book that the timeline consists of, if any. */
export const findWholePath = (timeline: Timeline, { paths }: Book): BookPath | undefined =>
  paths.find((path) => path.steps.length === timeline.steps.length && isPrefixOf(timelineOf(path), timeline));

/** The shortest path of the book to a state or into it. `undefined` when no path rests there. */
export function timelineTo(id: string, { openings, paths }: Book): Timeline | undefined {
  const isThere = (leaves: string[]) => leaves.some((leaf) => leaf === id || leaf.startsWith(`${id}.`));
  const opened = Object.entries(openings).find(([, { state }]) => isThere(state.leaves));
  if (opened) return { input: opened[0], steps: [] };
  const ways = paths.flatMap(({ input, steps }) => {
    const last = steps.findIndex(({ state }) => isThere(state.leaves));
    return last === -1 ? [] : [{ input, steps: steps.slice(0, last + 1) }];
  });
  const [shortest] = ways.sort((a, b) => a.steps.length - b.steps.length);
  return shortest && timelineOf(shortest);
}

/** A timeline without steps, with the first input. */
export function firstTimeline({ openings }: Book): Timeline {
  return { input: Object.keys(openings)[0] ?? '', steps: [] };
}

const stepOf = ({ event: type, sample: name, waited }: BookStep): Step => ({
  type,
  sample: name,
  ...(waited !== undefined && { waited }),
});
