/** `npm run pictures`: the pictures of README.md and docs/, taken of the built app, so that they show what is there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import { enterCode, signUpOn } from '#tests/support/sign-up.ts';

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
  } finally {
    await Promise.all([server.stop('SIGTERM'), browser.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
