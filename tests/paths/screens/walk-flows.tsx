import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { FlowEntry } from '#machines/flows.ts';
import { walkableSteps, walkableTransitions } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { stages } from '#src/flow-book/stages/stages.tsx';
import { createLog, type WalkLog } from '../report/log.ts';
import { writeReport } from '../report/report.ts';
import { rowOf } from '../report/rows.ts';
import { walks } from '../walks.ts';
import './jsdom.ts';
import { createScreenBook } from './screen-book.ts';
import { walkOnScreens } from './walk-path.tsx';

/** A page of so many characters is the same few things over and over, which take axe a minute: a shorter one will do. */
const LONG = 300_000;

/** A long form that is filled in by roles takes its time in jsdom. */
const PATIENCE = 60_000;

const HERE = dirname(fileURLToPath(import.meta.url));

/** Walks the books of these flows on their real screens, and tells the report. */
export async function walkScreensOf(flows: readonly FlowEntry[]) {
  const log = createLog();
  const rows = await Promise.all(flows.map((flow) => rowFor(flow, log)));

  describe.each(rows)('the screens of $flow.name', (row) => {
    const { book, coverage, screens } = row;
    const paths = book.paths.filter((path) => walkableSteps(path, book).length > 0);

    it.each(paths)(
      '$title',
      async (path) => {
        await log.walk(book.flow, path, () => walkOnScreens(row, path));
      },
      PATIENCE,
    );

    it('have taken every transition that the page can take', () => {
      expect(coverage.missing(walkableTransitions(book))).toEqual([]);
    });

    it('show what their book says', async () => {
      // The flow book shows the charts and the books of the others, and is another one with each of them.
      if (book.flow === 'flowBook') return;
      // Some of the paths alone show a part of it.
      if (!paths.every((path) => log.outcomeOf(book.flow, path)?.passed)) return;
      await expect(row.screenBook.print()).toMatchFileSnapshot(row.file);
    });

    it(
      'have no violation that axe finds',
      async () => {
        expect(await violationsOf(screens.values())).toEqual([]);
      },
      PATIENCE,
    );
  });

  afterAll(() => writeReport('screens', rows.map(rowOf)));
}

async function rowFor({ name, file, load, book }: FlowEntry, log: WalkLog) {
  const flow = await load();
  const screens = new Map<string, string>();
  return {
    flow,
    book: await book(),
    walk: walks[name].walk,
    stage: stages[name],
    log,
    coverage: new Coverage(flow.machine),
    file: join(HERE, '..', `${file}.screens.txt`),
    screenBook: createScreenBook(),
    screens,
    onScreen: (sight: string, html: string) => {
      if (html.length <= LONG || !screens.has(sight)) screens.set(sight, html);
    },
  };
}

/**
 * What passes is not asked for, nor where an element stands by a selector. jsdom draws nothing, so colours are left to the
 * browser level.
 */
const asked: axe.RunOptions = {
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
};

async function violationsOf(screens: Iterable<string>): Promise<string[]> {
  const found = new Set<string>();
  document.documentElement.lang = 'en-NG';
  for (const html of new Set(screens)) {
    document.body.innerHTML = html;
    const { violations } = await axe.run(document, asked);
    for (const { id, nodes } of violations) for (const { html: where } of nodes) found.add(`${id}: ${where}`);
  }
  document.body.innerHTML = '';
  return [...found];
}
