/**
 * `npm run moves`, or `node dist/server/moves.js`: replays every stored change of a status against the lifecycles. Prints what
 * none of them allows, and how often each transition was taken and how long its state lasted.
 */
import { readStorage } from './config/config.ts';
import { readMoves, replayMoves } from './platform/db/move-log.ts';
import { openKept, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { db, close } = await openKept(readStorage(process.env));
  try {
    const { problems, transitions } = replayMoves(await readMoves(db));
    if (problems.length > 0) process.exitCode = 1;
    return [...problems, ...transitions].join('\n');
  } finally {
    await close();
  }
});
