import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import accountBook from '#machines/account/account.paths.json' with { type: 'json' };
import { expectAccessible, modes } from '../paths/browser/accessible.ts';
import { browserEnvironmentOn } from '../support/browser-environment.ts';

const environment = browserEnvironmentOn({
  env: { DEMO: 'on' },
  context: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
});
let book: Page;
let screen: FrameLocator;

beforeEach(async () => {
  book = await environment.newPage();
  screen = book.frameLocator('iframe[title="Screen of account"]');
});

describe('stepping through a flow', () => {
  it('shows the screen of the state in the address, and marks it in the chart', async () => {
    await open('/flows/account/signingin/submitting');

    await heading('Sign In').waitFor();
    await screen.getByRole('button', { name: 'Connecting...' }).waitFor();
    await expect.poll(lit).toEqual(['account.signingIn.submitting']);
  });

  it('answers a waiting call with the chosen response, and shows the result', async () => {
    await open('/flows/account/signingin/submitting');

    await choose('✗ signIn: wrong_credentials').click();

    await screen.getByText('There is a problem').waitFor();
    await expect.poll(lit).toEqual(['account.signingIn.form']);
    const rules = book.getByRole('region', { name: 'Rules' });
    await rules.getByText('All rules hold so far.').waitFor();
    await rules.getByText('Never: the address contains a code, a token, a password or a phone').waitFor();
  });

  it('adds actions on the screen to the timeline', async () => {
    await open('/flows/account/verifying/code/entering');
    await heading('Verify your phone').waitFor();

    await screen.locator('input[autocomplete="one-time-code"]').fill('123456');

    await screen.getByRole('button', { name: 'Validating OTP...' }).waitFor();
    await expect.poll(timeline).toEqual(['opened', 'code.entered by hand']);
    await choose('✓ validateOtp: the right code').click();
    await heading('Sign In').waitFor();

    const saving = book.waitForEvent('download');
    await book.getByRole('button', { name: 'Save as path' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(JSON.parse(text).steps).toEqual([
      'code.entered (six digits)',
      'xstate.done.actor.validateOtp (the right code)',
    ]);
    expect(text).not.toContain('123456');
  });

  it('goes back to an earlier step, and continues differently', async () => {
    await open('/flows/account/verifying/code/entering');
    await heading('Verify your phone').waitFor();
    await choose('after untilResend: 45 s').click();
    await choose('resend.requested: pressed').click();
    await screen.getByRole('button', { name: 'Sending...' }).waitFor();

    await book.getByRole('button', { name: 'Previous step' }).click();
    await screen.getByRole('button', { name: 'Resend OTP' }).waitFor();
    await choose('location.changed: to /signin').click();

    await heading('Sign In').waitFor();
    await expect.poll(timeline).toEqual(['opened', 'after untilResend 45 s', 'location.changed to /signin']);
  });

  it('leaves the data in the browser untouched', async () => {
    await open('/signin');
    await book.evaluate(() => localStorage.setItem('access_token', 'mine'));

    await open('/flows/session?tool=drive');
    await book.getByLabel('Opened').selectOption('signed in');
    await choose('signOut.requested: pressed').click();
    await choose('✓ signOut: the token is revoked').click();

    await expect.poll(lit).toEqual(['session.signedOut']);
    await expect(book.evaluate(() => localStorage.getItem('access_token'))).resolves.toBe('mine');
  });

  it('runs a flow without screens, and says that it has none', async () => {
    await open('/flows/listing-lifecycle?tool=drive');

    await choose('listing.pause: by its owner').click();

    await book.getByText('This state has no screen.').waitFor();
    await expect.poll(lit).toEqual(['listingLifecycle.paused']);
  });
});

describe('test paths', () => {
  it('play to the end, in the chart and on the screen', async () => {
    await open('/flows/account?tool=paths');
    await book.getByRole('button', { name: /: after 1 step, sign in answers \(a verified account\)/ }).click();
    await book.getByLabel('Speed').selectOption('fast');

    await book.getByRole('button', { name: 'Play' }).click();

    await expect.poll(lit).toEqual(['account.done']);
    await book.getByRole('button', { name: 'Play' }).waitFor();
  });

  it('stop at the step that takes a transition with a break', async () => {
    await open('/flows/account?tool=paths');
    await book.getByRole('button', { name: /: after 1 step, sign in answers \(a verified account\)/ }).click();
    await book.getByLabel('Speed').selectOption('fast');
    await book.getByText('Breaks', { exact: true }).click();
    const transition = accountBook.transitions.find((id) => id.includes('signingIn.form —signIn.submitted')) ?? '';
    await book.getByLabel('Break on a transition').selectOption(transition);

    await book.getByRole('button', { name: 'Play' }).click();

    await book.getByText(/^Stopped after signingIn\.form/).waitFor();
    await expect.poll(lit).toEqual(['account.signingIn.submitting']);
    await book.getByRole('button', { name: 'Play' }).click();
    await expect.poll(lit).toEqual(['account.done']);
  });

  it('keeps the path and the step in the address, over a reload', async () => {
    await open('/flows/account?tool=paths');
    const path = book.getByRole('button', { name: /: after 1 step, sign in answers \(a verified account\)/ });
    await path.click();
    await book.getByRole('button', { name: 'Next step' }).click();
    await expect.poll(() => new URL(book.url()).search).toMatch(/^\?tool=paths&path=\w+&step=1$/);

    await book.reload();

    await expect.poll(() => path.getAttribute('aria-pressed')).toBe('true');
    await book.getByText(/^1 of \d+$/).waitFor();
  });

  it('says that there is no flow with the name in the address', async () => {
    await open('/flows/acount');

    await book.getByText('There is no flow named acount.').waitFor();
  });

  it('are found by their words', async () => {
    await open('/flows/account?tool=paths');
    const found = book.getByRole('region', { name: 'Test paths' }).getByRole('listitem');
    const all = accountBook.paths.length;
    await expect.poll(() => found.count()).toBe(all);

    await book.getByLabel('Find').fill('too_many_attempts');

    await expect.poll(() => found.count()).toBeLessThan(all);
    await expect.poll(() => found.count()).toBeGreaterThan(0);
  });

  it('colour the chart by coverage of a level', async () => {
    await open('/flows/account?tool=paths');

    await book.getByRole('radio', { name: /machine/ }).check();

    await expect.poll(() => book.locator('svg [data-cover="all"]').count()).toBeGreaterThan(10);
    await expect.poll(() => book.locator('svg [data-cover="none"]').count()).toBe(0);
  });

  it('show the counts of production in the chart of a lifecycle', async () => {
    await open('/flows/booking-lifecycle?tool=paths');
    const way = { lifecycle: 'bookingLifecycle', from: 'requested', to: 'accepted', taken: 7, hours: 2 };
    const counts = (text: string) => ({ name: 'moves.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const field = book.getByLabel('Counts of production');

    await field.setInputFiles(counts('[]'));
    await book.getByText(/^The file says nothing about this chart\./).waitFor();
    await field.setInputFiles(counts(JSON.stringify([way, { ...way, to: 'declined', taken: 0 }])));

    await book
      .getByRole('radio', { name: 'production 1 of 2 transitions taken' })
      .and(book.locator(':checked'))
      .waitFor();
    const chart = book.getByRole('img', { name: 'State chart of booking lifecycle' });
    for (const said of ['taken 7 times', 'never taken', 'lasted 2.0 h (median)']) await chart.getByText(said).waitFor();
    await book.getByRole('heading', { name: 'Never taken' }).waitFor();
    await book.getByRole('button', { name: 'Outline' }).click();
    await book.getByText('taken 7 times').waitFor();
    await book.getByText('lasted 2.0 h (median)').waitFor();
  });
});

describe('export', () => {
  it('saves the chart in every format', async () => {
    await open('/flows/account');
    await book.getByRole('img', { name: 'State chart of account' }).waitFor();
    await book.getByText('Export').click();

    for (const [name, file, begins] of [
      ['SVG', 'account.svg', '<svg'],
      ['Mermaid', 'account.mmd', 'stateDiagram-v2'],
      ['JSON', 'account.json', '"initial"'],
      ['Stately Studio', 'account.machine.js', 'createMachine({'],
      ['PNG', 'account.png', '\u{fffd}PNG'],
    ] as const) {
      const saved = book.waitForEvent('download');
      await book.getByRole('button', { name, exact: true }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(file);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.slice(0, 400), name).toContain(begins);
    }
  });
});

describe('the gallery', () => {
  it('loads the visible screens, and links to their states', async () => {
    await open('/flows/gallery?flow=account');
    const first = book.locator('figure').first();
    await first.locator('iframe:not([data-stood="-1"])').waitFor();

    const address = await first.getByRole('link').getAttribute('href');
    await first.getByRole('link').click();

    await book.getByRole('button', { name: 'Step through', pressed: true }).waitFor();
    await expect.poll(lit).toEqual([address?.replace('/flows/', '').replaceAll('/', '.')]);
    expect(address).toMatch(/^\/flows\/account\/\w/);
  });
});

describe('the pages of a flow', () => {
  const pages = ['/flows/account/verifying/code/entering', '/flows/account?tool=paths', '/flows/gallery?flow=session'];

  it.each(pages)('have no axe violation and no sideways scroll at %s', async (path) => {
    await open(path);
    await book.locator('iframe:not([data-stood="-1"])').first().waitFor({ state: 'attached' });
    await expectAccessible(book, [path], modes[3]);
  });
});

async function open(path: string) {
  await book.goto(path);
  await book.getByRole('heading', { level: 1 }).first().waitFor();
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

const choose = (name: string) => book.getByRole('button', { name });

const lit = () =>
  book.locator('svg [data-active="leaf"]').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')));

const timeline = async () => {
  const stops = book.getByRole('region', { name: 'Timeline' }).getByRole('listitem').getByRole('button');
  return (await stops.allTextContents()).map((words, index) => (index === 0 ? words : spaced(words)));
};

/** Puts a space between the trigger and the sample, which the page shows on two lines. */
const spaced = (words: string) => words.replace(/(by hand|45 s|to \/signin)$/, ' $1');
