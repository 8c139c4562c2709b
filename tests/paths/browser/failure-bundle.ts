import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import { type BookPath, pathId } from '#machines/path-engine/book.ts';

/** How many of the last lines of console and network are kept. A whole walk has far more. */
const KEPT_LINES = 300;

/** The folder for the bundle of a failed path, from the root: `reports/failures/rent-1x2y3z`. */
export const bundleFolder = (flow: string, path: BookPath) => `reports/failures/${slugOf(flow)}-${pathId(path)}`;

/** Records the last lines of console and network of a page. */
export function listenToPage(page: Page): { lines: () => string[] } {
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  page.on('console', (message) => keep(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => keep(`error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) =>
    keep(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
  );
  page.on('response', (response) => keep(`${response.request().method()} ${response.url()}: ${response.status()}`));
  return { lines: () => lines };
}

/** Stores a screenshot, the page, and the recorded lines at the moment of a failure. */
export async function saveFailureMoment(page: Page, said: readonly string[], folder: string) {
  const to = resolve(folder);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'console-and-network.txt'), said.join('\n'));
  await writeFile(join(to, 'page.html'), await page.content());
  await page.screenshot({ path: join(to, 'screen.png'), animations: 'disabled', fullPage: true });
}
