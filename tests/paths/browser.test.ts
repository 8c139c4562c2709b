import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowsAt } from '#machines/flows.ts';
import { walkableSteps, walkableTransitions } from '#machines/paths/book.ts';
import { Coverage } from '#machines/paths/coverage.ts';
import { launchBrowser } from '../support/browser.ts';
import { modes } from './browser/accessible.ts';
import { type Backstage, openBackstage, type Someone } from './browser/backstage.ts';
import { walkInBrowser } from './browser/walk-path.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';
import { inBrowserOf, walkOf } from './walks.ts';

const rows = await Promise.all(
  flowsAt('browser').map(async ({ name, load, book }) => {
    const flow = await load();
    const inBrowser = inBrowserOf(name);
    return { flow, book: await book(), walk: walkOf(name), inBrowser, coverage: new Coverage(flow.machine) };
  }),
);

let browser: Browser;
let backstage: Backstage;
let people = 0;

beforeAll(async () => {
  [backstage, browser] = await Promise.all([openBackstage(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await backstage?.close();
  writeReport('browser', rows.map(rowOf));
});

describe.each(rows)('$flow.name in the browser', (row) => {
  const { book, coverage } = row;
  const paths = book.paths.filter((path) => walkableSteps(path, book).length > 0);

  it.each(paths.map((path, index) => ({ path, index })))('$path.title', async ({ path, index }) => {
    const mode = modes[index % modes.length] ?? { width: 320, scheme: 'light' };
    await walkInBrowser({ browser, backstage, ...row }, path, newcomer(), mode);
  });

  it('has taken every transition that the page can take', () => {
    expect(coverage.missing(walkableTransitions(book))).toEqual([]);
  });
});

function newcomer(): Someone {
  people += 1;
  return {
    phone: `+23480${30_000_000 + people}`,
    email: `adaeze.${people}@example.ng`,
    password: 'the harmattan comes in december',
  };
}
