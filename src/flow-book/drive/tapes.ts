import type { Cue, Tape } from '#machines/flow-book/tape.ts';
import type { Book, BookPath, BookStep } from '#machines/path-engine/book.ts';

export const tapeOf = ({ input, steps }: Pick<BookPath, 'input' | 'steps'>): Tape => ({
  input,
  cues: steps.map(cueOf),
});

/** The shortest way of the book to a state, or into it; `undefined` where no path ever rests. */
export function tapeTo(id: string, { openings, paths }: Book): Tape | undefined {
  const isThere = (leaves: string[]) => leaves.some((leaf) => leaf === id || leaf.startsWith(`${id}.`));
  const opened = Object.entries(openings).find(([, { state }]) => isThere(state.leaves));
  if (opened) return { input: opened[0], cues: [] };
  const ways = paths.flatMap(({ input, steps }) => {
    const last = steps.findIndex(({ state }) => isThere(state.leaves));
    return last === -1 ? [] : [{ input, steps: steps.slice(0, last + 1) }];
  });
  const [shortest] = ways.sort((a, b) => a.steps.length - b.steps.length);
  return shortest && tapeOf(shortest);
}

/** Before anything happened, in the first of the ways to open the flow. */
export function firstTape({ openings }: Book): Tape {
  return { input: Object.keys(openings)[0] ?? '', cues: [] };
}

const cueOf = ({ event: type, case: name, waited }: BookStep): Cue => ({
  type,
  case: name,
  ...(waited !== undefined && { waited }),
});
