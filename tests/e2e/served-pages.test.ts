import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { bearer } from '../paths/browser/arrangement.ts';
import { type Backstage, openBackstage, type Someone } from '../paths/browser/backstage.ts';
import { launchBrowser } from '../support/browser.ts';
import { flat } from '../support/rented-flat.ts';
import { createFileForm, photo } from '../support/uploads.ts';

// Rules: PERF-1, PERF-2

let browser: Browser;
let backstage: Backstage;
let listed: string;

const owner: Someone = { phone: '+2348077000002', email: 'served@example.ng', password: 'the harmattan comes early' };

/** Text of an owner that must never be parsed as markup. */
const TITLE = 'Sunny flat </script><script>alert(1)</script> & more';

beforeAll(async () => {
  [backstage, browser] = await Promise.all([openBackstage(), launchBrowser()]);
  const headers = bearer(await backstage.account(owner, true));
  const upload = async (colour: string) => {
    const form = createFileForm('image', await photo('jpeg', colour, 320));
    return (await (await backstage.call('uploadImage', form, headers)).json()).file;
  };
  const list = async (colours: string[]) => {
    const body = { ...flat, images: await Promise.all(colours.map(upload)) };
    return (await (await backstage.call('listApartment', body, headers)).json()).id;
  };
  const house = { ...flat, propertyType: 'Bungalow', price: 90_000_000, images: [await upload('#F2C14E')] };
  await backstage.call('listProperty', house, headers);
  // Enough listings for a second page of results.
  for (let more = 0; more < 10; more += 1) await list(['#51604B']);
  listed = await list(['#33348E', '#9C3F16']);
  const words = { title: TITLE, description: flat.description };
  await backstage.call('updateListing', words, headers, { id: listed });
});

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
});

interface Visit {
  page: Page;
  /** Errors that the browser reported. */
  faults: string[];
  /** The API calls of the page, without photos. */
  calls: string[];
}

/** Opens a page in a browser of its own. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  const calls: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?!files\/)/.test(pathname)) calls.push(pathname);
  });
  await page.goto(backstage.origin + path);
  return { page, faults, calls };
}

/** Interacts with the page and waits until React has hydrated it. */
async function turnTo(page: Page) {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await page.locator('#main[data-alive]').waitFor({ state: 'attached' });
  // Lazy parts of the page hydrate last.
  await page.waitForLoadState('networkidle');
}

/**
 * The positions of everything on the page. The calendar library renders a month once to measure it, and then once more:
 * only its days are compared. Ids of descriptions may differ.
 */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.getElementById('main');
    const days = [...document.querySelectorAll('[data-day]')];
    const placed = [...(main?.querySelectorAll('h1, h2, p, img, button, a, li') ?? [])].filter(
      (element) => element.getClientRects().length > 0,
    );
    const copy = main?.cloneNode(true) as HTMLElement;
    const originals = [...(main?.querySelectorAll('*') ?? [])];
    const copies = [...copy.querySelectorAll('*')];
    // The style sheet hides elements for other widths, and React removes them.
    for (const [index, original] of originals.entries()) {
      const isHidden = getComputedStyle(original).display === 'none' || original.matches('fieldset:has(.rbc-calendar)');
      if (isHidden) copies[index]?.remove();
    }
    return {
      // React adds this attribute when it hydrates a form.
      html: copy.innerHTML.replaceAll(' data-alive=""', ''),
      days: days.map((day) => day.getAttribute('aria-label')),
      places: placed.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    };
  });

/** Every page that the server renders, and what has to be on it. */
const pages = [
  { path: () => `/listings/${listed}`, heading: TITLE, texts: ['₦4,500,000', 'Newly painted.', 'Bedrooms'] },
  {
    path: () => '/book-apartment?state=Lagos&budget=5000000',
    heading: 'Search for Properties',
    texts: [TITLE, '₦4,500,000', '11 apartments in Lagos · up to ₦5,000,000 a month', 'Next page'],
  },
  {
    path: () => '/buy-property?location=LA',
    heading: 'Buy Property',
    texts: ['Bungalow in Lekki', '₦90,000,000', '1 property for sale in Lagos'],
  },
];

