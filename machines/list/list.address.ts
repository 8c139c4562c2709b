import type { PageTurned } from './list.setup.ts';

/** What a list has in its query where pages are all that it has to say, and what it is told of another query. */
export const pageQuery = {
  write: ({ page }: { page: number }) => (page > 1 ? `?page=${page}` : ''),
  told: (query: string, { page }: { page: number }): PageTurned | undefined => {
    const asked = pageIn(query);
    return asked === page ? undefined : { type: 'page.turned', page: asked };
  },
};

/** The page that a query asks for, from 1. Anybody may have written it. */
export function pageIn(query: string): number {
  const page = Number(new URLSearchParams(query).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** @source openapi.yaml, Page */
const LAST_PAGE = 1_000;
