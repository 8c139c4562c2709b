import axe from 'axe-core';
import { afterAll, describe, expect, it } from 'vitest';
import { flowsAt } from '#machines/flows.ts';
import { walkableSteps, walkableTransitions } from '#machines/paths/book.ts';
import { Coverage } from '#machines/paths/coverage.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';
import './screens/jsdom.ts';
import { walkOnScreens } from './screens/walk-path.tsx';
import { walkOf } from './walks.ts';

/** A page of so many characters is the same few things over and over, which take axe a minute: a shorter one will do. */
const LONG = 300_000;

const log = createLog();
const rows = await Promise.all(
  flowsAt('screens').map(async ({ name, load, book }) => {
    const flow = await load();
    const screens = new Map<string, string>();
    return {
      flow,
      book: await book(),
      walk: walkOf(name),
      log,
      coverage: new Coverage(flow.machine),
      screens,
      onScreen: (sight: string, html: string) => {
        if (html.length <= LONG || !screens.has(sight)) screens.set(sight, html);
      },
    };
  }),
);

describe.each(rows)('the screens of $flow.name', (row) => {
  const { book, coverage, screens } = row;
  const paths = book.paths.filter((path) => walkableSteps(path, book).length > 0);

  // A long form that is filled in by roles takes its time in jsdom.
  const patience = 60_000;

  it.each(paths)(
    '$title',
    async (path) => {
      await log.walk(book.flow, path, () => walkOnScreens(row, path));
    },
    patience,
  );

  it('have taken every transition that the page can take', () => {
    expect(coverage.missing(walkableTransitions(book))).toEqual([]);
  });

  it('have no violation that axe finds', async () => {
    const found = new Set<string>();
    document.documentElement.lang = 'en-NG';
    for (const html of screens.values()) {
      document.body.innerHTML = html;
      // jsdom draws nothing, so colours are left to the browser level.
      const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
      for (const { id, nodes } of violations) for (const { html: where } of nodes) found.add(`${id}: ${where}`);
    }
    document.body.innerHTML = '';
    expect([...found]).toEqual([]);
  }, 60_000);
});

afterAll(() => writeReport('screens', rows.map(rowOf)));
