import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { FlowEntry } from '#machines/flows.ts';
import { walkableTransitions } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { stages } from '#src/flow-book/stages/stages.tsx';
import type { AnyTestAdapter } from '../adapter.ts';
import { writeRow } from '../report/kept-rows.ts';
import { createLog } from '../report/log.ts';
import { rowOf } from '../report/rows.ts';
import { readSelection, selectPaths } from '../selection.ts';
import './jsdom.ts';
import { createScreenBook, linesBeside } from './screen-book.ts';
import { walkOnScreens } from './walk-path.tsx';

/** A page of so many characters is the same few things over and over, which take axe a minute: a shorter one will do. */
const LONG = 300_000;

/** A long form that is filled in by roles takes its time in jsdom. */
const PATIENCE = 60_000;

const HERE = dirname(fileURLToPath(import.meta.url));

/** Walks paths of a book on its real screens. SCREEN_PATHS selects them. */
export async function testScreens({ name, file, load, book: loadBook }: FlowEntry, adapter: AnyTestAdapter) {
  const selection = readSelection('SCREEN_PATHS', 'all');
  const [flow, book] = [await load(), await loadBook()];
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];
  const paths = selectPaths(book, selection);
  const screenBook = createScreenBook();
  const screens = new Map<string, string>();
  const onScreen = (sight: string, html: string) => {
    if (html.length <= LONG || !screens.has(sight)) screens.set(sight, html);
  };
  const walked = { flow, book, adapter, stage: stages[name], coverage, screenBook, onScreen };

  describe(`${name} on its screens`, () => {
    for (const path of paths) {
      it(
        path.title,
        async ({ signal }) => {
          await log.walk(name, path, signal, () => walkOnScreens(walked, path, signal));
        },
        PATIENCE,
      );
    }

    it('takes every transition that the page can take', () => {
      expect(coverage.missing(walkableTransitions(book))).toEqual([]);
    });

    it('shows what its text file says', async ({ skip }) => {
      const textFile = join(HERE, '..', `${file}.screens.txt`);
      // The flow book shows the charts and the books of the others, and is another one with each of them.
      skip(name === 'flowBook', 'the flow book is another one with each change of any flow');
      // Some of the paths alone show a part of it.
      skip(!paths.every((path) => log.outcomeOf(name, path)?.passed), 'not every path has passed');
      if (selection === 'all') await expect(screenBook.print()).toMatchFileSnapshot(textFile);
      else expect(linesBeside(screenBook.print(), readFileSync(textFile, 'utf8'))).toEqual([]);
    });

    // As long as a quarter of the walks: where not all paths are walked, it is left to the run that walks them.
    it.runIf(selection === 'all')(
      'has no violation that axe finds',
      async () => {
        expect(await violationsOf(screens.values())).toEqual([]);
      },
      PATIENCE,
    );
  });

  afterAll(() => writeRow('screens', rowOf({ book, coverage, log, selected: paths })));
}

/**
 * Skips passed rules and the selectors of elements. jsdom draws nothing, so colours are left to the
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
