/**
 * `npm run gallery`: writes a PNG of every screen in every state to reports/gallery/, from the built app's gallery page.
 *
 *   npm run gallery -- --flow account --width 320,1280 --scheme light,dark
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';

const OUT = 'reports/gallery';

const { values } = parseArgs({
  options: {
    flow: { type: 'string', default: '' },
    width: { type: 'string', default: '390' },
    scheme: { type: 'string', default: 'light' },
  },
});

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gida-gallery-'));
  const [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: 'on' }), launchBrowser()]);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    for (const width of values.width.split(',')) {
      for (const scheme of values.scheme.split(',')) {
        await page.goto(
          `${server.origin}/flows/gallery?${new URLSearchParams({ ...ofFlow(), width, scheme, size: 'full' })}`,
        );
        await takeAll(page, `${width}-${scheme}`);
      }
    }
  } finally {
    await Promise.all([server.stop('SIGTERM'), browser.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ofFlow = (): Record<string, string> => (values.flow ? { flow: values.flow } : {});

async function takeAll(page: Page, look: string) {
  await page.locator('figure').first().waitFor();
  for (const section of await page.locator('section:has(figure)').all()) {
    const flow = (await section.getAttribute('aria-label')) ?? '';
    const folder = join(OUT, flow.replaceAll(/[^\w]+/g, '-'));
    mkdirSync(folder, { recursive: true });
    const figures = await section.locator('figure').all();
    for (const figure of figures) await take(figure, folder, look);
    console.log(`${folder}: ${figures.length} screens at ${look}`);
  }
}

/** Takes the whole screen at its full height, once its stage reports that it is ready. */
async function take(figure: Locator, folder: string, look: string) {
  await figure.scrollIntoViewIfNeeded();
  const frame = figure.locator('iframe:not([data-stood="-1"])');
  await frame.waitFor();
  await frame.contentFrame().getByRole('heading').first().waitFor();
  const scene = await figure.getAttribute('data-scene');
  const content = frame.contentFrame().locator('html');
  await content.evaluate(async (html) => {
    await html.ownerDocument.fonts.ready;
  });
  const height = await content.evaluate(({ scrollHeight }) => scrollHeight);
  await frame.evaluate((element, pixels) => {
    element.setAttribute('height', String(pixels));
    for (const box of [element.parentElement, element.parentElement?.parentElement]) {
      box?.setAttribute('style', `block-size: ${pixels}px`);
    }
  }, height);
  await frame.screenshot({ path: join(folder, `${scene}-${look}.png`) });
}

await main();
