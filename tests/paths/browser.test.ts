import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows } from '#machines/flows.ts';
import { walkableSteps, walkableTransitions } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { modes, notLookedAt } from './browser/accessible.ts';
import type { Someone } from './browser/backstage.ts';
import { type Lanes, openLanes } from './browser/lanes.ts';
import { walkInBrowser } from './browser/walk-path.ts';
import { sightsOf } from './checks.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';
import { walks } from './walks.ts';

/** As many as a small machine has cores. */
const LANES = 2;

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
  lanes = await openLanes(LANES);
});

afterAll(async () => {
  await lanes?.close();
  writeReport('browser', rows.map(rowOf));
});

describe.each(rows)('$flow.name in the browser', (row) => {
  const { flow, book, coverage, inBrowser } = row;
  const paths = book.paths.filter((path) => walkableSteps(path, book).length > 0);

  it.concurrent.each(paths.map((path, index) => ({ path, index })))('$path.title', async ({ path, index }) => {
    const mode = modes[index % modes.length] ?? { width: 320, scheme: 'light' };
    await lanes.run((lane) =>
      log.walk(book.flow, path, (onStep) => walkInBrowser({ ...row, onStep }, lane, path, newcomer(), mode)),
    );
  });

  it('has taken every transition that the page can take', () => {
    expect(coverage.missing(walkableTransitions(book))).toEqual([]);
  });

  it('has been looked at in light and dark, narrow and wide, in every state', () => {
    const states = paths.flatMap((path) => walkableSteps(path, book).map(({ state }) => state));
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
