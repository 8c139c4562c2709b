import { afterAll, describe, expect, it } from 'vitest';
import type { RegistryEntry } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { writeRow } from '../report/kept-rows.ts';
import { createLog } from '../report/log.ts';
import { rowOf } from '../report/rows.ts';
import type { BeginLife } from './life.ts';
import { expectNoOtherWay, walkOnServer, waysToStates } from './walk-path.ts';

/** Moves records of a lifecycle along the paths of its book, through the real handlers, on each database. */
export async function testServer(entry: RegistryEntry, begin: BeginLife) {
  const walked = { flow: await entry.load(), book: await entry.book(), begin };
  const { flow, book } = walked;
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];

  describe.each(databases)(`${flow.name} on the server with $name`, (database) => {
    const environment = environmentOn(database);

    for (const path of book.paths) {
      it(path.title, async ({ signal }) => {
        await log.walk(book.flow, path, signal, async () => void (await walkOnServer(walked, environment, path)));
        // No actor runs on the server that could be watched: that the row moved as the book says is what counts.
        const opening = book.openings[path.input]?.takes ?? [];
        for (const id of [...opening, ...path.steps.flatMap(({ takes }) => takes)]) coverage.taken.add(id);
      });
    }

    for (const { path, state } of waysToStates(book)) {
      it(`refuses every other move from ${path.title}`, async () => {
        const life = await walkOnServer(walked, environment, path);
        await expectNoOtherWay(life, flow, state);
      });
    }

    it('takes every transition that can be taken', () => {
      expect(coverage.missing(book.transitions)).toEqual([]);
    });
  });

  afterAll(() => writeRow('server', rowOf({ book, coverage, log })));
}
