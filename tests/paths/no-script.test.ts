/** The level `no script`: docs/qa.md */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, href, prerendered, servedFlows } from '#domain/addresses.ts';
import { addDays, dayInLagos, formatDay } from '#domain/calendar.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type Filters, readBuy, readSearch } from '#domain/search.ts';
import { flows } from '#machines/flows.ts';
import { transitionsAtPage } from '#machines/path-engine/book.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { browserInUse, launchBrowser } from '../support/browser.ts';
import { answerWith, type Scene } from './browser/arrangement.ts';
import { type Backstage, openBackstage } from './browser/backstage.ts';
import { buyAdapter } from './buy/buy.adapter.ts';
import { buyInBrowser } from './buy/buy.browser.ts';
import { listedFlat } from './listing/listed.ts';
import { listingViewAdapter } from './listing-view/listing-view.adapter.ts';
import { listingViewInBrowser } from './listing-view/listing-view.browser.ts';
import { arrangedCalls } from './no-script/inner-calls.ts';
import { coverWithoutScript, flowsWithoutScript, listPathsWithoutScript } from './no-script/page-visits.ts';
import { type AdapterWithout, expectAlive, walkWithout } from './no-script/walk-way.ts';
import { writeRow } from './report/kept-rows.ts';
import { createLog } from './report/log.ts';
import { rowOf } from './report/rows.ts';
import { offerCopies } from './search/offered-listings.ts';
import { searchAdapter } from './search/search.adapter.ts';
import { searchInBrowser } from './search/search.browser.ts';

// Rules: NOJS-1, NOJS-2, NOJS-3

const calls = arrangedCalls();
const log = createLog();
let browser: Browser;
let backstage: Backstage;
let people = 0;

beforeAll(async () => {
  [backstage, browser] = await Promise.all([openBackstage(calls), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
  for (const row of rows) writeRow('no script', reportOf(row), browserInUse());
});

const widths = [320, 1_280];

/** A user whose browser runs no script. */
async function visitor(width = 320) {
  people += 1;
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: backstage.origin });
  const none = () => Promise.reject(new Error('no page makes calls without a script'));
  const scene: Scene = {
    backstage,
    someone: {
      phone: `+23480${40_000_000 + people}`,
      email: `no.script.${people}@example.ng`,
      password: 'no script at all',
    },
    page: await context.newPage(),
    letCallsGo: none,
    letTimeGo: none,
    take: none,
  };
  return { scene, close: () => context.close() };
}

/** Expects the search in the address and the fields, and a card for each result. */
const expectFound =
  (read: (written: Filters) => Filters) =>
  async (page: Page, { leaves, context }: StateOf<typeof searchMachine>) => {
    const { filters, page: asked, found } = context;
    const written = new URL(page.url()).searchParams;
    expect(read(Object.fromEntries(written))).toEqual(filters);
    expect(Number(written.get('page') ?? 1)).toBe(asked);
    const fields = await page
      .locator('search form')
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
    expect(read(fields as Filters)).toEqual(filters);
    const isShown = leaves.some((id) => id.endsWith('.shown'));
    const cards = isShown ? Math.min(PAGE_SIZE, (found?.total ?? 0) - (asked - 1) * PAGE_SIZE) : 0;
    await expect.poll(() => page.getByRole('article').count()).toBe(cards);
  };

/** How to walk each flow, and all its states that a visitor without scripts can see. */
const walked: Record<
  (typeof flowsWithoutScript)[number],
  Pick<AdapterWithout, 'adapter' | 'inBrowser' | 'expectAlso'> & { shown: string[] }
> = {
  search: {
    adapter: searchAdapter,
    inBrowser: searchInBrowser,
    expectAlso: expectFound(readSearch),
    shown: ['search.failed', 'search.nothing', 'search.shown'],
  },
  buy: {
    adapter: buyAdapter,
    inBrowser: buyInBrowser,
    expectAlso: expectFound(readBuy),
    shown: ['buy.failed', 'buy.nothing', 'buy.shown'],
  },
  listingView: {
    adapter: listingViewAdapter,
    inBrowser: listingViewInBrowser,
    expectAlso: async () => {},
    shown: [
      ...['listingView.failed', 'listingView.shown.days.known', 'listingView.shown.days.unknown'],
      'listingView.shown.owner.someoneElse',
    ],
  },
};

