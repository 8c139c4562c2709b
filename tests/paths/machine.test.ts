import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { situationsOn } from '#machines/path-engine/tours.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';
import { toursOf } from './tours.ts';

const loaded = await Promise.all(
  registry.map(async (entry) => {
    const flow = await entry.load();
    return { flow, book: await entry.book(), tours: await toursOf(entry, flow) };
  }),
);
const log = createLog();
const rows = loaded.map((each) => ({
  ...each,
  log,
  coverage: new Coverage(each.flow.machine),
  situations: new Set(
    each.tours.flatMap((tour) => situationsOn(tour, each.book.openings[tour.input]?.state.leaves ?? [])),
  ).size,
}));

describe.each(rows)('the machine of $flow.name', ({ flow, book, tours, coverage, situations }) => {
  it.each(book.paths)('$title', async (path) => {
    await log.walk(book.flow, path, () => replay(flow, book, path, { inspect: coverage.inspect }));
  });

  it('takes every pair of transitions that can follow one another', async () => {
    for (const tour of tours) await replay(flow, book, tour, { inspect: coverage.inspectPairs() });

    expect(coverage.pairs.size).toBe(book.pairs);
  });

  it('tries every case in each configuration in which it takes a transition', () => {
    expect(situations).toBe(book.situations);
  });

  it('has taken every transition that can be taken', () => {
    expect(coverage.missing(book.transitions)).toEqual([]);
  });
});

afterAll(() => writeReport('machine', rows.map(rowOf)));
