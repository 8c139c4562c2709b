import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';

const loaded = await Promise.all(registry.map(async ({ load, book }) => ({ flow: await load(), book: await book() })));
const log = createLog();
const rows = loaded.map(({ flow, book }) => ({ flow, book, log, coverage: new Coverage(flow.machine) }));

describe.each(rows)('the machine of $flow.name', ({ flow, book, coverage }) => {
  it.each(book.paths)('$title', async (path) => {
    await log.walk(book.flow, path, () => replay(flow, book, path, { inspect: coverage.inspect }));
  });

  it('has taken every transition that can be taken', () => {
    expect(coverage.missing(book.transitions)).toEqual([]);
  });
});

afterAll(() => writeReport('machine', rows.map(rowOf)));
