/** The parts that `search` and `buy` share: a list with filters, an address for them, and the results of this visit. */
import { assign } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type Filters, queryOf, type Search } from '#domain/search.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ApiError, toProblem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';
import { listChart, onPageAnswer } from '../list/list.chart.ts';
import {
  emptyList,
  type Found,
  firstPage,
  type ListContext,
  type ListEvent,
  listSetup,
  toPageQuery,
  turnToPage,
} from '../list/list.setup.ts';
import { type SearchAddress, toQuery } from './search.address.ts';

export type FoundListing = components['schemas']['FoundListing'];
type Remembered = Readonly<Record<string, Found<FoundListing>>>;

export interface SearchContext extends ListContext<FoundListing>, SearchAddress {
  page: number;
  /** The number of results after removing one filter, by its name. Empty while there are results. */
  loosened: Readonly<Record<string, number>>;
  /** Results of this visit by query, so that going back makes no call. */
  remembered: Remembered;
}

export type SearchEvent =
  | ListEvent
  | { type: 'search.submitted'; filters: Filters }
  /** Back, Forward, or a link to another page. */
  | { type: 'address.changed'; filters: Filters; page: number };

export interface SearchInput extends SearchAddress {
  /** Results of an earlier visit to return to. */
  remembered?: Remembered;
}

/** @source docs/product.md, Searching, to the letter */
const FETCH_FAILED = 'Error fetching property listings. Please try again.';

const MOST_REMEMBERED = 20;

const change = <Params = undefined>(
  changed: (at: { context: SearchContext; event: SearchEvent }, params: Params) => Partial<SearchContext>,
) => assign<SearchContext, SearchEvent, Params, SearchEvent, never>(changed);

const list = listSetup<SearchContext, SearchEvent>();

/** The options of `setup`. */
export const searchSetup = {
  types: { ...list.types, input: {} as SearchInput },
  guards: {
    ...list.guards,
    isRemembered: ({ context }: { context: SearchContext }) => keyOf(context) in context.remembered,
    /** Whether the result is empty: the state is unknown, or the body has no list. @source docs/product.md, SEARCH-8 */
    isWithoutListings: ({ event }: { event: object }) =>
      unknownPlaceCodes.includes(codeOf(event)) || isOtherSuccess(event),
  },
  actions: {
    ...list.actions,
    keepFound: change(({ context }, { found }: { found: Found<FoundListing> }) => ({
      found,
      remembered: newest({ ...context.remembered, [keyOf(context)]: found }),
    })),
    keepNothing: change(({ event }) => ({ found: null, loosened: withoutIn(event) })),
    recall: change(({ context }) => ({ found: context.remembered[keyOf(context)] ?? null })),
    restart: change(({ event }) => (event.type === 'search.submitted' ? { ...firstPage, filters: event.filters } : {})),
    goToAddress: change(({ context, event }) => (event.type === 'address.changed' ? addressAfter(context, event) : {})),
    sayFetchFailed: change(({ event }) => ({ problem: { code: codeOf(event), message: FETCH_FAILED } })),
  },
};

export const initialContext = ({ input }: { input: SearchInput }): SearchContext => ({
  ...emptyList,
  loosened: {},
  remembered: {},
  ...input,
});

/** Events that start another search, also during one. */
const searchAgain = {
  'search.submitted': { target: 'loading', reenter: true, actions: ['restart', 'clearProblem'] },
  'address.changed': { target: 'recalling', actions: ['goToAddress', 'clearProblem'] },
} as const;

/** The chart of a list that shows the results of this visit again without a call. */
export function searchChart<const Loading>(loading: Loading) {
  return listChart({
    opens: 'recalling',
    loading: { on: searchAgain, ...loading },
    turns: searchAgain,
    beside: {
      recalling: { always: [{ guard: 'isRemembered', target: 'shown', actions: 'recall' }, { target: 'loading' }] },
    },
  });
}

/** The transitions for each response. A failure gets the message of the specification. */
export function searchAnswers<const List extends string>(list: List) {
  return {
    ...onPageAnswer(list),
    onError: [
      { guard: 'isWithoutListings', target: `#${list}.nothing`, actions: 'keepNothing' },
      { target: `#${list}.failed`, actions: 'sayFetchFailed' },
    ],
  } as const;
}

/** The input of the call: one page of the results that the filters ask for. */
export const searchQuery =
  <Input extends object>(search: Search) =>
  ({ context }: { context: SearchContext }) =>
    ({ query: { ...toPageQuery(context, PAGE_SIZE), ...queryOf(search, context.filters) } }) as Input;

const unknownPlaceCodes = ['unknown_state', 'invalid_request'];

/** Whether the answer had a status of success that the contract does not know, such as 202 or 204. */
const isOtherSuccess = (event: object) =>
  'error' in event && event.error instanceof ApiError && event.error.status > 200 && event.error.status < 300;

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

/** The counts of a response without results. */
const withoutIn = (event: object) => ('output' in event && (event.output as PageOf<unknown>).without) || {};

const keyOf = ({ filters, page }: SearchAddress) => toQuery({ filters, page }, {});

/** Turns to another page of the same search, or starts another search. */
function addressAfter(context: SearchContext, { filters, page }: SearchAddress) {
  const isSame = keyOf({ filters, page }) === keyOf({ ...context, page });
  return isSame ? turnToPage(context, page) : { ...firstPage, filters, page };
}

const newest = (remembered: Remembered): Remembered =>
  Object.fromEntries(Object.entries(remembered).slice(-MOST_REMEMBERED));
