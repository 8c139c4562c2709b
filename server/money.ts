/**
 * `npm run money -- list`, or `node dist/server/money.js list`: prints payments that we have no record of, disputes and holds.
 * `close REFERENCE`, and `hold` and `release 0803… "the reason"` deal with them. The server may be running.
 */

import { readStorage } from './config/config.ts';
import { askServer } from './control/ask.command.ts';
import { caseEffects } from './effects.ts';
import { changeMoney } from './payments/money.command.ts';
import { systemClock } from './platform/clock.ts';
import { SITE } from './platform/outbox/message-site.ts';
import { openKept, operatorName, runCommand } from './run-command.ts';

await runCommand(async ([what, of, words]) => {
  const settings = readStorage(process.env);
  const given = { ...(what && { what }), ...(of && { of }), ...(words && { words }), by: operatorName(process.env) };
  const told = settings.databaseUrl ? undefined : await askServer<{ said: string }>(settings.dataDir, 'money', given);
  if (told) return told.said;
  const { db, close } = await openKept(settings);
  try {
    const parts = { db, clock: systemClock, effects: caseEffects, origin: () => SITE };
    return await changeMoney(parts, given);
  } finally {
    await close();
  }
});
