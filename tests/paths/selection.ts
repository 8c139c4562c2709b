import type { RegistryEntry } from '#machines/flows.ts';
import { type Book, type BookPath, walkableSteps } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { greedyCover } from '#machines/path-engine/greedy-cover.ts';
import { readPairPaths } from '#machines/path-engine/pair-paths.ts';
import { PINNED } from '#machines/path-engine/saved-path.ts';
import { screenVariantsOf } from './checks.ts';

/**
 * The paths of a book to walk at the page: one complete journey, enough to see every screen, enough for every transition
 * as well (a cover), the rest of them, or all.
 */
export type Selection = (typeof selections)[number];

const selections = ['journey', 'screens', 'cover', 'others', 'all'] as const;

/** Reads a selection. @throws For an unknown one, so that a typing error does not walk fewer paths. */
export function readSelection(variable: string, fallback: Selection): Selection {
  const said = process.env[variable] ?? fallback;
  const found = selections.find((each) => each === said);
  if (!found) throw new Error(`${variable} is ${said}; it should be one of ${selections.join(', ')}.`);
  return found;
}

/**
 * The cost of opening a page for a path, in steps: measured in Chromium, a path without steps takes as long
 * as six steps of another.
 */
const OPENING = 6;

/** Selects among the paths that can be walked at the page. The bare machine tries every sample anyway. */
export function selectPaths(book: Book, selection: Selection): BookPath[] {
  const walkable = book.paths.filter((path) => walkableSteps(path, book).length > 0);
  if (selection === 'all') return walkable;
  if (selection === 'journey') return journeyAmong(walkable, book);
  const elements = selection === 'screens' ? screensOn : elementsOf;
  const cover = new Set(
    greedyCover(
      walkable.map((path) => ({
        item: path,
        elements: elements(path, book),
        cost: OPENING + walkableSteps(path, book).length,
      })),
    ),
  );
  return walkable.filter((path) => (cover.has(path) || isPinned(path)) === (selection !== 'others'));
}

const isPinned = ({ title }: BookPath) => title.startsWith(PINNED);

/** The path with the most transitions at the page, the shortest of equals. If paths end the flow, one of those. */
function journeyAmong(walkable: readonly BookPath[], book: Book): BookPath[] {
  const ending = walkable.filter((path) => walkableSteps(path, book).at(-1)?.state.ended);
  const rank = (path: BookPath) => {
    const steps = walkableSteps(path, book);
    return new Set(steps.flatMap(({ takes }) => takes)).size - steps.length / 1_000;
  };
  const [best] = (ending.length > 0 ? ending : walkable).toSorted((one, other) => rank(other) - rank(one));
  return best ? [best] : [];
}

/** The transitions and screens of a path, so that a cover still shows every screen. */
function elementsOf(path: BookPath, book: Book): string[] {
  const takes = walkableSteps(path, book).flatMap((step) => step.takes);
  return [...(book.openings[path.input]?.takes ?? []), ...takes, ...screensOn(path, book)];
}

function screensOn(path: BookPath, book: Book): string[] {
  const opening = book.openings[path.input];
  const states = [...(opening ? [opening.state] : []), ...walkableSteps(path, book).map(({ state }) => state)];
  return states.flatMap((state) => screenVariantsOf(book.flow, state).map((variant) => `screen ${variant}`));
}

/** The committed pair paths of a flow, with the states that its machine reaches on them. */
export const pairPathsOf = async ({ pairPaths }: RegistryEntry, flow: Flow): Promise<BookPath[]> =>
  readPairPaths(flow, await pairPaths());