describe.each(pages)('the page of $heading', ({ path, heading, texts }) => {
  it('renders completely in the first response', async () => {
    const { page } = await visit(path(), { javaScriptEnabled: false });

    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    const shown = await page.locator('main').innerText();
    for (const text of texts) expect(shown).toContain(text);
    await expect.poll(() => page.locator('main img').first().evaluate(isDrawn)).toBe(true);
    await page.context().close();
  });

  it.each([
    { timezoneId: 'Pacific/Honolulu', locale: 'de-DE', viewport: { width: 1_280, height: 900 } },
    { timezoneId: 'Pacific/Auckland', locale: 'en-NG', viewport: { width: 360, height: 740 } },
  ])('hydrates in place, in $timezoneId at $viewport.width', async (options) => {
    const { page, faults, calls } = await visit(path(), options);
    // The font loads after the first paint.
    await page.waitForFunction(hasFonts);
    const before = await contentOf(page);

    await turnTo(page);

    expect(await contentOf(page)).toEqual(before);
    expect(calls).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('runs no code of the app before the user interacts', async () => {
    const { page } = await visit(path());
    await page.waitForFunction(isFetched);

    await expect.poll(() => page.locator('script[src], link[rel=stylesheet]').count()).toBe(0);
    await expect.poll(() => page.locator('#main[data-alive]').count()).toBe(0);
    await page.context().close();
  });
});

describe('a search that the server has rendered', () => {
  it('opens the filters that were pressed before the app loaded, and searches by them', async () => {
    const { page, calls } = await visit('/book-apartment', { viewport: { width: 360, height: 740 } });

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByLabel('State').selectOption('Lagos');
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();

    await page.waitForURL('**/book-apartment?state=Lagos');
    await page.getByText('11 apartments in Lagos').waitFor();
    expect(calls).toEqual(['/api/listings/user']);
    await page.context().close();
  });

  it('keeps typed and unfolded filters when their code loads', async () => {
    const { page, faults } = await visit('/book-apartment', { viewport: { width: 1_280, height: 900 } });
    let letGo = () => {};
    const allowed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const fetched: string[] = [];
    await page.route('**/assets/filter-form-*.js', async (route) => {
      fetched.push(route.request().url());
      await allowed;
      await route.continue();
    });
    const form = page.getByRole('search', { name: 'Filters' });
    const isAlive = form.locator('form[data-alive]');
    await turnTo(page);
    expect(fetched).toEqual([]);

    await form.getByLabel('Location').focus();
    await page.keyboard.type('sunny');
    await form.getByText('More filters').click();
    await form.getByLabel('Bedrooms').selectOption('2');
    await expect.poll(() => isAlive.count()).toBe(0);
    letGo();
    await isAlive.waitFor();

    await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('sunny');
    await expect.poll(() => form.getByLabel('Bedrooms').inputValue()).toBe('2');
    await form.getByLabel('Location').press('Enter');
    await page.waitForURL('**/book-apartment?location=sunny&bedrooms=2');
    expect(fetched).toHaveLength(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('shows the filters of a link before their code loads', async () => {
    const { page } = await visit('/book-apartment?state=Lagos', { viewport: { width: 1_280, height: 900 } });
    await turnTo(page);

    await page.getByRole('link', { name: 'Remove filter: Lagos' }).press('Enter');

    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('');
    await page.context().close();
  });

  it('shows photo and price of a result in the first view of a phone', async () => {
    const { page } = await visit('/book-apartment?state=Lagos', { viewport: { width: 360, height: 740 } });

    const first = page.getByRole('article').first();
    for (const part of [first.locator('img').first(), first.getByText('₦4,500,000').first()])
      await expect.poll(() => part.evaluate(isInView)).toBe(true);
    await page.context().close();
  });

  it('leads to its next page and back', async () => {
    const { page, calls } = await visit('/book-apartment');
    await turnTo(page);

    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.goBack();

    await page.getByText('Page 1 of 2').waitFor();
    expect(calls).toEqual(['/api/listings/user']);
    await page.context().close();
  });
});

describe('a listing that the server has rendered', () => {
  const path = () => `/listings/${listed}`;

  it('shows the photo that was pressed before the app loaded', async () => {
    const { page } = await visit(path());

    await page.getByRole('button', { name: 'Photo 2' }).click();

    await expect.poll(() => photoAt(page, 2).evaluate(isTurnedTo)).toBe(true);
    await page.context().close();
  });

  it('shows a photo as large as the window, and the next one', async () => {
    const { page } = await visit(path(), { viewport: { width: 360, height: 740 } });
    await turnTo(page);

    await photoAt(page, 1).click();
    const large = page.getByRole('dialog', { name: `Photos of ${TITLE}` });
    await large.getByRole('button', { name: 'Next' }).click();
    await large.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');

    await large.waitFor({ state: 'detached' });
    await expect.poll(() => photoAt(page, 2).evaluate(isTurnedTo)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('img')?.alt))
      .toMatch(/, 1 of 2$/);
    await page.context().close();
  });

  it.each([
    { width: 1_280, height: 900 },
    { width: 360, height: 740 },
  ])('shows photo, name, price and the next step in the first view of $width × $height', async (viewport) => {
    const { page } = await visit(path(), { viewport });

    const parts = [
      photoAt(page, 1),
      page.getByRole('heading', { level: 1 }),
      page.getByText('₦4,500,000', { exact: true }),
      page.getByRole('link', { name: 'Rent Now', exact: true }),
    ];
    for (const part of parts) await expect.poll(() => part.evaluate(isInView)).toBe(true);
    await page.context().close();
  });

  it('moves by Tab from the top down on a phone', async () => {
    const { page } = await visit(path(), { viewport: { width: 360, height: 740 } });
    await turnTo(page);
    // Includes the calendar, which loads when it is near the viewport.
    await page.getByRole('button', { name: 'Next month' }).scrollIntoViewIfNeeded();
    await page.locator('[data-day][tabindex="0"]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));

    const stops: string[] = [];
    const tops: number[] = [];
    for (let at = await tabOn(page); at && !stops.includes(at.what); at = await tabOn(page)) {
      stops.push(at.what);
      tops.push(at.top);
    }

    expect(stops.some((what) => what.includes('Rent Now'))).toBe(true);
    expect(stops.some((what) => what.includes('Next month'))).toBe(true);
    // Elements on a photo start slightly below its top.
    for (const [index, top] of tops.entries()) {
      expect(top, `${stops[index]} after ${stops[index - 1]}`).toBeGreaterThan((tops[index - 1] ?? 0) - 24);
    }
    await page.context().close();
  });

  it('loads its calendar near the viewport, and until then Tab reaches no day', async () => {
    const { page, faults } = await visit(path(), { viewport: { width: 360, height: 740 } });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const reachable = page.locator('[data-day][tabindex="0"]');
    const turn = page.getByRole('button', { name: 'Next month' });
    await turnTo(page);
    expect(fetched.filter(isCalendar)).toEqual([]);
    await expect.poll(() => reachable.count()).toBe(0);

    await turn.focus();
    await expect.poll(() => reachable.count()).toBe(1);
    // One frame after the calendar has loaded, focus is on the same button of it.
    await expect.poll(() => turn.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');

    await page.locator('[data-day][aria-pressed=true]').waitFor();
    expect(fetched.filter(isCalendar)).toHaveLength(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(['en-US', 'en-NG'])(
    'chooses the day that was pressed before its calendar’s code loaded, in %s',
    async (locale) => {
      const { page } = await visit(path(), { viewport: { width: 360, height: 740 }, locale, hasTouch: true });
      const first = page.getByRole('columnheader').first();
      const firstDay = locale === 'en-US' ? 'SuSunday' : 'MoMonday';
      const today = page.getByRole('button', { name: formatDay(dayInLagos(new Date())) });
      await expect.poll(() => first.textContent()).toBe(firstDay);

      await today.tap();

      await expect.poll(() => today.getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => first.textContent()).toBe(firstDay);
    },
  );

  it('recognises its owner without repeating requests', async () => {
    const token = await backstage.account(owner, true);
    const context = await browser.newContext();
    await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));

    await page.goto(backstage.origin + path());

    await page.getByText('This is your listing.').waitFor();
    expect(calls.filter((each) => each.startsWith(`/api/listings/${listed}`))).toEqual([]);
    await context.close();
  });

  it('is revalidated on a second visit', async () => {
    const { page, calls } = await visit(path());
    await turnTo(page);
    await page.getByRole('link', { name: 'Gida', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /place to live/i }).waitFor();

    await page.goBack();

    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(calls).toContain(`/api/listings/${listed}`);
    await page.context().close();
  });

  it('says that it is gone, and is hidden from search engines', async () => {
    const { page, faults } = await visit('/listings/5a0d5f0c-0000-4000-8000-000000000000');

    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Listing not available');
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await page.context().close();
  });
});

const photoAt = (page: Page, place: number) => page.getByRole('img', { name: `${TITLE}, ${place} of 2` }).first();

/** Presses Tab. @returns The text of the focused element and its distance from the top; null outside the page. */
async function tabOn(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || !document.getElementById('main')?.contains(at))
      return at?.closest('header, a[href="#main"]') ? { what: `before ${at.textContent}`, top: 0 } : null;
    const what = at.getAttribute('aria-label') ?? (at.textContent || at.querySelector('img')?.alt) ?? '';
    return { what, top: at.getBoundingClientRect().top + scrollY };
  });
}

const isCalendar = (url: string) => /\/day-calendar-[^/]*\.js$/.test(url);

/** Runs in the page. Whether the whole element is in the viewport. */
const isInView = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
};

/** Runs in the page. Whether the gallery is scrolled to this photo. */
const isTurnedTo = (photo: Element) => {
  const track = photo.closest('ul')?.getBoundingClientRect();
  return Math.abs(photo.getBoundingClientRect().left - (track?.left ?? Number.NaN)) < 1;
};

/** Runs in the page. */
const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;

/** Runs in the page. Whether the font of the headings is loaded, and no other font is loading. */
const hasFonts = () =>
  document.fonts.status === 'loaded' &&
  [...document.fonts].some(({ family, status }) => /Bricolage/.test(family) && status === 'loaded');

/** Runs in the page. Whether the page has requested the app. */
const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => /base-.*js/.test(name));
