/** `npm run check`: runs every check that needs no tests and no build, for after every change. */
import { standing } from './checks.mjs';
import { runRounds } from './run-checks.mjs';
import { ensurePackages, runCommand } from './setup.mjs';

await runCommand(async () => {
  ensurePackages();
  await runRounds([standing]);
});
