import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, modes } from '../paths/browser/accessible.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';
import { PASSWORD } from '../support/environment.ts';
import { codeSentAt } from '../support/people.ts';
import { enterCode, signUpOn } from '../support/sign-up.ts';

const WIDE = { width: 1280, height: 800 };

const environment = browserEnvironmentOn({ env: { DEMO: 'on' }, context: { viewport: WIDE, reducedMotion: 'reduce' } });
let people = 0;

describe('watching the app from the Flow Book', () => {
  it('highlights the current state and logs the event that led to it', async () => {
    const book = await open('/flows/account');
    await expect.poll(() => book.getByText('No account is running.').count()).toBe(1);
    const app = await open('/signup');
    await state(book, 'registering.form').and(book.locator('[data-active="leaf"]')).waitFor();

    await signUp(app);
    await enterCode(app, '000000');

    await logOf(book).getByText('✗ validateOtp').waitFor();
    await expectLit(book, ['verifying.code.entering', 'verifying.resend.cooling']);
    await expect
      .poll(() => book.locator('[data-taken="true"] [data-ink="trigger"]').allTextContents())
      .toEqual(expect.arrayContaining(['✗ validateOtp']));
    // The app loads the code that reports to the book only when a book asks, so it may miss the first events.
    const told = async () => (await logOf(book).getByRole('listitem').locator('strong').allTextContents()).slice(0, 5);
    await expect
      .poll(told)
      .toEqual([
        '✗ validateOtp',
        'code.entered',
        '✓ register',
        'registration.submitted',
        expect.stringMatching(/^registration\.changed/),
      ]);
  });

  it('gets no password, code, token or whole phone number', async () => {
    const book = await open('/flows/account');
    await book.evaluate(collectMessages);
    const app = await open('/signup');

    const phone = await signUp(app);
    const code = await codeSentAt(environment.origin, phone.replace('0', '+234'));
    await enterCode(app, code);
    await app.waitForURL('**/dashboard');

    await book.getByRole('checkbox', { name: 'All actors' }).check();
    await logOf(book).getByText('✓ signIn').waitFor();
    await logOf(book).getByText('✓ getMe').waitFor();
    const token = await app.evaluate(() => localStorage.getItem('access_token') ?? '');
    const seen = (await book.evaluate(collectedMessages)) + (await book.content());
    expect(seen).toContain('registration.submitted');
    expect(token.length).toBeGreaterThan(20);
    for (const secret of [PASSWORD, code, token, phone, phone.slice(1)]) expect(seen).not.toContain(secret);
  });

  it('shows an actor that started before the book, and marks it as ended when its tab closes', async () => {
    const app = await openAndMove('/signin');
    const book = await open('/flows/account');
    await state(book, 'signingIn.form').and(book.locator('[data-active="leaf"]')).waitFor();

    await app.close({ runBeforeUnload: true });

    await book.getByText('tab closed', { exact: true }).waitFor();
    await expect.poll(() => book.locator('[data-active]').count()).toBe(0);
  });

  it('goes back to an event of the log, says what changed since, and returns to now', async () => {
    const book = await open('/flows/account');
    const app = await open('/signup');
    await state(book, 'registering.form').and(book.locator('[data-active="leaf"]')).waitFor();
    await signUp(app);
    await expectLit(book, ['verifying.code.entering', 'verifying.resend.cooling']);

    await book.getByRole('searchbox', { name: 'Search events' }).fill('registration.submitted');
    await expect.poll(() => logOf(book).getByRole('listitem').count()).toBe(1);
    await logOf(book).getByRole('button', { name: 'registration.submitted' }).click();

    await expectLit(book, ['registering.submitting']);
    const panel = book.getByRole('region', { name: 'Watched actor' });
    await panel.getByText(/^As of .*, after registration\.submitted$/).waitFor();
    await panel.getByText('registering.form → registering.submitting').waitFor();
    await panel.getByRole('combobox', { name: 'Compare with' }).selectOption('now');
    await panel.getByText(/^resendAt (was|is new)/).waitFor();

    await panel.getByRole('button', { name: 'Back to now' }).click();
    await expectLit(book, ['verifying.code.entering', 'verifying.resend.cooling']);
  });

  it('draws the screen of a past moment, from a saved recording too, without a call to the server', async () => {
    const book = await open('/flows/account');
    const app = await open('/signup');
    await state(book, 'registering.form').and(book.locator('[data-active="leaf"]')).waitFor();
    const phone = await signUp(app);
    await enterCode(app, '000000');
    await logOf(book).getByText('✗ validateOtp').waitFor();
    await app.close();
    const calls: string[] = [];
    const origin = environment.origin;
    book.on('request', (request) => {
      if (!['script', 'stylesheet', 'font', 'image', 'document'].includes(request.resourceType()))
        calls.push(request.url());
    });
    const past = book.frameLocator('iframe[title="Screen of account"]');

    await logOf(book).getByRole('button', { name: '✓ register' }).click();
    await past.getByRole('heading', { level: 1, name: 'Verify your phone' }).waitFor();
    await expect.poll(() => past.getByText('Wrong code.').count()).toBe(0);
    await logOf(book).getByRole('button', { name: '✗ validateOtp' }).click();
    await past.getByText('Wrong code.').first().waitFor();
    await past.locator('input[autocomplete="one-time-code"]').fill('123456');
    await expectLit(book, ['verifying.code.entering', 'verifying.resend.cooling']);
    await logOf(book).getByRole('button', { name: 'registration.submitted' }).click();
    await expect.poll(() => past.getByLabel('First name').inputValue()).toBe('Tunde');

    const saving = book.waitForEvent('download');
    await book.getByRole('button', { name: 'Save recording' }).click();
    const file = await (await saving).path();
    const saved = readFileSync(file, 'utf8');
    for (const secret of [PASSWORD, phone, phone.slice(1), '000000']) expect(saved).not.toContain(secret);

    await book.goto('/flows/account');
    await book.getByText('Open a recording').click();
    await book.getByLabel('From a file').setInputFiles(file);
    await book.getByText(/^You see the recording/).waitFor();
    await logOf(book).getByRole('button', { name: '✗ validateOtp' }).click();
    await past.getByText('Wrong code.').first().waitFor();
    await expectLit(book, ['verifying.code.entering', 'verifying.resend.cooling']);
    await book.getByRole('button', { name: 'Sequence' }).click();
    await book.getByRole('img', { name: /^Sequence chart of \d+ events between page, account, calls$/ }).waitFor();
    await expectAccessible(book, ['a recording in the flow book'], modes[3]);
    const walking = book.waitForEvent('download');
    await book.getByRole('button', { name: 'Save as path' }).click();
    const { steps } = JSON.parse(readFileSync(await (await walking).path(), 'utf8'));
    expect(steps.slice(-2)).toEqual([
      'code.entered (six digits)',
      expect.stringMatching(/^xstate\.error\.actor\.validateOtp/),
    ]);
    expect(calls.filter((url) => url.startsWith(origin))).toEqual([]);
  });

  it('stops the app after a transition, and lets it go on', async () => {
    const book = await open('/flows/account');
    await book.getByText('Breaks', { exact: true }).click();
    await book
      .getByLabel('Break on a transition')
      .selectOption({ label: 'registering.form —registration.submitted→ registering.submitting' });
    const app = await open('/signup');
    await expectLit(book, ['registering.form']);

    const signingUp = signUp(app);
    const panel = book.getByRole('region', { name: 'Watched actor' });
    await panel.getByText('1 waiting: ✓ register.').waitFor();
    await expectLit(book, ['registering.submitting']);
    await expect.poll(() => app.getByRole('heading', { name: 'Verify your phone' }).count()).toBe(0);

    await panel.getByRole('button', { name: 'Continue' }).click();
    await signingUp;
  });

  it('follows the tab that moved last until the user chooses one', async () => {
    const book = await open('/flows/account');
    const picker = book.getByRole('combobox', { name: 'Actor' });
    await openAndMove('/signin');
    await expectLit(book, ['signingIn.form']);
    const first = await picker.inputValue();
    const second = await open('/forgot_password');
    await expectLit(book, ['recovering.asking']);

    await picker.selectOption(first);
    await expectLit(book, ['signingIn.form']);
    await second.getByRole('textbox').first().fill('0803');
    await expectLit(book, ['signingIn.form']);
    await expect.poll(() => picker.getByRole('option').count()).toBe(2);
  });
});

