/**
 * `npm run backup -- <folder>`, or `node dist/server/backup.js <folder>`: writes a consistent copy of all data of the
 * server into a new folder, by default in DATA_DIR/backups. The server may run at the same time.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest, Snapshot } from './backup/backup.parts.ts';
import { makeBackup } from './backup/backup.service.ts';
import { takeSnapshot } from './backup/snapshot.service.ts';
import { readStorage, type StorageSettings } from './config/config.ts';
import { requireSeal } from './config/data-key.ts';
import { askServer } from './control/ask.command.ts';
import { openKept, runCommand } from './run-command.ts';

await runCommand(async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const settings = readStorage(process.env);
  const [given = join(settings.dataDir, 'backups', new Date().toISOString().replaceAll(':', '-'))] = positionals;
  const to = resolve(given);
  return toldOf(to, await makeBackup(to, resolve(settings.dataDir, 'files'), (folder) => snapshotOf(settings, folder)));
});

async function snapshotOf(settings: StorageSettings, folder: string): Promise<Snapshot> {
  const told = settings.databaseUrl ? undefined : await askServer<Snapshot>(settings.dataDir, 'snapshot', { folder });
  if (told) return told;
  const seal = await requireSeal(settings);
  const { db, close } = await openKept(settings);
  try {
    return await takeSnapshot({ db, seal, store: settings.s3 ? 'bucket' : 'disk' }, folder);
  } finally {
    await close();
  }
}

function toldOf(to: string, { tables, files, missing, store, key }: Manifest): string {
  const rows = Object.values(tables.tables).reduce((sum, count) => sum + count, 0);
  const bucket = store === 'bucket' ? ' Files in the bucket are not included.' : '';
  const count = missing.length;
  const lost =
    count > 0 ? ` ${count} ${count === 1 ? 'file was' : 'files were'} missing: see "missing" in its manifest.` : '';
  return `Backed up ${rows} rows and ${files} files to ${to}.${bucket}${lost} The key ${key.split('.')[1]} is not included; store it separately.`;
}
