/**
 * `npm run staff -- add 0803…`, or `node dist/server/staff.js add 0803…`: gives a user the staff role, to decide cases at
 * /desk. `enrol 0803…` prints a link with which they add a passkey for that, and ends the passkeys they had. `remove 0803…`
 * revokes the role from the next call on; `list` prints the staff. The server may be running.
 */
import { releaseCasesOf } from './cases/deciding.service.ts';
import { readStorage } from './config/config.ts';
import { askServer } from './control/ask.command.ts';
import { systemClock } from './platform/clock.ts';
import { openKept, runCommand } from './run-command.ts';
import { changeStaff } from './staff/staff.command.ts';

await runCommand(async ([what, phone]) => {
  const settings = readStorage(process.env);
  const origin = () => process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  const given = { ...(what && { what }), ...(phone && { phone }) };
  const told = settings.databaseUrl ? undefined : await askServer<{ said: string }>(settings.dataDir, 'staff', given);
  if (told) return told.said;
  const { db, close } = await openKept(settings);
  try {
    return await changeStaff({ db, clock: systemClock, onLost: releaseCasesOf, origin }, what, phone);
  } finally {
    await close();
  }
});
