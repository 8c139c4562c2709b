/**
 * The chart of every paged list: it opens, loads, and shows items, nothing, or a failure that can be retried, also
 * after the user has signed in again. A flow supplies the call, the events that load another page, and its own states.
 * The names are implemented in list.setup.ts.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toProblem } from '../api/api-error.ts';
import type { Found } from './list.setup.ts';

interface ListParts<Loading, Opens, Turns, Shown, Within, Beside> {
  /** The invoked call, with `onPageAnswer` or `onNextPageAnswer`. */
  loading: Loading;
  /** Target when the screen opens. */
  opens?: Opens;
  /** Transitions that load another page, while idle. */
  turns?: Turns;
  /** Transitions that need shown items. */
  shown?: Shown;
  /** States while items are shown. */
  within?: Within;
  /** States of this flow only. */
  beside?: Beside;
}

export function listChart<
  const Loading,
  const Opens extends string = 'loading',
  const Turns = object,
  const Shown = object,
  const Within = object,
  const Beside = object,
>({
  loading,
  opens = 'loading' as Opens,
  turns = {} as Turns,
  shown = {} as Shown,
  within = {} as Within,
  beside = {} as Beside,
}: ListParts<Loading, Opens, Turns, Shown, Within, Beside>) {
  return {
    initial: 'arriving',
    states: {
      arriving: { on: { 'screen.opened': opens } },
      loading: { tags: 'busy', ...loading },
      shown: { tags: 'stable', on: { ...turns, ...shown }, ...within },
      nothing: { tags: 'stable', on: turns },
      failed: {
        tags: 'failed',
        on: { ...turns, 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
      },
      ...beside,
    },
  } as const;
}

/** Replaces the page with another one. */
export const pageTurnTransitions = {
  'page.turned': { target: 'loading', reenter: true, actions: ['turnPage', 'clearProblem'] },
} as const;

/** Reloads the list when the user returns. */
export const reloadOnReturn = { 'person.returned': { target: 'loading', actions: 'clearProblem' } } as const;

/** Reloads a growing list in the background when the user returns. */
export const refreshOnReturn = { 'person.returned': { target: 'lookingOver', actions: 'clearProblem' } } as const;

/** Loads the next page below this one. */
export const loadMoreTransitions = {
  'more.requested': { target: 'loading', actions: ['goOn', 'clearProblem'] },
} as const;

/** Handles the answer for a page that replaces the previous one. `list` is the id of the state that holds the list. */
export function onPageAnswer<const List extends string>(list: List) {
  return {
    onDone: [
      { guard: { type: 'isEmpty', params: found }, target: `#${list}.nothing`, actions: 'keepNothing' },
      { target: `#${list}.shown`, actions: { type: 'keepFound', params: found } },
    ],
    onError: { target: `#${list}.failed`, actions: { type: 'keepProblem', params: problem } },
  } as const;
}

/** Handles a reload that keeps shown items until the answer arrives, and ignores its failure. */
export function onReloadAnswer<const List extends string>(list: List) {
  const { onDone, onError } = onPageAnswer(list);
  return { onDone, onError: [{ guard: 'hasSome', target: `#${list}.shown` }, onError] } as const;
}

/** The same, and shows the device's copy when the server cannot be reached. The names are implemented in known.ts. */
export function onReloadAnswerOrKnown<const List extends string>(list: List) {
  const { onDone, onError } = onReloadAnswer(list);
  return { onDone, onError: [onError[0], known(list), onError[1]] } as const;
}

const known = <const List extends string>(list: List) =>
  ({ guard: 'isKnown', target: `#${list}.shown`, actions: 'showKnown' }) as const;

/** Handles a background reload, which keeps the list on failure. */
export function onBackgroundAnswer<const List extends string>(list: List) {
  return { onDone: onPageAnswer(list).onDone, onError: `#${list}.shown` } as const;
}

/** Handles a page that is added below the shown items, which stay on failure. */
export function onNextPageAnswer<const List extends string>(list: List) {
  return {
    onDone: [
      { guard: 'hasSome', target: `#${list}.shown`, actions: { type: 'addFound', params: found } },
      ...onPageAnswer(list).onDone,
    ],
    onError: [
      { guard: 'hasSome', target: `#${list}.shown`, actions: { type: 'keepProblem', params: problem } },
      onPageAnswer(list).onError,
    ],
  } as const;
}

/** The same, and shows the device's copy when the server cannot be reached. The names are implemented in known.ts. */
export function onNextPageAnswerOrKnown<const List extends string>(list: List) {
  const { onDone, onError } = onNextPageAnswer(list);
  return { onDone, onError: [onError[0], known(list), onError[1]] } as const;
}

const found = <Item>({ event }: { event: DoneActorEvent<Found<Item>> }) => ({ found: event.output });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