const rows = await Promise.all(
  flows
    .flatMap((flow) => flowsWithoutScript.filter((name) => name === flow.name).map((name) => ({ ...flow, name })))
    .map(async ({ name, load, book }) => {
      const { shown, ...adapters } = walked[name];
      const without: AdapterWithout = { flow: await load(), ...adapters };
      const read = await book();
      return { name, without, shown, book: read, ways: coverWithoutScript(read) };
    }),
);

/** The row of a flow, with the transitions that a visitor without script can take. */
function reportOf({ book, ways }: (typeof rows)[number]) {
  const walked = ways.filter((way) => log.outcomeOf(book.flow, way)?.passed);
  const coverage = { taken: new Set(transitionsAtPage(walked, book)), pairs: new Set<string>() };
  return {
    ...rowOf({ book, coverage, log, selected: ways }),
    transitions: transitionsAtPage(listPathsWithoutScript(book), book),
  };
}

describe.each(rows)('no script: $name', ({ name, without, ways, shown }) => {
  for (const [index, way] of ways.entries()) {
    it(way.title, async ({ signal }) => {
      const { scene, close } = await visitor(widths[index % widths.length]);
      await log.walk(name, way, signal, () => walkWithout(without, way, scene, calls));
      await close();
    });
  }

  it('shows everything that a visitor can see', () => {
    const leaves = new Set(ways.flatMap(({ pageVisits }) => pageVisits.flatMap(({ state }) => state.leaves)));
    expect([...leaves].sort()).toEqual(shown);
  });
});

describe('no script: from page to page', () => {
  it('leads from a card to its listing and back, and from Rent Now to the ways without a script', async () => {
    const { scene, close } = await visitor();
    const { page } = scene;
    calls.arrange(scene, new Map([['searchApartments', offerCopies(1, flat)]]));
    await page.goto(`${href.search}?state=Lagos`);

    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await heading(page, TITLE).waitFor();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await page.getByText('1 apartment in Lagos', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=Lagos');
    await page.getByRole('link', { name: /^Rent Now/ }).click();
    await heading(page, 'This page needs JavaScript').waitFor();
    await page.getByRole('link', { name: 'places for sale' }).click();

    await heading(page, 'Buy Property').waitFor();
    await close();
  });

  it.each(widths)('shows a month of a listing, with booked days in words, at %i', async (width) => {
    const { scene, close } = await visitor(width);
    const { page } = scene;
    const today = dayInLagos(new Date());
    const stay = { fromDate: addDays(today, 40), toDate: addDays(today, 47) };
    const { id } = await listedFlat(scene, { title: TITLE, description: 'Newly painted.' });
    calls.arrange(scene, new Map([['listBookedDates', answerWith([stay])]]));

    await page.goto(href.listing(id));

    const taken = page.getByRole('list', { name: 'Booked dates' });
    await expect
      .poll(() => taken.innerText())
      .toBe(`Booked ${formatDay(stay.fromDate, 'short')} to ${formatDay(stay.toDate, 'short')}`);
    await page.locator(`[data-day="${today}"]`).waitFor();
    await page.getByText('Choose your first day').waitFor({ state: 'hidden' });
    await expectAlive(page);
    await close();
  });

  it('says on every page of the app that it needs a script, with other ways', async () => {
    const whole: readonly string[] = [...servedFlows, ...prerendered, 'flowBook'];
    const filled = Object.entries(addresses).filter(([name]) => !whole.includes(name));
    const { scene, close } = await visitor();
    const { page } = scene;

    for (const [, address] of filled) {
      await page.goto(address.replace(/:\w+\??/, randomUUID()));

      await heading(page, 'This page needs JavaScript').waitFor();
      const links = page.locator('main a:not([href^=mailto])');
      const offered = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await expect.poll(offered, { message: address }).toEqual([href.search, href.buy, href.faq]);
      await expectAlive(page);
    }
    expect(filled.length).toBeGreaterThan(20);
    await close();
  });

  it('asks for no password on a page that cannot send it', async () => {
    const { scene, close } = await visitor();
    await scene.page.goto(href.signIn);

    await expect.poll(() => scene.page.locator('main').innerText()).toContain('Signing in needs JavaScript');
    await expectAlive(scene.page);
    await close();
  });
});

const TITLE = 'Sunny flat near the beach';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
