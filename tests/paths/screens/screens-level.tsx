import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
import { createScreenBook, findAddedLines } from './screen-book.ts';
import { walkOnScreens } from './walk-path.tsx';

/** Milliseconds. Filling in a long form by roles is slow in jsdom. */
const PATIENCE = 60_000;

const HERE = dirname(fileURLToPath(import.meta.url));

/** Walks paths of a book on its real screens. SCREEN_PATHS selects them. */
export async function testScreens({ name, file, load, book: loadBook }: FlowEntry, adapter: AnyTestAdapter) {
  const selection = readSelection('SCREEN_PATHS', 'all');
  const [flow, book] = [await load(), await loadBook()];
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];
  const paths = selectPaths(book, selection);
  const screenBook = createScreenBook();
  const walked = { flow, book, adapter, stage: stages[name], coverage, screenBook };

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

    it('takes every transition that the page can take', ({ skip }) => {
      skip(selection === 'screens', 'these paths need not take every transition');
      expect(coverage.missing(walkableTransitions(book))).toEqual([]);
    });

    it('shows what its text file says', async ({ skip }) => {
      const textFile = join(HERE, '..', `${file}.screens.txt`);
      // The Flow Book shows charts and books of all flows, so its text would change with each of them.
      skip(name === 'flowBook', 'the flow book is another one with each change of any flow');
      // A part of the paths shows only a part of the text.
      skip(!paths.every((path) => log.outcomeOf(name, path)?.passed), 'not every path has passed');
      if (selection === 'all') await expect(screenBook.print()).toMatchFileSnapshot(textFile);
      else expect(findAddedLines(screenBook.print(), readFileSync(textFile, 'utf8'))).toEqual([]);
    });
  });

  afterAll(() => writeRow('screens', rowOf({ book, coverage, log, selected: paths })));
}
