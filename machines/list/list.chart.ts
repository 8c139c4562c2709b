/**
 * The chart of every list that comes in pages: it opens, loads, and then there is something, nothing, or a failure that
 * can be tried again from where one stands; also once somebody who was signed out has signed in again. A flow says what
 * it calls, what asks for another page, and what it does besides. The names are explained in list.setup.ts.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toProblem } from '../api/api-error.ts';
import type { Found } from './list.setup.ts';

interface ListParts<Loading, Opens, Turns, Shown, Beside> {
  /** The call, with `answersInPages` or `answersBelow`. */
  loading: Loading;
  /** Where it goes as its screen opens. */
  opens?: Opens;
  /** What asks for something else, wherever nothing is under way. */
  turns?: Turns;
  /** What only makes sense where something is shown. */
  shown?: Shown;
  /** The states that only this flow has. */
  beside?: Beside;
}

export function listChart<
  const Loading,
  const Opens extends string = 'loading',
  const Turns = object,
  const Shown = object,
  const Beside = object,
>({
  loading,
  opens = 'loading' as Opens,
  turns = {} as Turns,
  shown = {} as Shown,
  beside = {} as Beside,
}: ListParts<Loading, Opens, Turns, Shown, Beside>) {
  return {
    initial: 'arriving',
    states: {
      arriving: { on: { 'screen.opened': opens } },
      loading: { tags: 'busy', ...loading },
      shown: { tags: 'stable', on: { ...turns, ...shown } },
      nothing: { tags: 'stable', on: turns },
      failed: {
        tags: 'failed',
        on: { ...turns, 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
      },
      ...beside,
    },
  } as const;
}

/** Another page, which stands in place of this one. */
export const turnsPages = {
  'page.turned': { target: 'loading', reenter: true, actions: ['turnPage', 'clearProblem'] },
} as const;

/** What may have changed meanwhile is asked for again. */
export const looksAgain = { 'person.returned': { target: 'loading', actions: 'clearProblem' } } as const;

/** A list that grows is asked for again while it stays where it is and is read. */
export const looksOver = { 'person.returned': { target: 'lookingOver', actions: 'clearProblem' } } as const;

/** The next page, below this one. */
export const goesOn = { 'more.requested': { target: 'loading', actions: ['goOn', 'clearProblem'] } } as const;

/** What becomes of a page that stands in place of the one before. `list` is the id of the state that holds the list. */
export function answersInPages<const List extends string>(list: List) {
  return {
    onDone: [
      { guard: { type: 'isEmpty', params: found }, target: `#${list}.nothing`, actions: 'keepNothing' },
      { target: `#${list}.shown`, actions: { type: 'keepFound', params: found } },
    ],
    onError: { target: `#${list}.failed`, actions: { type: 'keepProblem', params: problem } },
  } as const;
}

/** The same where what is shown stays until there is something newer: of what nobody asked for no failure is told. */
export function answersAgain<const List extends string>(list: List) {
  const { onDone, onError } = answersInPages(list);
  return { onDone, onError: [{ guard: 'hasSome', target: `#${list}.shown` }, onError] } as const;
}

/** What becomes of a list that was looked over, which stands where it stood before. */
export function answersInPlace<const List extends string>(list: List) {
  return { onDone: answersInPages(list).onDone, onError: `#${list}.shown` } as const;
}

/** What becomes of a page that is added below what is shown, which stays where the next one cannot be had. */
export function answersBelow<const List extends string>(list: List) {
  return {
    onDone: [
      { guard: 'hasSome', target: `#${list}.shown`, actions: { type: 'addFound', params: found } },
      ...answersInPages(list).onDone,
    ],
    onError: [
      { guard: 'hasSome', target: `#${list}.shown`, actions: { type: 'keepProblem', params: problem } },
      answersInPages(list).onError,
    ],
  } as const;
}

const found = <Item>({ event }: { event: DoneActorEvent<Found<Item>> }) => ({ found: event.output });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
