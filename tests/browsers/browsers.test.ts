/** Journeys and pages in every browser. With DEPLOYMENT only what needs no control of the server: docs/qa.md */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type AddressName, addresses, namesSeenBy } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { missingBrowsers } from '../../scripts/setup.mjs';
import { answerAt } from '../support/calls-at.ts';
import { fillDataDir } from '../support/data-dir.ts';
import { newPerson } from '../support/environment.ts';
import { isSettled, scrollThroughIslands } from '../support/page-state.ts';
import { codeSentAt, signInAt, signUpAt } from '../support/people.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { listFlatAt } from '../support/rented-flat.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { photo } from '../support/uploads.ts';
import { type OpenBrowser, openFirefox, openPhone, type Visitor } from './visitor.ts';
import { openWebkit } from './webkit.ts';

// Rules: ACC-4, NOJS-1, PAGE-5, RENT-7

const deployment = process.env.DEPLOYMENT?.replace(/\/$/, '');

/** A user of the demo with content on every page. */
const OWNER = { phone_no: '0803 000 0001', password: DEMO_PASSWORD };

/** Milliseconds for all files of the app on a busy machine. */
const WHOLE_APP = 60_000;

let people = 0;

/** A user with a number that no user of the demo has. */
const stranger = () => ({ phone_no: `+23481${String(40_000_000 + ++people)}` });

let server: ServerProcess | undefined;
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(inject('sharedFolder'), 'browsers-'));
  if (!deployment) {
    fillDataDir(folder);
    server = await startServer({ DATA_DIR: folder, DEMO: 'on' });
  }
  origin = deployment ?? server?.origin ?? '';
});

