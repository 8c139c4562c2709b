/** What `search` and `buy` have besides a list: filters, an address that names them, and what was found on this visit. */
import { assign } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Filters } from '#domain/search.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';
import { answersInPages, listChart } from '../list/list.chart.ts';
import {
  emptyList,
  type Found,
  firstPage,
  type ListContext,
  type ListEvent,
  listSetup,
  pageAsked,
  turnedTo,
} from '../list/list.setup.ts';
import { type SearchAddress, toQuery } from './search.address.ts';

export type FoundListing = components['schemas']['FoundListing'];
type Remembered = Readonly<Record<string, Found<FoundListing>>>;

export interface SearchContext extends ListContext<FoundListing>, SearchAddress {
  page: number;
  /** Where there is nothing: how many there would be without one of the filters, by its name. */
  loosened: Readonly<Record<string, number>>;
  /** What was found on this visit, by query: going back asks nobody. */
  remembered: Remembered;
}

export type SearchEvent =
  | ListEvent
  | { type: 'search.submitted'; filters: Filters }
  /** Back, Forward, or a link to another page. */
  | { type: 'address.changed'; filters: Filters; page: number };

export interface SearchInput extends SearchAddress {
  /** From an earlier visit, for those who come back. */
  remembered?: Remembered;
}

/** @source docs/product.md, Searching, to the letter */
const FETCH_FAILED = 'Error fetching property listings. Please try again.';

const MOST_REMEMBERED = 20;

const change = <Params = undefined>(
  changed: (at: { context: SearchContext; event: SearchEvent }, params: Params) => Partial<SearchContext>,
) => assign<SearchContext, SearchEvent, Params, SearchEvent, never>(changed);

const list = listSetup<SearchContext, SearchEvent>();

/** What `setup` takes of a search. */
export const searchSetup = {
  types: { ...list.types, input: {} as SearchInput },
  guards: {
    ...list.guards,
    isRemembered: ({ context }: { context: SearchContext }) => keyOf(context) in context.remembered,
    /** Nobody has a listing in a state that there is not. */
    isUnknownPlace: ({ event }: { event: object }) => nowhere.includes(codeOf(event)),
  },
  actions: {
    ...list.actions,
    keepFound: change(({ context }, { found }: { found: Found<FoundListing> }) => ({
      found,
      remembered: newest({ ...context.remembered, [keyOf(context)]: found }),
    })),
    keepNothing: change(({ event }) => ({ found: null, loosened: withoutIn(event) })),
    recall: change(({ context }) => ({ found: context.remembered[keyOf(context)] ?? null })),
    askAnew: change(({ event }) => (event.type === 'search.submitted' ? { ...firstPage, filters: event.filters } : {})),
    goToAddress: change(({ context, event }) => (event.type === 'address.changed' ? addressAfter(context, event) : {})),
    sayFetchFailed: change(({ event }) => ({ problem: { code: codeOf(event), message: FETCH_FAILED } })),
  },
};

export const opened = ({ input }: { input: SearchInput }): SearchContext => ({
  ...emptyList,
  loosened: {},
  remembered: {},
  ...input,
});

/** What asks for something else, also while a search is under way. */
const goes = {
  'search.submitted': { target: 'loading', reenter: true, actions: ['askAnew', 'clearProblem'] },
  'address.changed': { target: 'recalling', actions: ['goToAddress', 'clearProblem'] },
} as const;

/** The chart of a list, and that what was found on this visit is shown again without asking. */
export function searchChart<const Loading>(loading: Loading) {
  return listChart({
    opens: 'recalling',
    loading: { on: goes, ...loading },
    turns: goes,
    beside: {
      recalling: { always: [{ guard: 'isRemembered', target: 'shown', actions: 'recall' }, { target: 'loading' }] },
    },
  });
}

/** What becomes of an answer: a place that is nowhere has nothing, and what fails is said in words of its own. */
export function searchAnswers<const List extends string>(list: List) {
  return {
    ...answersInPages(list),
    onError: [
      { guard: 'isUnknownPlace', target: `#${list}.nothing`, actions: 'keepNothing' },
      { target: `#${list}.failed`, actions: 'sayFetchFailed' },
    ],
  } as const;
}

/** The page of the answer that is wanted, and the filters that say something. */
export const asked = <F extends object>(context: SearchContext, filters: F) => ({
  ...pageAsked(context, PAGE_SIZE),
  ...(Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<F>),
});

/** The contract counts what an address writes. */
export const inNumbers = <F extends Filters>(filters: F, counted: readonly (keyof F)[]) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value && counted.includes(name) ? Number(value) : value]),
  );

const nowhere = ['unknown_state', 'invalid_request'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

/** What an answer says that has found nothing. */
const withoutIn = (event: object) => ('output' in event && (event.output as PageOf<unknown>).without) || {};

const keyOf = ({ filters, page }: SearchAddress) => toQuery({ filters, page }, {});

/** Another page of the same search, or another search. */
function addressAfter(context: SearchContext, { filters, page }: SearchAddress) {
  const isSame = keyOf({ filters, page }) === keyOf({ ...context, page });
  return isSame ? turnedTo(context, page) : { ...firstPage, filters, page };
}

const newest = (remembered: Remembered): Remembered =>
  Object.fromEntries(Object.entries(remembered).slice(-MOST_REMEMBERED));
