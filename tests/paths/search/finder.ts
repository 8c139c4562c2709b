import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { SearchAddress } from '#machines/search/search.address.ts';
import type { SaidFilter } from '#src/flows/search/said-filters.ts';
import type { Arrangement, BrowserWalk, Scene } from '../browser/arrangement.ts';
import { isNarrow } from '../browser/person.ts';
import { executorOf } from '../checks.ts';
import { hasNextPage } from '../list.ts';
import type { Look } from '../look.ts';
import type { Walk } from '../walk.ts';

/** The button says that a search is under way, where the form is not away in its sheet. */
export function isSearching({ buttons }: Look): boolean {
  return buttons.some(({ name }) => name === 'Searching...' || name.startsWith('Filters'));
}

/** Each filter that is in use can be taken off by itself. */
export function expectInUse({ links }: Look, said: readonly SaidFilter[]) {
  const inUse = links.filter((link) => link.startsWith(REMOVE));
  expect(inUse).toEqual(said.map(({ words }) => REMOVE + words));
}

const REMOVE = 'Remove filter: ';

/** What happens on both pages that find listings. */
export const happeningsOf = (
  walk: Walk,
  hrefOf: (address: SearchAddress) => string,
): NonNullable<BrowserWalk['happenings']> => ({
  // The page does it by itself as it opens.
  'screen.opened': async () => {},
  'search.submitted': async (person, { page }, payload, state) => {
    if (isNarrow(page)) await person.press(/^Filters/);
    await inPlaceOfAnother(page, state, () => executorOf(walk, 'search.submitted')(person, payload, state));
  },
  'address.changed': async (person, { page }, payload, state) => {
    const address = payload as unknown as SearchAddress;
    const next = page.getByRole('link', { name: 'Next page' });
    const hasOrders = state.leaves.some((id) => /\.(shown|loading)/.test(id));
    const cheapest = address.filters.sort && hasOrders ? page.getByRole('link', { name: 'Lowest price' }) : undefined;
    const leads = cheapest ?? (address.page > 1 && hasNextPage(state) ? next : undefined);
    const goes = leads ? () => leads.click() : () => person.goTo(hrefOf(address));
    await inPlaceOfAnother(page, state, goes);
  },
});

/** Suggestions that nobody waits for any more are given up as well. */
const isSearch = (request: Request) => !request.url().includes('/api/places');

/** A search that is under way is given up: until then its call could be taken for that of the new one. */
async function inPlaceOfAnother(page: Page, { tags }: ExpectedState, search: () => Promise<void>) {
  const givenUp = tags.includes('busy') ? page.waitForEvent('requestfailed', isSearch) : undefined;
  await search();
  await givenUp;
}

/** Somebody who found something has gone on to another page, and comes back. */
export async function comeBack(scene: Scene, operation: string, { release }: Arrangement) {
  const { page, take } = scene;
  await release?.(await take(operation), scene);
  await page.getByRole('list', { name: 'Available Listings' }).waitFor();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('list', { name: 'Available Listings' }).waitFor({ state: 'detached' });
  await page.goBack();
}
