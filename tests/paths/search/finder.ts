import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Filters, readFilters, type Search } from '#domain/search.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { SearchAddress } from '#machines/search/search.address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import type { searchSamples } from '#machines/search/search.samples.ts';
import { filterChips } from '#src/flows/shared/filter-chips.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import type { Arrangement, BrowserAdapter, Scene } from '../browser/arrangement.ts';
import { isNarrow } from '../browser/person.ts';
import { hasNextPage } from '../checks.ts';
import type { Look } from '../look.ts';

type SearchAdapter = TestAdapter<typeof searchMachine, typeof searchSamples>;

/** Whether the button of the form shows a search under way. On a phone the form is in its sheet. */
export function isSearching({ buttons }: Look): boolean {
  return buttons.some(({ name }) => name === 'Searching...' || name.startsWith('Filters'));
}

/** Expects a link to remove each filter in use. */
export function expectChips({ links }: Look, search: Search, filters: Filters) {
  const chips = links.filter((link) => link.startsWith(REMOVE));
  expect(chips).toEqual(filterChips(search, filters).map(({ words }) => REMOVE + words));
}

/** Fills in the form of a search, field by field. */
export async function fillIn(person: Person, search: Search, filters: Filters) {
  const { type } = readFilters(search, filters);
  if (type) await person.check(type);
  const offered = Object.entries(search.filters).filter(([, { only }]) => only === undefined || only === type);
  for (const [name, { kind, label, more }] of offered) {
    const value = filters[name] ?? '';
    if (more) await person.unfold('More filters');
    if (kind === 'naira' || kind === 'text' || kind === 'area') await person.fill(label, value);
    else if (kind === 'check') await (value ? person.check(label) : person.uncheck(label));
    else await person.choose(label, value);
  }
}

const REMOVE = 'Remove filter: ';

/** The events of both search pages. */
export const searchExecutors = (
  { executors }: { executors: Pick<SearchAdapter['executors'], 'search.submitted'> },
  hrefOf: (address: SearchAddress) => string,
): NonNullable<BrowserAdapter<typeof searchMachine, typeof searchSamples>['happenings']> => ({
  // The page sends it when it opens.
  'screen.opened': async () => {},
  'search.submitted': async (person, { page }, payload, state) => {
    if (isNarrow(page)) await person.press(/^Filters/);
    await inPlaceOfAnother(page, state, () => executors['search.submitted'](person, payload, state));
  },
  'address.changed': async (person, { page }, address, state) => {
    const next = page.getByRole('link', { name: 'Next page' });
    const hasOrders = state.leaves.some((id) => /\.(shown|loading)/.test(id));
    const cheapest =
      address.filters.sort && hasOrders ? page.getByRole('link', { name: /^Price.* low to high$/ }) : undefined;
    const leads = cheapest ?? (address.page > 1 && hasNextPage(state) ? next : undefined);
    const goes = leads ? () => leads.click() : () => person.goTo(hrefOf(address));
    await inPlaceOfAnother(page, state, goes);
  },
});

/** Calls for suggestions are aborted as well. */
const isSearch = (request: Request) => !request.url().includes('/api/places');

/** Waits until a search under way is aborted: its call could be taken for that of the new search. */
async function inPlaceOfAnother(page: Page, { tags }: ExpectedState, search: () => Promise<void>) {
  const aborted = tags.includes('busy') ? page.waitForEvent('requestfailed', isSearch) : undefined;
  await search();
  await aborted;
}

/** Leaves a search with results for another page, and returns. */
export async function leaveAndReturn(scene: Scene, operation: string, { release }: Arrangement) {
  const { page, take } = scene;
  await release?.(await take(operation), scene);
  await page.getByRole('list', { name: 'Available Listings' }).waitFor();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('list', { name: 'Available Listings' }).waitFor({ state: 'detached' });
  await page.goBack();
}
