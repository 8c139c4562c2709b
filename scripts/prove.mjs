/** `npm run prove`: what is worth knowing and takes too long for `npm test`. Runs after it, on the same build. */
import { ensureBuild } from './build.mjs';
import { cluster, drills, duets, everyPage, faults, mishaps, otherNodes } from './checks.mjs';
import { runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, ensurePooler, told } from './setup.mjs';

await told(async () => {
  ensurePackages();
  ensurePooler();
  await ensureBrowser();
  await ensureBuild();
  await runRounds([[duets], [faults], [mishaps], [everyPage], [drills], [cluster], otherNodes]);
});