afterAll(async () => {
  await server?.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const browsers = [
  { name: 'a phone', launch: openPhone },
  { name: 'Firefox', launch: openFirefox },
  { name: 'WebKitGTK', launch: openWebkit },
];
const missing = missingBrowsers().map(({ name }) => name);

describe.for(browsers.filter(({ name }) => !missing.includes(name)))('in $name', ({ launch }) => {
  let browser: OpenBrowser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launch();
    process.stdout.write(`browsers, run in ${browser.version} at ${origin}\n`);
  });
  beforeEach(async () => {
    visitor = await browser.visitor();
  });
  afterEach(async () => {
    await visitor?.close();
    expect(visitor?.faults()).toEqual([]);
  });
  afterAll(() => browser?.close());

  it('finds a place from the home page, opens it and comes back', async () => {
    const heading = () => visitor.read(textOf, 'h1');
    await visitor.open(`${origin}/`);
    await visitor.press({ role: 'button', name: 'Search' });
    await expect.poll(heading).toBe('Search for Properties');
    await visitor.sees({ css: FIRST_FOUND });
    const title = await visitor.read(textOf, FIRST_FOUND);
    await visitor.press({ css: FIRST_FOUND });
    // The title is the heading of the page, as it was of the card.
    await expect.poll(heading).toBe(title);
    await expect.poll(() => visitor.read(textOf, 'main')).toMatch(/₦[1-9]/);
    await visitor.read(() => history.back());
    await expect.poll(heading).toBe('Search for Properties');
    await visitor.sees({ css: FIRST_FOUND });
  });

  it('names what is missing in a form that is sent empty', async () => {
    await visitor.open(`${origin}/signup`);
    await visitor.press({ role: 'button', name: 'Sign Up' });

    await visitor.sees({ role: 'heading', name: 'There is a problem' });
    expect(await visitor.read(focusedText)).toContain('There is a problem');
  });

  it('shows the public pages, each within its width', async () => {
    await expectPages(visitor, PUBLIC);
  });

  it('shows pages without a script', async () => {
    await visitor.close();
    visitor = await browser.visitor({ withoutScript: true });
    for (const [path, heading] of [
      ['/services', 'GIDA SERVICES'],
      ['/faq', 'FAQ'],
      ['/signin', 'Sign In'],
      ['/book-apartment', 'Search for Properties'],
      ['/buy-property', 'Buy Property'],
    ] as const) {
      await visitor.open(origin + path);
      await visitor.sees({ role: 'heading', name: heading });
    }
  });

  describe.skipIf(deployment)('on a server of its own', () => {
    it('signs up with the code, signs out, and signs in again', async () => {
      const { phone_no, email, password } = newPerson(stranger());
      await visitor.open(`${origin}/signup`);
      await visitor.choose('Role', 'User: I want to rent, buy or store');
      await visitor.type('First name', 'Tunde');
      await visitor.type('Last name', 'Bello');
      await visitor.type('Email', email);
      await visitor.type('Phone number', phone_no);
      await visitor.choose('State', 'Oyo');
      await visitor.type('Password', password);
      await visitor.press({ css: 'input[name="agreed"]' });
      await visitor.press({ role: 'button', name: 'Sign Up' });
      await visitor.sees({ role: 'heading', name: 'Verify your phone' });
      await visitor.type('Code', await codeSentAt(origin, phone_no));
      await visitor.sees({ role: 'heading', name: 'Welcome Tunde Bello' });

      await visitor.press({ role: 'button', name: 'Logout' });
      await visitor.sees({ role: 'heading', name: 'Sign In' });
      await visitor.type('Phone number', phone_no);
      await visitor.type('Password', password);
      await visitor.press({ role: 'button', name: 'Sign In' });
      await visitor.sees({ role: 'heading', name: 'Welcome Tunde Bello' });
    });

    it('rents a place for chosen dates', async () => {
      const owner = await signUpAt(origin, { ...stranger(), userType: 'OWNER' });
      const id = await listFlatAt(origin, owner, { pricePeriod: 'month', shortestStay: 1 });
      const { token } = await signUpAt(origin, stranger());
      const proof = join(folder, 'passport.jpg');
      writeFileSync(proof, await photo());
      await signIn(visitor, token);
      await visitor.open(`${origin}/listings/${id}`);
      await visitor.press({ role: 'link', name: 'Rent Now' });
      await visitor.type('Purpose of Rent', 'A new job in Lagos');
      await visitor.press({ css: `button[data-day="${dayInLagos(new Date())}"]` });
      await visitor.press({ role: 'radio', name: 'Self Employed' });
      await visitor.attach('ID Proof', proof);
      await visitor.sees({ css: 'img[alt="Your ID"]' });
      await visitor.press({ role: 'button', name: 'Submit Booking' });

      await visitor.sees({ role: 'heading', name: 'Booking Successful!' });
      expect(await answerAt(origin, '/bookings', { token })).toEqual([
        expect.objectContaining({ fromDate: dayInLagos(new Date()), status: 'requested' }),
      ]);
    });

    it('opens pages after the network has gone', async () => {
      const relay: Relay = await startRelay(Number(new URL(origin).port));
      const address = `http://127.0.0.1:${relay.port}`;
      await visitor.open(`${address}/signin`);
      // The app caches the rest of its files only once the user types or taps.
      await visitor.type('Phone number', '0803');
      await expect.poll(() => visitor.read(isKept), { timeout: WHOLE_APP }).toBe(true);
      await relay.stop();

      for (const heading of ['FAQ', 'GIDA SERVICES']) {
        await visitor.open(`${address}/${heading === 'FAQ' ? 'faq' : 'services'}`);
        await visitor.sees({ role: 'heading', name: heading });
      }
    });

    it('shows the pages of an owner, each within its width', async () => {
      const token = await signInAt(origin, OWNER);
      const [[place], [stay], [paid]] = await Promise.all([
        answerAt<{ property_id: string }[]>(origin, '/listings/user', { token }),
        answerAt<{ id: string }[]>(origin, '/bookings/received', { token }),
        answerAt<{ reference: string }[]>(origin, '/user/me/transactions', { token }),
      ]);
      const known = {
        listing: place?.property_id,
        rent: place?.property_id,
        booking: stay?.id,
        receipt: paid?.reference,
      };
      const names: AddressName[] = ['listing', ...namesSeenBy('itsFlow'), ...namesSeenBy('signedIn')];
      const paths = names.map((name) =>
        addresses[name].replace(/:\w+\??$/, (known as Record<string, string>)[name] ?? ''),
      );
      await signIn(visitor, token);
      await expectPages(visitor, [...new Set(paths)]);
    });
  });
});

const FIRST_FOUND = 'main article h3 a[href^="/listings/"]';

const PUBLIC = [...namesSeenBy('public'), ...namesSeenBy('everybody')]
  .filter((name) => name !== 'listing')
  .map((name) => addresses[name]);

async function expectPages(visitor: Visitor, paths: readonly string[]) {
  for (const path of paths) {
    await visitor.open(origin + path);
    await visitor.read(scrollThroughIslands);
    await expect.poll(() => visitor.read(isSettled), { message: `${path} is settled` }).toBe(true);
    expect.soft(await visitor.read(faultsOfPage), path).toEqual([]);
  }
}

async function signIn(visitor: Visitor, token: string) {
  await visitor.open(`${origin}/faq`);
  await visitor.read((kept) => {
    for (const name of ['access_token', 'authToken']) localStorage.setItem(name, kept ?? '');
  }, token);
}

/** Runs in the page. */
const textOf = (selector = '') => document.querySelector<HTMLElement>(selector)?.innerText ?? '';

/** Runs in the page. */
const focusedText = () => (document.activeElement as HTMLElement | null)?.innerText ?? '';

/** Runs in the page: whether the service worker keeps all files of the app. */
const isKept = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';

/** Runs in the page. */
function faultsOfPage() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const heading = document.querySelector('h1')?.innerText ?? '';
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the edge`] : []),
    ...(/went wrong/.test(heading) ? [document.body.innerText] : []),
    ...[...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  ];
}
