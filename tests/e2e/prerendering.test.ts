import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backstage, openBackstage } from '../paths/browser/backstage.ts';
import { launchBrowser } from '../support/browser.ts';
import { isHydrated } from '../support/page-state.ts';

let browser: Browser;
let backstage: Backstage;

beforeAll(async () => {
  [backstage, browser] = await Promise.all([openBackstage(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
});

/** Opens a page and holds its scripts until the test releases them. */
async function openEarly(path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  let letGo = () => {};
  const allowed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(backstage.origin + path);
  return { context, page, faults, letGo };
}

// Rules: PAGE-4

describe('the banner', () => {
  it.each([
    [false, 'M8 5'],
    [true, 'M7 4.5'],
  ])('shows what its button does, paused: %s', async (isPaused, drawn) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(backstage.origin);
    const advert = page.getByRole('complementary', { name: 'Advertisement' });

    await advert.getByRole('checkbox').setChecked(isPaused);

    const icons = () => advert.locator('svg:visible path').evaluateAll((paths) => paths.map((path) => path.outerHTML));
    await expect.poll(icons).toEqual([expect.stringContaining(`d="${drawn}`)]);
    await context.close();
  });
});

describe('the download block', () => {
  it('has its button beside the words at a desk', async () => {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 860 } });
    await page.goto(backstage.origin);
    const block = page.getByRole('region', { name: 'Get the Gida app' });

    const [words, button] = await Promise.all([block.locator('p').first(), block.getByRole('button')].map(boxOf));

    expect(button?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
    await page.close();
  });
});

const boxOf = (part: Locator) => part.boundingBox();

