import { afterAll, describe, expect, it } from 'vitest';
import type { RegistryEntry } from '#machines/flows.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import { tryKeysOf } from '#machines/path-engine/pair-paths.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { writeRow } from './report/kept-rows.ts';
import { createLog } from './report/log.ts';
import { rowOf } from './report/rows.ts';
import { pairPathsOf } from './selection.ts';

/** Replays the paths and the pair paths of a book on its bare machine. */
export async function testMachine(entry: RegistryEntry) {
  const flow = await entry.load();
  const [book, pairPaths] = [await entry.book(), await pairPathsOf(entry, flow)];
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];
  const situations = new Set(
    pairPaths.flatMap((pairPath) => tryKeysOf(pairPath, book.openings[pairPath.input]?.state.leaves ?? [])),
  ).size;

  describe(`${flow.name} on its bare machine`, () => {
    for (const path of book.paths) {
      it(path.title, async ({ signal }) => {
        await log.walk(book.flow, path, signal, () => replay(flow, book, path, { inspect: coverage.inspect }));
      });
    }

    it('takes every pair of transitions that can follow one another', async () => {
      for (const pairPath of pairPaths) await replay(flow, book, pairPath, { inspect: coverage.inspectPairs() });

      expect(coverage.pairs.size).toBe(book.pairs);
    });

    it('tries every sample in each configuration in which it takes a transition', () => {
      expect(situations).toBe(book.situations);
    });

    it('takes every transition that can be taken', () => {
      expect(coverage.missing(book.transitions)).toEqual([]);
    });
  });

  afterAll(() => writeRow('machine', rowOf({ book, coverage, log, situations })));
}
