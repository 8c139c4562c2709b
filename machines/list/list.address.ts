import type { PageTurned } from './list.setup.ts';

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
