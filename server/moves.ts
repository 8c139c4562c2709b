/**
 * `npm run moves`, or `node dist/server/moves.js`: replays every stored change of a status against the lifecycles. Prints what
 * none of them allows, and how often each transition was taken and how long its state lasted. With `--json` it prints the latter
 * for the Flow Book.
 */
import { parseArgs } from 'node:util';
import { readStorage } from './config/config.ts';
import { lineOf, readMoves, replayMoves } from './platform/db/move-log.ts';
import { openKept, runCommand } from './run-command.ts';

await runCommand(async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const { db, close } = await openKept(readStorage(process.env));
  try {
    const { problems, transitions } = replayMoves(await readMoves(db));
    if (problems.length > 0) process.exitCode = 1;
    return values.json ? JSON.stringify(transitions, null, 2) : [...problems, ...transitions.map(lineOf)].join('\n');
  } finally {
    await close();
  }
});
