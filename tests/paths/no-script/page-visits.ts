import type { FlowName } from '#machines/flows.ts';
import {
  type Book,
  type BookPath,
  type BookStep,
  type ExpectedState,
  walkableSteps,
} from '#machines/path-engine/book.ts';
import { greedyCover } from '#machines/path-engine/greedy-cover.ts';
import { endedActor } from '#machines/path-engine/tries.ts';

/** The flows whose pages work without scripts. */
export const flowsWithoutScript = ['search', 'buy', 'listingView'] as const satisfies readonly FlowName[];

/** One page of a user without script: the step that opens it, how the server's calls for it end, and what it shows. */
export interface PageVisit {
  step: BookStep;
  /** The sample of each call, keyed by call id. */
  ends: Map<string, string>;
  /** The expected state of the flow before the visit. */
  from: ExpectedState;
  state: ExpectedState;
}

/** A path of the book, up to the first step that needs a script. */
export interface PathWithoutScript extends BookPath {
  pageVisits: PageVisit[];
}

/** Events that a link, a sent form or an opened page can cause. */
const DONE_WITHOUT = ['screen.opened', 'search.submitted', 'address.changed', 'retry.requested'];

/**
 * The paths of a book that a visitor without scripts can walk, each up to the first step that needs a script. Enough
 * paths to open each page from every page that leads to it.
 */
export function coverWithoutScript(book: Book): PathWithoutScript[] {
  return greedyCover(
    listPathsWithoutScript(book).map((way) => ({
      item: way,
      elements: way.pageVisits.map((pageVisit) => elementOf(way, pageVisit)),
      cost: OPENING + way.pageVisits.length,
    })),
  );
}

/** Every such path, including those that add nothing to others. */
export const listPathsWithoutScript = (book: Book): PathWithoutScript[] =>
  book.paths
    .filter(({ input }) => isVisitor(book.openings[input]?.state.context ?? {}))
    .map((path) => ({ title: path.title, input: path.input, ...pageVisitsOf(path, book) }));

/** The cost of opening a browser for a way, in pages. */
const OPENING = 1;

/** Whether the user is signed out and the device remembers nothing. */
const isVisitor = ({ signedIn = false, remembered = {} }: Record<string, unknown>) =>
  signedIn === false && Object.keys(remembered as object).length === 0;

/** Identifies a page visit by the state before it, the step, its answers and the state after it. */
const elementOf = ({ input }: PathWithoutScript, { step, ends, from, state }: PageVisit) =>
  [input, from.leaves, step.event, step.sample, ...ends, state.leaves].join(' ');

function pageVisitsOf(path: BookPath, book: Book): Pick<PathWithoutScript, 'pageVisits' | 'steps'> {
  const pageVisits: PageVisit[] = [];
  const steps: BookStep[] = [];
  /** The number of steps that a page has answered. */
  let answered = 0;
  const waiting = new Set<string>();
  let from = book.openings[path.input]?.state;
  for (const step of walkableSteps(path, book)) {
    const ended = endedActor(step.event);
    if (ended) {
      waiting.delete(ended.id);
      pageVisits.at(-1)?.ends.set(ended.id, step.sample);
    } else {
      // A step while a page is loading needs a script.
      if (!from || waiting.size > 0 || !DONE_WITHOUT.includes(step.event)) break;
      pageVisits.push({ step, ends: new Map(), from, state: step.state });
    }
    steps.push(step);
    for (const { id } of step.starts ?? []) waiting.add(id);
    if (waiting.size === 0) answered = steps.length;
    const pageVisit = pageVisits.at(-1);
    if (pageVisit) pageVisit.state = step.state;
    from = step.state;
  }
  return { pageVisits: waiting.size > 0 ? pageVisits.slice(0, -1) : pageVisits, steps: steps.slice(0, answered) };
}
