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

describe('driving a flow', () => {
  it('shows the real screen of a state that an address names, and where it is on the chart', async () => {
    await open('/flows/account/signingin/submitting');

    await heading('Sign In').waitFor();
    await screen.getByRole('button', { name: 'Connecting...' }).waitFor();
    await expect.poll(lit).toEqual(['account.signingIn.submitting']);
  });

  it('answers a waiting call as one chooses, and the screen says so', async () => {
    await open('/flows/account/signingin/submitting');

    await choose('✗ signIn: wrong_credentials').click();

    await screen.getByText('There is a problem').waitFor();
    await expect.poll(lit).toEqual(['account.signingIn.form']);
    const rules = book.getByRole('region', { name: 'Properties' });
    await rules.getByText('All hold so far.').waitFor();
    await rules.getByText('Never: a code, a token, a password or a phone stands in the address').waitFor();
  });

  it('puts on the timeline what is done on the screen', async () => {
    await open('/flows/account/verifying/code/entering');
    await heading('Verify your phone').waitFor();

    await screen.locator('input[autocomplete="one-time-code"]').fill('123456');

    await screen.getByRole('button', { name: 'Validating OTP...' }).waitFor();
    await expect.poll(timeline).toEqual(['opened', 'code.entered by hand']);
    await choose('✓ validateOtp: the right code').click();
    await heading('Sign In').waitFor();
  });

  it('goes back in time, and on from there another way', async () => {
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

  it('leaves alone what the browser remembers of the person', async () => {
    await open('/signin');
    await book.evaluate(() => localStorage.setItem('access_token', 'mine'));

    await open('/flows/session?tool=drive');
    await book.getByLabel('Opened').selectOption('signed in');
    await choose('signOut.requested: pressed').click();
    await choose('✓ signOut: the token is revoked').click();

    await expect.poll(lit).toEqual(['session.signedOut']);
    await expect(book.evaluate(() => localStorage.getItem('access_token'))).resolves.toBe('mine');
  });

  it('says so where a flow has no screen, and is driven all the same', async () => {
    await open('/flows/listing-lifecycle?tool=drive');

    await choose('listing.pause: by its owner').click();

    await book.getByText('This state has no screen.').waitFor();
    await expect.poll(lit).toEqual(['listingLifecycle.paused']);
  });
});

describe('reading the paths', () => {
  it('plays a path, chart and screen together, to its end', async () => {
    await open('/flows/account?tool=paths');
    await book.getByRole('button', { name: /: after 1 step, sign in answers \(a verified account\)/ }).click();
    await book.getByLabel('Speed').selectOption('fast');

    await book.getByRole('button', { name: 'Play' }).click();

    await expect.poll(lit).toEqual(['account.done']);
    await book.getByRole('button', { name: 'Play' }).waitFor();
  });

  it('finds paths by their words', async () => {
    await open('/flows/account?tool=paths');
    const found = book.getByRole('region', { name: 'Test paths' }).getByRole('listitem');
    const all = accountBook.paths.length;
    await expect.poll(() => found.count()).toBe(all);

    await book.getByLabel('Find').fill('too_many_attempts');

    await expect.poll(() => found.count()).toBeLessThan(all);
    await expect.poll(() => found.count()).toBeGreaterThan(0);
  });

  it('colours the chart by what a level takes', async () => {
    await open('/flows/account?tool=paths');

    await book.getByRole('radio', { name: /machine/ }).check();

    await expect.poll(() => book.locator('svg [data-cover="all"]').count()).toBeGreaterThan(10);
    await expect.poll(() => book.locator('svg [data-cover="none"]').count()).toBe(0);
  });
});

describe('taking it away', () => {
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
  it('hangs the screens that are in sight, and leads to their state', async () => {
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

describe('for everyone', () => {
  const pages = ['/flows/account/verifying/code/entering', '/flows/account?tool=paths', '/flows/gallery?flow=session'];

  it.each(pages)('has no axe violation and no sideways scroll at %s', async (path) => {
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
