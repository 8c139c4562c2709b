import { type Book, type BookPath, walkableSteps } from '#machines/path-engine/book.ts';
import { greedyCover } from '#machines/path-engine/greedy-cover.ts';
import { sightsOf } from '../checks.ts';

/** Which paths of a book are walked: enough for every transition, those that are left then, or all. */
type Selection = (typeof selections)[number];

const selections = ['cover', 'others', 'all'] as const;

/** @throws When it is none of them: a slip of the pen must not walk less than was meant. */
export function readSelection(said = 'cover'): Selection {
  const found = selections.find((each) => each === said);
  if (!found) throw new Error(`BROWSER_PATHS is ${said}; it should be one of ${selections.join(', ')}.`);
  return found;
}

/**
 * What opening a page for a path costs beside its steps, in steps: measured, a path without any takes as long as six steps
 * of another.
 */
const OPENING = 6;

/** The paths of a book that have a part at the page. Every case is tried on the bare machine and on the screens as well. */
export function selectPaths(book: Book, selection: Selection): BookPath[] {
  const walkable = book.paths.filter((path) => walkableSteps(path, book).length > 0);
  if (selection === 'all') return walkable;
  const cover = new Set(
    greedyCover(
      walkable.map((path) => ({
        item: path,
        elements: elementsOf(path, book),
        cost: OPENING + walkableSteps(path, book).length,
      })),
    ),
  );
  return walkable.filter((path) => cover.has(path) === (selection === 'cover'));
}

/** Each transition, and each sight, so that all that is seen is still looked at. */
function elementsOf(path: BookPath, book: Book): string[] {
  const opening = book.openings[path.input];
  const states = [...(opening ? [opening.state] : []), ...walkableSteps(path, book).map(({ state }) => state)];
  return [
    ...(opening?.takes ?? []),
    ...walkableSteps(path, book).flatMap(({ takes }) => takes),
    ...states.flatMap((state) => sightsOf(book.flow, state).map((sight) => `sight ${sight}`)),
  ];
}
