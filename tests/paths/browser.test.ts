import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows } from '#machines/flows.ts';
import { coveredAtThePage, walkableSteps, walkableTransitions } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { modes, notLookedAt } from './browser/accessible.ts';
import type { Someone } from './browser/backstage.ts';
import { type Lanes, lanesHere, openLanes } from './browser/lanes.ts';
import { readSelection, selectPaths } from './browser/selection.ts';
import { walkInBrowser } from './browser/walk-path.ts';
import { sightsOf } from './checks.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';
import { walks } from './walks.ts';

const selection = readSelection(process.env.BROWSER_PATHS);

const log = createLog();
const rows = await Promise.all(
  flows.map(async ({ name, load, book }) => {
    const flow = await load();
    const coverage = new Coverage(flow.machine);
    return { flow, book: await book(), ...walks[name], log, coverage };
  }),
);

let lanes: Lanes;
let people = 0;

beforeAll(async () => {
  lanes = await openLanes(lanesHere());
});

afterAll(async () => {
  await lanes?.close();
  // What the others take is a part of what the report is about.
  if (selection !== 'others') writeReport('browser', rows.map(rowOf));
});

describe.each(rows)('$flow.name in the browser', (row) => {
  const { flow, book, coverage, inBrowser } = row;
  const paths = selectPaths(book, selection);

  it.concurrent.each(paths.map((path, index) => ({ path, index })))('$path.title', async ({ path, index }) => {
    const mode = modes[index % modes.length] ?? { width: 320, scheme: 'light' };
    await lanes.run((lane) =>
      log.walk(book.flow, path, (onStep) => walkInBrowser({ ...row, onStep }, lane, path, newcomer(), mode)),
    );
  });

  it('has taken every transition that the page can take', () => {
    const all = selection === 'others' ? coveredAtThePage(paths, book) : walkableTransitions(book);
    expect(coverage.missing(all)).toEqual([]);
  });

  it('has been looked at in light and dark, narrow and wide, in every state', () => {
    // A cover leaves nothing out that any path shows.
    const shown = selection === 'others' ? paths : book.paths;
    const states = shown.flatMap((path) => walkableSteps(path, book).map(({ state }) => state));
    const seen = states.filter(({ leaves }) => !leaves.some((id) => inBrowser.fleeting?.includes(id)));
    const sights = new Set(seen.flatMap((state) => sightsOf(flow.name, state)));
    expect(notLookedAt([...sights])).toEqual([]);
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