describe('the chart', () => {
  it('collapses and expands a state', async () => {
    const book = await open('/flows/account');
    await state(book, 'verifying.code.entering').waitFor();

    await state(book, 'verifying').locator('[class*="toggle"]').click();
    await state(book, 'verifying.code.entering').waitFor({ state: 'detached' });
    await book.getByRole('button', { name: 'Outline' }).click();
    await book.getByRole('region', { name: 'Outline' }).locator('details:not([open])').waitFor();

    await book.getByRole('button', { name: 'Expand all' }).click();
    await book.getByRole('button', { name: 'Chart' }).click();
    await state(book, 'verifying.code.entering').waitFor();
  });

  it('zooms, moves and fits by keyboard', async () => {
    const book = await open('/flows/account');
    const chart = book.getByRole('img', { name: 'State chart of account' });
    const window = book.getByRole('group', { name: /Arrow keys/ });
    await chart.waitFor();
    const before = await width(chart);

    await window.focus();
    await book.keyboard.press('+');
    await expect.poll(() => width(chart)).toBeGreaterThan(before * 1.2);
    await book.keyboard.press('ArrowDown');
    await expect.poll(() => window.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await book.keyboard.press('0');
    await expect
      .poll(() => window.evaluate((e) => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth))
      .toBe(true);
  });
});

describe('the pages of the Flow Book', () => {
  it('have no axe violation and no sideways scroll, in light and dark, narrow and wide', async () => {
    const app = await open('/signup');
    const book = await open('/flows/account');
    const signIn = app.getByRole('link', { name: /sign in/i });
    await signIn.first().click();
    await logOf(book).getByText('location.changed').waitFor();
    await book.locator('svg [data-active="leaf"]').first().waitFor();

    await expectAccessible(book, ['the flow book, watching'], modes[3]);
    await book.goto('/flows');
    await book.getByRole('link', { name: 'account', exact: true }).waitFor();
    await book.getByText('The numbers are planned, not measured').waitFor();
    await expectAccessible(book, ['the list of flows'], modes[3]);
  });

  it('are off without demo data', async () => {
    await environment.context.route('**/flows/account', async (route) => {
      const response = await route.fetch();
      const page = await response.text();
      expect(page).toContain('name="gida-demo" content="on"');
      await route.fulfill({ response, body: page.replace('name="gida-demo" content="on"', '') });
    });

    const page = await open('/flows/account');

    await page.getByText('The flow book is available in development and in the demo.').waitFor();
    await expect.poll(() => page.getByRole('img', { name: /State chart/ }).count()).toBe(0);
  });
});

async function open(path: string): Promise<Page> {
  const page = await environment.newPage(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Starts the app on a public page, which waits for a first key. */
async function openAndMove(path: string): Promise<Page> {
  const page = await open(path);
  await page.mouse.move(20, 20);
  return page;
}

const state = (book: Page, id: string) => book.locator(`svg [data-state="account.${id}"]`);
const logOf = (book: Page) => book.getByRole('log');

const expectLit = (book: Page, leaves: string[]) =>
  expect
    .poll(() =>
      book
        .locator('svg [data-active="leaf"]')
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state'))),
    )
    .toEqual(expect.arrayContaining(leaves.map((leaf) => `account.${leaf}`)));

const width = async (chart: ReturnType<Page['locator']>) => Number(await chart.getAttribute('width'));

/** @returns The phone number, as typed. */
async function signUp(app: Page): Promise<string> {
  people += 1;
  const phone = `0803777${String(people).padStart(4, '0')}`;
  await signUpOn(app, { phone, email: `tunde${people}@example.com`, password: PASSWORD });
  return phone;
}

/** Runs in the page: records every message on the channel. */
function collectMessages() {
  const messages: unknown[] = [];
  Object.assign(globalThis, { messages });
  new BroadcastChannel('gida.flow-book').addEventListener('message', ({ data }) => messages.push(data));
}

const collectedMessages = () => JSON.stringify((globalThis as { messages?: unknown }).messages);
