/** `npm run check`: all that can be said without running a test, for after every change. */
import { standing } from './checks.mjs';
import { runRounds } from './run-checks.mjs';
import { ensurePackages, runCommand } from './setup.mjs';

await runCommand(async () => {
  ensurePackages();
  await runRounds([standing]);
});
