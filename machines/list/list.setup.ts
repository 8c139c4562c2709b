/** Implementations of the names in the chart of a list, in list.chart.ts. */
import { assign, type EventObject } from 'xstate';
import { LONGEST_PAGE } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';

export interface ListContext<Item> {
  /** The requested page, from 1. */
  page: number;
  /** Cursor of the page, from the answer before it; `null` requests the page by number. */
  after: string | null;
  /** Shown items, the total on all pages, and the cursor of the next page; `null` while nothing is shown. */
  found: Found<Item> | null;
  problem: Problem | null;
}

export type ListEvent = { type: 'screen.opened' } | { type: 'retry.requested' };
/** The address names another page, by a pager link, Back or Forward. */
export type PageTurned = { type: 'page.turned'; page: number };
/** The next page is requested below the shown items. */
export type MoreRequested = { type: 'more.requested' };

/** The user returned to the page, which may be out of date. */
export type PersonReturned = { type: 'person.returned' };

export type Found<Item> = PageOf<readonly Item[]>;

type AnyList = ListContext<unknown>;

export const emptyResult = { items: [], total: 0, after: null };

export const emptyList = { page: 1, after: null, found: null, problem: null } as const;

const listGuards = {
  isEmpty: (_: object, { found }: { found: Found<unknown> }) => found.items.length === 0,
  hasSome: ({ context }: { context: AnyList }) => context.found !== null,
};

/** Creates the `setup` options of a list, to which a flow adds its own. A function, so that it stays typed. */
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

/** Creates the `setup` options of a list that adds each page below the shown items. */
export const growingListSetup = <Context extends ListContext<Identified>, Event extends EventObject>() => ({
  ...listSetup<Context, Event>(),
  actions: growingListActions<Context, Event>(),
});

function listActions<Context extends AnyList, Event extends EventObject>() {
  const change = changesOf<Context, Event>();
  return {
    turnPage: change((context, _, event) => (isPageTurned(event) ? turnToPage(context, event.page) : {})),
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
    /** Adds a page, skipping items that are shown already. */
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

/** Creates an `assign` for the list's part of a context. */
const changesOf =
  <Context extends AnyList, Event extends EventObject>() =>
  <Params = undefined>(changed: (context: Context, params: Params, event: Event) => Partial<AnyList>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context, event }, params) => changed(context, params, event) as Partial<Context>,
    );

/** Turns to a page. The next page starts at the cursor, so that items added meanwhile do not shift it. */
export function turnToPage({ page: shown, found }: AnyList, page: number) {
  return { page, after: page === shown + 1 ? (found?.after ?? null) : null, found: null };
}

export const firstPage = { page: 1, after: null, found: null };

/** Query for one page, by number or cursor. */
export const toPageQuery = ({ page, after }: Pick<AnyList, 'page' | 'after'>, limit: number) => ({
  limit,
  ...(after === null ? { page } : { after }),
});

/** Creates the input of a call that takes only a page. */
export const createPageInput =
  (limit: number) =>
  ({ context }: { context: AnyList }) => ({ query: toPageQuery(context, limit) });

/** Creates the input that reloads all shown items as one page, up to the longest page. */
export const createReloadInput =
  (size: number) =>
  ({ context: { found } }: { context: AnyList }) => ({
    query: toPageQuery(firstPage, Math.min(Math.max(found?.items.length ?? 0, size), LONGEST_PAGE)),
  });

const isPageTurned = (event: EventObject): event is PageTurned => event.type === 'page.turned';

/** Maps a list's page to the query of its address, and a changed query to an event. */
export const pageQuery = {
  write: ({ page }: { page: number }) => (page > 1 ? `?page=${page}` : ''),
  told: (query: string, { page }: { page: number }): PageTurned | undefined => {
    const asked = pageIn(query);
    return asked === page ? undefined : { type: 'page.turned', page: asked };
  },
};

/** Reads the page number, from 1, from a query that may be malformed. */
export function pageIn(query: string): number {
  const page = Number(new URLSearchParams(query).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** @source openapi.yaml, Page */
const LAST_PAGE = 1_000;
