import { afterAll, describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { lives } from './lifecycles/lives.ts';
import { expectNoOtherWay, walkOnServer, waysToStates } from './lifecycles/walk-path.ts';
import { createLog } from './report/log.ts';
import { writeReport } from './report/report.ts';
import { rowOf } from './report/rows.ts';

const loaded = await Promise.all(
  lifecycles.map(async ({ name, load, book }) => ({
    flow: await load(),
    book: await book(),
    begin: lives[name],
  })),
);
const log = createLog();
const rows = loaded.map((each) => ({ ...each, log, coverage: new Coverage(each.flow.machine) }));

describe.each(databases)('on the server with $name', (database) => {
  const environment = environmentOn(database);

  describe.each(rows)('the $flow.name', (row) => {
    const { flow, book, coverage } = row;

    it.each(book.paths)('$title', async (path) => {
      await log.walk(book.flow, path, async () => void (await walkOnServer(row, environment, path)));
      // No actor runs on the server that could be watched: that the row moved as the book says is what counts.
      const opening = book.openings[path.input]?.takes ?? [];
      for (const id of [...opening, ...path.steps.flatMap(({ takes }) => takes)]) coverage.taken.add(id);
    });

    it.each(waysToStates(book))('has no other way from $path.title', async ({ path, state }) => {
      const life = await walkOnServer(row, environment, path);
      await expectNoOtherWay(life, flow, state);
    });

    it('has taken every transition that can be taken', () => {
      expect(coverage.missing(book.transitions)).toEqual([]);
    });
  });
});

afterAll(() => writeReport('server', rows.map(rowOf)));
