import { afterAll, describe, expect, it } from 'vitest';
import type { FlowEntry } from '#machines/flows.ts';
import { transitionsAtPage, walkableSteps, walkableTransitions } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { browserInUse } from '#tests/support/browser.ts';
import type { AnyTestAdapter } from '../adapter.ts';
import { screenVariantsOf } from '../checks.ts';
import { writeRow } from '../report/kept-rows.ts';
import { createLog } from '../report/log.ts';
import { rowOf } from '../report/rows.ts';
import { readSelection, selectPaths } from '../selection.ts';
import { findUnseenVariants, modes } from './accessible.ts';
import type { AnyBrowserAdapter } from './arrangement.ts';
import type { Someone } from './backstage.ts';
import { bundleFolder } from './failure-bundle.ts';
import { inLane } from './lanes.ts';
import { walkInBrowser } from './walk-path.ts';

/** Walks paths of a book in Chromium against the real server. BROWSER_PATHS selects them. */
export async function testBrowser(
  { name, load, book: loadBook }: FlowEntry,
  adapter: AnyTestAdapter,
  inBrowser: AnyBrowserAdapter,
) {
  const selection = readSelection('BROWSER_PATHS', 'cover');
  const [flow, book] = [await load(), await loadBook()];
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];
  const paths = selectPaths(book, selection);
  // These selections take every transition and show every sight.
  const isWhole = selection === 'cover' || selection === 'all';
  // Only `npm run prove`, which does not select `journey`, checks each sight.
  const isChecked = selection !== 'journey';

  describe(`${name} in Chromium`, () => {
    for (const [index, path] of paths.entries()) {
      const mode = modes[index % modes.length] ?? { width: 320, scheme: 'light' };
      it.concurrent(path.title, async ({ signal }) => {
        const run = { flow, book, adapter, inBrowser, coverage, isChecked };
        const bundle = bundleFolder(name, path);
        await log.walk(
          name,
          path,
          signal,
          (onStep) => inLane(signal, (lane) => walkInBrowser({ ...run, onStep }, lane, path, newcomer(), mode), bundle),
          () => bundle,
        );
      });
    }

    it('takes every transition that these paths take at the page', () => {
      const all = isWhole ? walkableTransitions(book) : transitionsAtPage(paths, book);
      expect(coverage.missing(all)).toEqual([]);
    });

    if (isChecked) {
      it('is checked in light and dark, narrow and wide, in every state on these paths', () => {
        const shown = isWhole ? book.paths : paths;
        const states = shown.flatMap((path) => walkableSteps(path, book).map(({ state }) => state));
        const seen = states.filter(({ leaves }) => !leaves.some((id) => inBrowser.fleeting?.includes(id)));
        const sights = new Set(seen.flatMap((state) => screenVariantsOf(name, state)));
        expect(findUnseenVariants([...sights])).toEqual([]);
      });
    }
  });

  // The report lists the transitions that other paths take.
  afterAll(() => isWhole && writeRow('browser', rowOf({ book, coverage, log, selected: paths }), browserInUse()));
}

let people = 0;

function newcomer(): Someone {
  people += 1;
  return {
    phone: `+23480${30_000_000 + people}`,
    email: `adaeze.${people}@example.ng`,
    password: 'the harmattan comes in december',
  };
}
