/** `npm run prove`: what is worth knowing and takes too long for `npm test`. Runs after it, on the same build. */
import { ensureBuild } from './build.mjs';
<<<<<<< HEAD
import { everyCase, otherNodes } from './checks.mjs';
=======
import { duets, everyCase } from './checks.mjs';
>>>>>>> 8d21e01 (test(duets): two people and the clock, in every order)
import { runRounds } from './run-checks.mjs';
import { ensureBrowser, ensurePackages, told } from './setup.mjs';

await told(async () => {
  ensurePackages();
  await ensureBrowser();
  await ensureBuild();
<<<<<<< HEAD
  await runRounds([otherNodes, [everyCase]]);
=======
  await runRounds([[duets], [everyCase]]);
>>>>>>> 8d21e01 (test(duets): two people and the clock, in every order)
});
