/** An interleaving as a test: every schedule of it on a server of its own, and a line that says how many there were. */
import { describe, it } from 'vitest';
import { openPglite } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { explore } from './explore.ts';
import type { Interleaving } from './interleaving.ts';
import { Runner } from './runner.ts';
import { wired } from './wire.ts';

const LONGEST = 6;

export function itKeepsTime<World extends object>(interleaving: Interleaving<World>) {
  const longest = Number(process.env.INTERLEAVING_MOVES ?? interleaving.longest ?? LONGEST);
  describe(interleaving.name, () => {
    const open = async () => wired(await openPglite(), { step: 'transaction' });
    const environment = environmentOn({ name: 'PGlite', open });

    it(`keeps its rules in every schedule of up to ${longest} moves`, async () => {
      const began = performance.now();
      const runner = await Runner.begin(environment, interleaving);
      const { states, schedules } = await explore(runner, longest);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const count = schedules.toLocaleString('en');
      process.stdout.write(
        `${interleaving.name}: ${count} schedules of up to ${longest} moves from ${states} states, ${runner.runs} moves made, ${seconds} s\n`,
      );
    });
  });
}
