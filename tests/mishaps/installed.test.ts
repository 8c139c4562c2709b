import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, modes } from '../paths/browser/accessible.ts';
import { type Backstage, openBackstage } from '../paths/browser/backstage.ts';
import { launchBrowser } from '../support/browser.ts';
import { createWizard } from '../support/wizard.ts';

// Rules: PAGE-5, PERF-3

/**
 * Milliseconds. Chromium starts the new worker once the old one is idle. It may notice that only after half a minute,
 * and stops waiting after five minutes.
 */
const LAST_ANSWER = 330_000;

let browser: Browser;
let backstage: Backstage;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [backstage, browser] = await Promise.all([openBackstage({ hasOwnPages: true }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
});

beforeEach(async () => {
  context = await browser.newContext({ serviceWorkers: 'allow', baseURL: backstage.origin });
  page = await context.newPage();
});

afterEach(() => context.close());

describe('without a network', () => {
  it('opens every page', async () => {
    await keepTheApp();
    await loseNetwork();

    for (const [path, heading] of [
      ['/', /A place to live/],
      ['/faq', 'FAQ'],
      ['/signin', 'Sign In'],
      ['/Services', 'GIDA SERVICES'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });

  it('reopens, continues and keeps an unfinished listing', async () => {
    await signIn();
    await page.goto('/add-apartment');
    await page.getByLabel('Address').fill('7 Awolowo Avenue, Ìbàdàn');
    await createWizard(page).draftIsSaved();
    await keepTheApp();
    await loseNetwork();

    await page.reload();
    await page.getByText('You are offline.').waitFor();
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('7 Awolowo Avenue, Ìbàdàn');
    await page.getByLabel('Address').fill('7 Awolowo Avenue, Ìbàdàn North');
    await createWizard(page).draftIsSaved();
    await page.reload();

    await page.getByLabel('Address').waitFor();
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('7 Awolowo Avenue, Ìbàdàn North');
  });

  it('says that a search failed, and shows no old answer', async () => {
    await keepTheApp();
    await page.goto('/book-apartment');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const kept = await page.evaluate(keptAddresses);
    await loseNetwork();

    await page.reload();

    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(kept.filter((address) => address.startsWith('/api'))).toEqual([]);
    expect(kept).toContain('/app.html');
  });

  it('caches nothing of the Flow Book', async () => {
    await keepTheApp();

    const kept = await page.evaluate(keptAddresses);

    expect(kept.filter((address) => /flow-book|elk|\.paths-|\.samples-/.test(address))).toEqual([]);
    expect(kept.length).toBeGreaterThan(50);
  });
});

describe('a page that the server renders', () => {
  it('is complete in its first response for the installed app, too', async () => {
    await keepTheApp();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));

    await page.goto('/book-apartment');

    await page.locator('#root[data-prerendered]').waitFor({ state: 'attached' });
    await page.locator('#main[data-alive]').waitFor({ state: 'attached' });
    expect(calls.filter((path) => path.startsWith('/api/listings'))).toEqual([]);
  });
});

describe('a new version', () => {
  let undo: () => void;

  beforeEach(async () => {
    await keepTheApp();
    undo = deployNextVersion();
  });

  afterEach(() => undo());

  it('is offered, and installed when the user accepts', { timeout: LAST_ANSWER + 60_000 }, async () => {
    await page.reload();
    await offer().waitFor();
    expect(await page.evaluate(isWaiting)).toBe(true);

    await Promise.all([
      page.waitForEvent('load', { timeout: LAST_ANSWER }),
      offer().getByRole('button', { name: 'Update' }).click(),
    ]);

    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(isWaiting)).toBe(false);
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^gida \w{16}$/), 'gida next']);
    await expect.poll(() => offer().count()).toBe(0);

    // The server does not know that version, so the page must not use the server's HTML.
    await page.goto('/book-apartment');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('#root[data-prerendered]').count()).toBe(0);
  });

  it('covers nothing, in light and dark, narrow and wide', async () => {
    await page.reload();
    await offer().waitFor();

    await expectAccessible(page, ['the offer of a new version'], modes[0]);

    const link = page.getByRole('contentinfo').getByRole('link').last();
    await link.focus();
    expect(await overlaps(link, offer())).toBe(false);
  });

  it('waits after Later, and is offered on the next page', async () => {
    await page.reload();
    await offer().getByRole('button', { name: 'Later' }).click();
    await offer().waitFor({ state: 'detached' });
    expect(await page.evaluate(isWaiting)).toBe(true);

    await page.goto('/faq');

    await offer().waitFor();
  });
});

/** Whether the two elements overlap vertically. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}

const offer = () => page.getByRole('region', { name: 'New version' });

/** Opens the app and waits until the service worker has cached all of it. */
async function keepTheApp() {
  if (page.url() === 'about:blank') await page.goto('/');
  // The app caches the rest of its files only once the user scrolls, types or taps.
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
}

/** Takes the network away. Since version 150 Chromium still tells the next page that it is online. */
async function loseNetwork() {
  await context.setOffline(true);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null;

/** Deploys a new version: a service worker whose app shell has another revision. @returns A function that undoes it. */
function deployNextVersion(): () => void {
  const file = join(backstage.pages, 'sw.js');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/(url:`\/app\.html`,revision:)`\w+`/, '$1`next`');
  expect(after).not.toBe(before);
  // The server would send the compressed file instead.
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true });
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

/** Runs in the page. */
async function keptAddresses() {
  const versions = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(versions.map((version) => version.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

async function signIn() {
  const someone = { phone: '+2348077000002', email: 'offline@example.ng', password: 'the harmattan comes offline' };
  const token = await backstage.account(someone, true);
  await context.addInitScript((kept) => {
    localStorage.setItem('access_token', kept);
    localStorage.setItem('authToken', kept);
  }, token);
}
