import { assign, type DoneActorEvent, setup } from 'xstate';
import type { Filters } from '#domain/search.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';
import { buyActors } from '../buy/buy.actors.ts';
import { searchActors } from './search.actors.ts';
import { type SearchAddress, toQuery } from './search.address.ts';

export type FoundListing = components['schemas']['FoundListing'];
export type Found = PageOf<FoundListing[]>;

export interface SearchContext extends SearchAddress {
  /** Where the next page begins, when it follows the one before. */
  after: string | null;
  found: Found | null;
  /** What was found on this visit, by query: going back asks nobody. */
  remembered: Readonly<Record<string, Found>>;
  problem: Problem | null;
}

export type SearchEvent =
  | { type: 'screen.opened' }
  | { type: 'search.submitted'; filters: Filters }
  /** Back, Forward, or a link to another page. */
  | { type: 'address.changed'; filters: Filters; page: number }
  | { type: 'retry.requested' };

export interface SearchInput extends SearchAddress {
  /** From an earlier visit, for those who come back. */
  remembered?: Readonly<Record<string, Found>>;
}

/** SPEC.md section 8, to the letter. */
const FETCH_FAILED = 'Error fetching property listings. Please try again.';

/** @source SPEC.md section 9 */
export const PAGE_SIZE = 10;
const MOST_REMEMBERED = 20;

/** What the names in the charts of `search` and `buy` mean. */
export const search = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'busy' | 'stable' | 'failed',
    meta: {} as { route: string },
  },
  actors: { ...searchActors, ...buyActors },
  guards: {
    isRemembered: ({ context }) => keyOf(context) in context.remembered,
    isForWarehouses: ({ context }) => context.filters.type === 'Warehouse',
    isEmpty: (_, params: { found: Found }) => params.found.items.length === 0,
    /** Nobody has a listing in a state that there is not. */
    isUnknownPlace: ({ event }) => 'error' in event && nowhere.includes(toProblem(event.error).code),
  },
  actions: {
    recall: assign(({ context }) => ({ found: context.remembered[keyOf(context)] ?? null })),
    askAnew: assign(({ event }) => (event.type === 'search.submitted' ? firstPage(event.filters) : {})),
    goToAddress: assign(({ context, event }) => (event.type === 'address.changed' ? addressAfter(context, event) : {})),
    clearProblem: assign({ problem: null }),
    keepFound: assign(({ context }, params: { found: Found }) => ({
      found: params.found,
      remembered: newest({ ...context.remembered, [keyOf(context)]: params.found }),
    })),
    keepNothing: assign({ found: null }),
    sayFetchFailed: assign(({ event }) => ({
      found: null,
      problem: { code: 'error' in event ? toProblem(event.error).code : 'internal', message: FETCH_FAILED },
    })),
  },
});

export const opened = ({ input }: { input: SearchInput }): SearchContext => ({
  filters: input.filters,
  page: input.page,
  after: null,
  found: null,
  remembered: input.remembered ?? {},
  problem: null,
});

export const found = ({ event }: { event: DoneActorEvent<Found> }) => ({ found: event.output });

/** One page of the answer, as SPEC.md asks for it, or from where the page before ended. */
export const pageAsked = ({ page, after }: SearchContext) => ({
  limit: PAGE_SIZE,
  ...(after === null ? { page } : { after }),
});

/** The filters that say something. */
export const said = <F extends object>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined)) as Partial<F>;

const nowhere = ['unknown_state', 'invalid_request'];

const keyOf = (address: SearchAddress) => toQuery(address, {});

const firstPage = (filters: Filters) => ({ filters, page: 1, after: null });

/** The page after this one begins where this one ended, whatever was listed meanwhile. */
function addressAfter(context: SearchContext, { filters, page }: SearchAddress) {
  const isNext = page === context.page + 1 && keyOf({ filters, page }) === keyOf({ ...context, page });
  return { filters, page, after: isNext ? (context.found?.after ?? null) : null };
}

const newest = (remembered: Record<string, Found>) =>
  Object.fromEntries(Object.entries(remembered).slice(-MOST_REMEMBERED));
