import { expect } from 'vitest';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { Found } from '#machines/list/list.setup.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { Look } from './look.ts';

/** Checks that a list with more items says how many of them it shows, and has a button for more. */
export function expectWayOn(look: Look, found: Found<unknown> | null) {
  const hasMore = found !== null && found.after !== null;
  expect(look.buttons.some(({ name }) => name === 'Show more')).toBe(hasMore);
  if (hasMore) expect(look.text).toContain(`${found.items.length} of ${found.total} shown`);
}

/** Whether a list that is turned page by page shows the link to its next one. */
export function hasNextPage({ tags, context }: ExpectedState) {
  const { found, page } = context as { found: Found<unknown> | null; page: number };
  return tags.includes('stable') && (found?.total ?? 0) > page * PAGE_SIZE;
}
