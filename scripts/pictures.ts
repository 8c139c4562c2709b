/** `npm run pictures`: the pictures of README.md and docs/, taken of the built app, so that they show what is there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { href } from '#domain/addresses.ts';
import { uuidOf } from '#server/demo/numbers.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import { enterCode, signInOn, signUpOn } from '#tests/support/sign-up.ts';
import { drawDisputes } from './pictures/disputes.ts';

interface Picture {
  file: string;
  path: string;
  /** Prepares the page and waits until it is ready. */
  prepare: (page: Page) => Promise<unknown>;
}

const screenStands = (page: Page) => page.locator('iframe:not([data-stood="-1"])').first().waitFor();
const chartStands = (page: Page) => page.locator('svg [data-active="leaf"]').first().waitFor();

/** Signs up in another tab and enters a wrong code, so that the Flow Book has events to show. */
async function watchSomebody(book: Page) {
  const app = await book.context().newPage();
  await app.goto(new URL('/signup', book.url()).href);
  await signUpOn(app, { phone: '0803 777 0001', email: 'tunde@example.ng', password: 'the harmattan comes early' });
  await enterCode(app, '000000');
  await book.getByText('✗ validateOtp').first().waitFor();
  await book.bringToFront();
  await chartStands(book);
  await book.locator('svg [data-active="leaf"]').first().scrollIntoViewIfNeeded();
}

const pictures: readonly Picture[] = [
  { file: 'home', path: '/', prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { file: 'flow-list', path: '/flows', prepare: (page) => page.getByRole('heading', { level: 3 }).first().waitFor() },
  { file: 'flow-book', path: '/flows/account', prepare: watchSomebody },
  {
    file: 'flow-book-drive',
    path: '/flows/account/verifying/code/entering',
    prepare: async (page) => {
      await screenStands(page);
      await chartStands(page);
    },
  },
  {
    file: 'flow-book-paths',
    path: '/flows/account?tool=paths&path=1',
    prepare: async (page) => {
      await screenStands(page);
      await page.getByRole('radio', { name: /machine/ }).check();
      await page.locator('svg [data-cover]').first().waitFor();
    },
  },
  { file: 'flow-book-gallery', path: '/flows/gallery?flow=account', prepare: screenStands },
];

const listing = uuidOf('demo listing 7');

/** Twenty screens on a phone, by the demo account that opens them, for one sheet. */
const onPhone: Readonly<Record<string, readonly string[]>> = {
  '': ['/', href.search, href.buy, href.listing(listing), href.signUp],
  '08030000002': [
    ...[
      href.dashboard,
      href.rent(listing),
      href.bookings,
      `${href.bookingProcess}?listing=${listing}`,
      href.inspections,
    ],
    ...[href.haul(), href.shipments, href.transactions, href.profile, href.notificationSettings],
  ],
  '08030000001': [href.myListing, href.bookingsReceived, href.sellProperty],
  '08030000006': [href.shipmentsOpen, href.carrier()],
};

const [WIDTH, HEIGHT, COLUMNS, GAP] = [360, 740, 5, 16];

/** Waits until the demo has stored its photos, which it does in the background. */
async function photosAreThere(page: Page) {
  for (const path of [href.search, href.buy, href.listing(listing)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    while ((await page.getByText('No photos yet').count()) > 0) await page.reload({ waitUntil: 'networkidle' });
  }
}

async function drawSheet(browser: Browser, origin: string) {
  const shots: Buffer[] = [];
  for (const [phone, paths] of Object.entries(onPhone)) {
    const viewport = { width: WIDTH, height: HEIGHT };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: origin });
    const page = await context.newPage();
    if (shots.length === 0) await photosAreThere(page);
    if (phone) {
      await page.goto(href.signIn);
      await signInOn(page, { phone, password: DEMO_PASSWORD });
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    }
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.locator('h1').first().waitFor();
      shots.push(await page.screenshot({ animations: 'disabled' }));
    }
    await context.close();
  }
  const rows = Math.ceil(shots.length / COLUMNS);
  const [width, height] = [COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP];
  const placed = shots.map((input, at) => ({
    input,
    left: GAP + (at % COLUMNS) * (WIDTH + GAP),
    top: GAP + Math.floor(at / COLUMNS) * (HEIGHT + GAP),
  }));
  await sharp({ create: { width, height, channels: 3, background: '#dcd3c5' } })
    .composite(placed)
    .png({ palette: true, quality: 80 })
    .toFile('docs/images/phone.png');
  console.log('docs/images/phone.png');
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-pictures-'));
  const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: 'on' }), launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const { file, path, prepare } of pictures) {
      await page.goto(server.origin + path);
      await prepare(page);
      await page.evaluate(() => scrollTo(0, 0));
      const png = await page.screenshot({ animations: 'disabled' });
      await sharp(png).png({ palette: true, quality: 80 }).toFile(`docs/images/${file}.png`);
      console.log(`docs/images/${file}.png`);
    }
    await drawSheet(browser, server.origin);
    await drawDisputes(server.origin, browser);
  } finally {
    await Promise.all([server.stop('SIGTERM'), browser.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