describe('a prerendered page', () => {
  it.each([
    ['/', 'A place to live. A place to store.'],
    ['/services', 'GIDA SERVICES'],
    ['/faq', 'FAQ'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/signin', 'Sign In'],
  ])('renders %s completely without JavaScript', async (path, heading) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();

    await page.goto(backstage.origin + path);

    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toMatch(new RegExp(heading.slice(0, 15), 'i'));
    expect(await page.title()).toBe(`${heading} – Gida`);
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`https://gida.example${path}`);
    await context.close();
  });

  it('keeps text typed, and sends a form submitted, before the app loaded', async () => {
    const { context, page, faults, letGo } = await openEarly('/');
    await page.getByLabel('Name').fill('Musa Bello');
    await page.getByLabel('Email').fill('musa@example.ng');
    await page.getByLabel('Message').fill('Do you have warehouses in Kano?');
    await page.getByRole('button', { name: 'Submit' }).click();

    letGo();

    await page.getByText('Thank you! Your message has been sent. We will get back to you shortly.').waitFor();
    const { body } = await backstage.db
      .selectFrom('messages')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toBe('Musa Bello <musa@example.ng> writes:\n\nDo you have warehouses in Kano?');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('signs in a user who pressed the button before the app loaded', async () => {
    const someone = { phone: '+2348077000001', email: 'early@example.ng', password: 'the harmattan comes early' };
    await backstage.account(someone, true);
    const { context, page, faults, letGo } = await openEarly('/signin');
    await page.getByLabel('Phone number').fill(someone.phone);
    await page.getByLabel('Password', { exact: true }).fill(someone.password);
    await page.keyboard.press('Enter');

    letGo();

    await page.waitForURL('**/dashboard');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('hydrates in place after a reload, and shows the reason for sign-in again', async () => {
    const localStorage = [{ name: 'access_token', value: 'a token that opens nothing any more' }];
    const origins = [{ origin: backstage.origin, localStorage }];
    const context = await browser.newContext({ storageState: { cookies: [], origins } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const said = page.getByText('Please sign in.');
    await page.goto(`${backstage.origin}/dashboard`);
    await said.waitFor();

    await page.reload();
    await page.mouse.move(100, 100, { steps: 2 });

    await page.waitForFunction(isHydrated);
    await said.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the page that Back leads to before the app has loaded', async () => {
    const { context, page, faults, letGo } = await openEarly('/');
    letGo();
    await page.mouse.move(100, 100, { steps: 2 });
    await page.waitForFunction(isHydrated);
    await page.getByRole('link', { name: 'See property for sale' }).click();
    await page.getByRole('heading', { level: 1, name: 'Buy Property' }).waitFor();
    await page.reload();

    await page.goBack();

    await page.getByRole('heading', { level: 1, name: 'A place to live' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens the menu that was pressed before the app loaded', async () => {
    const { context, page, letGo } = await openEarly('/faq');
    await page.getByRole('button', { name: 'Menu' }).click();

    letGo();

    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    const close = page.getByRole('button', { name: 'Close' });
    const [whole, cross] = await Promise.all([close.boundingBox(), close.locator('svg').boundingBox()]);
    const middle = (box: typeof whole) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(middle(cross), 'the cross beside the word').toBeCloseTo(middle(whole), 0);
    await context.close();
  });

  it('keeps open the drop-down that the mouse rests on while the app loads', async () => {
    const { context, page, letGo } = await openEarly('/faq');
    const about = page.getByRole('button', { name: 'About' });
    await about.hover();

    letGo();

    await page.locator('[data-island="menu"][data-alive]').waitFor({ state: 'attached' });
    await expect.poll(() => about.getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });

  it('preloads no script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(backstage.origin);

    await expect
      .poll(() => page.locator('script[src], link:is([rel=modulepreload], [rel=stylesheet])').count())
      .toBe(0);
    await context.close();
  });

  it('requests only its own resources before the first paint', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${backstage.origin}/signin`);
    await page.waitForFunction(isFetched);

    const early = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const files = performance.getEntriesByType('resource');
      return files.filter(({ startTime }) => startTime < (painted?.startTime ?? 0)).map(({ name }) => name);
    });

    expect(early.filter((name) => !name.endsWith('.svg'))).toEqual([]);
    expect(early.filter((name) => name.endsWith('icon.svg'))).toEqual([]);
    await context.close();
  });

  it('paints with a system font without shifts when the web font arrives; the next page starts with it', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(backstage.origin);
    await page.waitForFunction(hasFont);

    // A machine may have neither of the two system fonts that are fitted to the web font.
    if (await page.evaluate(isFitted)) {
      expect(await page.evaluate(headings, 'not all')).toEqual(await page.evaluate(headings, 'all'));
    }

    await page.goto(`${backstage.origin}/faq`, { waitUntil: 'commit' });
    await page.waitForFunction(hasFont);
    expect(await page.evaluate(fontsFetched)).toBe(0);
    await context.close();
  });

  it('uses its inline style only until the user interacts, and then the style sheets of the app', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${backstage.origin}/faq`);
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    expect(await page.evaluate(sheets)).toBe(0);

    await page.evaluate(pointerRests);
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(0);

    await page.mouse.move(100, 100, { steps: 2 });

    await page.waitForFunction(sheets);
    await context.close();
  });

  it('runs no code of the app before the user interacts', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${backstage.origin}/faq`);
    await page.waitForFunction(isFetched);
    expect(await page.evaluate(isHydrated)).toBe(false);

    await page.mouse.move(100, 100, { steps: 2 });

    await page.waitForFunction(isHydrated);
    await context.close();
  });

  it('has the links of its footer for a signed-in user who presses nothing', async () => {
    const someone = { phone: '+2348077000009', email: 'footer@example.ng', password: 'the harmattan comes early' };
    const token = await backstage.account(someone, true);
    const context = await browser.newContext();
    await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    const page = await context.newPage();

    for (const path of ['/terms', '/faq', '/privacy', '/services']) {
      await page.goto(backstage.origin + path);
      await page.waitForFunction(isHydrated);
      const links = page.getByRole('navigation', { name: 'Footer links' }).getByRole('link');
      await expect.poll(() => links.count(), { message: path }).toBe(6);
    }
    await context.close();
  });

  it('keeps the scroll position when the app loads', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${backstage.origin}/faq`);
    await page.evaluate(() => scrollTo(0, 300));

    // Any key starts the code of the page, except a modifier such as Shift, which browsers do not count as input.
    await page.keyboard.press('x');
    await page.locator('[data-island="menu"][data-alive]').waitFor({ state: 'attached' });

    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([300, 'BODY']);
    await context.close();
  });
});

describe('a page whose code failed to load', () => {
  it('says so, and loads on a retry', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${backstage.origin}/faq`);
    await page.keyboard.press('x');
    // From here on the app handles the link, instead of the browser loading another page.
    await page.locator('[data-island="menu"][data-alive]').waitFor({ state: 'attached' });
    await page.route('**/assets/terms-page*', (route) => route.abort());

    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor();
    await page.unroute('**/assets/terms-page*');
    await page.getByRole('button', { name: 'Try Again' }).click();

    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
    await context.close();
  });
});

/** Runs in the page. Whether the page has requested the app. */
const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => /base-.*js/.test(name));

/** Runs in the page. Sends the event that browsers send when the layout changes under a resting pointer. */
const pointerRests = () => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));

/** Runs in the page. The number of style sheets that were loaded from files. */
const sheets = () => [...document.styleSheets].filter(({ href }) => href).length;

/** Runs in the page. Whether the font of the headings is loaded. */
const hasFont = () => [...document.fonts].some(({ family, status }) => /Bricolage/.test(family) && status === 'loaded');

/** Runs in the page. Whether the machine has a system font that is fitted to the size of the web font. */
const isFitted = () => [...document.fonts].some(({ family, status }) => /Display/.test(family) && status === 'loaded');

/** Runs in the page. The fonts that were loaded over the network. */
const fontsFetched = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, transferSize }) => name.endsWith('.woff2') && transferSize > 0,
  ).length;

/** Measures headings in the page, with the web font or its fallback. */
const headings = (media: string) => {
  document.querySelector('#faces')?.setAttribute('media', media);
  return [...document.querySelectorAll('h1, h2')].map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return `${each.textContent} ${top} ${height}`;
  });
};
