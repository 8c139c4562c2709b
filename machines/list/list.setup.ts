/** What the names in the chart of a list mean, whatever it lists. The chart itself is in list.chart.ts. */
import { assign, type EventObject } from 'xstate';
import { LONGEST_PAGE } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';

export interface ListContext<Item> {
  /** The page that is asked for, from 1. */
  page: number;
  /** Where it begins, once the one before it has said so; `null` asks for it by its number. */
  after: string | null;
  /** What is shown, how many there are on all pages, and where the next one begins; `null` while nothing is shown. */
  found: Found<Item> | null;
  problem: Problem | null;
}

export type ListEvent = { type: 'screen.opened' } | { type: 'retry.requested' };
/** The address names another page: by a link of the pager, by Back or by Forward. */
export type PageTurned = { type: 'page.turned'; page: number };
/** The next page is wanted below what is shown. */
export type MoreRequested = { type: 'more.requested' };

/** The page is looked at again: something may have happened meanwhile. */
export type PersonReturned = { type: 'person.returned' };

export type Found<Item> = PageOf<readonly Item[]>;

type AnyList = ListContext<unknown>;

export const noneFound = { items: [], total: 0, after: null };

export const emptyList = { page: 1, after: null, found: null, problem: null } as const;

const listGuards = {
  isEmpty: (_: object, { found }: { found: Found<unknown> }) => found.items.length === 0,
  hasSome: ({ context }: { context: AnyList }) => context.found !== null,
};

/** What `setup` takes of a list; a flow adds what it has besides. Made for each, so that this stays typed. */
export const listSetup = <Context extends AnyList, Event extends EventObject>() => ({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'stable' | 'failed',
    meta: {} as { route: string },
  },
  guards: listGuards,
  actions: listActions<Context, Event>(),
});

/** The same of a list whose next page is added to what is shown. */
export const growingListSetup = <Context extends ListContext<Identified>, Event extends EventObject>() => ({
  ...listSetup<Context, Event>(),
  actions: growingListActions<Context, Event>(),
});

function listActions<Context extends AnyList, Event extends EventObject>() {
  const change = changesOf<Context, Event>();
  return {
    turnPage: change((context, _, event) => (isPageTurned(event) ? turnedTo(context, event.page) : {})),
    keepFound: change((_, { found }: Answer<Context>) => ({ found })),
    keepNothing: change(() => ({ found: null })),
    keepProblem: change((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: change(() => ({ problem: null })),
  };
}

function growingListActions<Context extends ListContext<Identified>, Event extends EventObject>() {
  const change = changesOf<Context, Event>();
  return {
    ...listActions<Context, Event>(),
    goOn: change(({ found }) => ({ after: found?.after ?? null })),
    /** What is shown already is not shown twice, whatever a server thinks of as the next page. */
    addFound: change((context, { found }: Answer<Context>) => {
      const shown = context.found?.items ?? [];
      const known = new Set(shown.map(({ id }) => id));
      return { found: { ...found, items: [...shown, ...found.items.filter(({ id }) => !known.has(id))] } };
    }),
    startOver: change(() => firstPage),
  };
}

interface Identified {
  readonly id: string;
}

interface Answer<Context extends AnyList> {
  found: NonNullable<Context['found']>;
}

/** Assigns to the list's part of a context. */
const changesOf =
  <Context extends AnyList, Event extends EventObject>() =>
  <Params = undefined>(changed: (context: Context, params: Params, event: Event) => Partial<AnyList>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context, event }, params) => changed(context, params, event) as Partial<Context>,
    );

/** The page after this one begins where this one ended, whatever was added meanwhile. */
export function turnedTo({ page: shown, found }: AnyList, page: number) {
  return { page, after: page === shown + 1 ? (found?.after ?? null) : null, found: null };
}

export const firstPage = { page: 1, after: null, found: null };

/** One page of the answer, by its number or from where the page before ended. */
export const pageAsked = ({ page, after }: Pick<AnyList, 'page' | 'after'>, limit: number) => ({
  limit,
  ...(after === null ? { page } : { after }),
});

/** What a call that takes nothing else is given. */
export const asksForPage =
  (limit: number) =>
  ({ context }: { context: AnyList }) => ({ query: pageAsked(context, limit) });

/** All that is shown of a list that has grown, as one page; of more than a page can hold the beginning. */
export const asksForShown =
  (size: number) =>
  ({ context: { found } }: { context: AnyList }) => ({
    query: pageAsked(firstPage, Math.min(Math.max(found?.items.length ?? 0, size), LONGEST_PAGE)),
  });

const isPageTurned = (event: EventObject): event is PageTurned => event.type === 'page.turned';
