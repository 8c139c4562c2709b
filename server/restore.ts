/**
 * `npm run restore -- <folder>`, or `node dist/server/restore.js <folder>`: restores a backup into DATA_DIR, or into
 * the empty database of DATABASE_URL, whichever it was made of. No server may run at the same time.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackup, refuseWrongKey } from './backup/checksums.service.ts';
import { restore } from './backup/restore.service.ts';
import { toRefusal } from './backup/snapshot.service.ts';
import { readStorage } from './config/config.ts';
import { findSeal } from './config/data-key.ts';
import { Refusal } from './platform/errors.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (args) => {
  const flags = {
    replace: { type: 'boolean', default: false },
    'without-sealed': { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseArgs({ args, options: flags, allowPositionals: true });
  const [given] = positionals;
  if (given === undefined) throw new Refusal('Usage: restore <backup-folder> [--replace] [--without-sealed]');
  const folder = resolve(given);
  const settings = readStorage(process.env);
  const manifest = await readBackup(folder);
  const { replace, 'without-sealed': withoutSealed } = values;
  if (!withoutSealed) refuseWrongKey(manifest, await findSeal(settings));
  await restore({ folder, manifest, settings, replace, withoutSealed }).catch((error) => {
    throw toRefusal(error, settings.dataDir);
  });
  return `Restored the backup of ${manifest.madeAt}.`;
});
