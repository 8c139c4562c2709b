/** `npm run prove`: what is worth knowing and takes too long for `npm test`. Runs after it, on the same build. */
import { ensureBuild } from './build.mjs';
import {
  cluster,
  drills,
  duets,
  everyPage,
  faults,
  flowBook,
  mishaps,
  mutants,
  otherNodes,
  postgres,
} from './checks.mjs';
import { runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, ensurePooler, told } from './setup.mjs';

await told(async () => {
  ensurePackages();
  ensurePooler();
  await ensureBrowser();
  await ensureBuild();
  const rounds = [
    [postgres],
    [duets],
    [faults],
    [mishaps],
    [everyPage],
    [flowBook],
    [cluster],
    [drills, ...otherNodes],
  ];
  // The mutants need one core for long, and nobody waits for them.
  await runRounds(rounds, { beside: [mutants] });
});
