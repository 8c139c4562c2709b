/**
 * Restores a backup. Copies everything next to its destination first, then moves the files in, and last the database,
 * which completes it. An interrupted restore can be repeated. Earlier data is moved aside, never removed.
 */
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageSettings } from '../config/config.ts';
import { keysOf, typeOfKey } from '../files/photo-keys.ts';
import { pathOfKey } from '../gateways/files/disk-files.provider.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import { S3Files } from '../gateways/files/s3-files.provider.ts';
import { type DatabaseHandle, openDatabase, openPostgres } from '../platform/db/database.ts';
import { lockDirectory } from '../platform/db/directory-lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { loadTables, otherSessions, tablesInUse } from '../platform/db/table-dump.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { Refusal } from '../platform/errors.ts';
import { migrationsDir } from '../platform/paths.ts';
import { flushFolder } from '../platform/private-folder.ts';
import { FILES, filesBelow, linesOf, type Manifest, PRIVATE_FOLDER, tableFile } from './backup.parts.ts';

export interface Restoring {
  /** The backup's folder, already verified. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly settings: StorageSettings;
  /** Whether to move existing data aside. */
  readonly replace: boolean;
  /** Whether to leave out the tables that need a lost key. */
  readonly withoutSealed: boolean;
}

/** Tables whose rows are useless without the key. */
const SEALED = 'bank_accounts';

export async function restore(restoring: Restoring): Promise<void> {
  const { dataDir, databaseUrl } = restoring.settings;
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const unlock = lockDirectory(dataDir);
  const beside = join(dataDir, 'restoring');
  try {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: PRIVATE_FOLDER });
    if (databaseUrl) await intoPostgres(restoring, beside, databaseUrl);
    else await intoFolder(restoring, beside);
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}

async function intoFolder(restoring: Restoring, beside: string) {
  const { dataDir } = restoring.settings;
  refuseToReplace(restoring, ['pg', 'files']);
  await bringFiles(restoring, beside);
  const database = await openDatabase({ dataDir: beside });
  try {
    await load(restoring, database);
  } finally {
    await database.close();
  }
  await putAside(dataDir, ['pg', 'files']);
  await moveIn(beside, dataDir, 'files');
  await moveIn(beside, dataDir, 'pg');
}

async function intoPostgres(restoring: Restoring, beside: string, url: string) {
  const { dataDir, databasePrepare: prepare } = restoring.settings;
  const database = openPostgres(url, { prepare });
  try {
    const others = await otherSessions(database.db);
    if (others > 0) throw new Refusal(`The database has ${others} other connections. Stop every server that uses it.`);
    const [used] = await tablesInUse(database.db);
    if (used) throw new Refusal(`The database is not empty (table ${used}). Create an empty one and set DATABASE_URL.`);
    refuseToReplace(restoring, ['files']);
    await bringFiles(restoring, beside);
    await load(restoring, database, async () => {
      await putAside(dataDir, ['files']);
      await moveIn(beside, dataDir, 'files');
    });
  } finally {
    await database.close();
  }
}

/** Recreates the tables of the backup. The next start of the server migrates them. */
async function load(
  { folder, manifest, withoutSealed }: Restoring,
  { db }: DatabaseHandle,
  last?: () => Promise<void>,
) {
  const { tables } = manifest;
  const names = Object.keys(tables.migrations);
  await migrate(db, migrationsDir, undefined, names);
  const ran = await db.selectFrom('schema_migrations').select('name').execute();
  if (ran.length > names.length) {
    throw new Refusal('The database has tables of a newer version. Create an empty one and set DATABASE_URL.');
  }
  const rowsOf = (table: string) =>
    withoutSealed && table === SEALED ? none() : linesOf(join(folder, tableFile(table)));
  await loadTables(db, tables, rowsOf, last);
}

async function* none() {}

function refuseToReplace({ settings: { dataDir }, replace }: Restoring, names: readonly string[]) {
  const present = replace ? undefined : names.find((name) => existsSync(join(dataDir, name)));
  if (!present) return;
  throw new Refusal(
    `${join(dataDir, present)} already exists. Use --replace to move it aside, or choose another DATA_DIR. Nothing was changed.`,
  );
}

async function bringFiles({ folder, manifest, settings }: Restoring, beside: string) {
  if (manifest.store === 'bucket') return;
  if (settings.s3) return await putInto(new S3Files(settings.s3), folder);
  for (const file of await filesBelow(join(folder, FILES)))
    await copyFlushed(join(folder, FILES, file), join(beside, 'files', file));
}

async function copyFlushed(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Moves these folders into one that is named after the current time. */
async function putAside(dataDir: string, names: readonly string[]) {
  const present = names.filter((name) => existsSync(join(dataDir, name)));
  if (present.length === 0) return;
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: PRIVATE_FOLDER });
  for (const name of present) await rename(join(dataDir, name), join(aside, name));
}

async function moveIn(beside: string, dataDir: string, name: string) {
  if (!existsSync(join(beside, name))) return;
  await rename(join(beside, name), join(dataDir, name));
  await flushFolder(dataDir);
}

/** Uploads every file of a backup to the bucket, under the key that its database row gives. */
async function putInto(store: FileStore, folder: string): Promise<void> {
  const present = new Set(await filesBelow(join(folder, FILES)));
  for await (const lines of linesOf(join(folder, tableFile('files')))) {
    for (const row of lines.map((line): FileRow => JSON.parse(line))) {
      for (const key of keysOf(row)) {
        const path = pathOfKey(key);
        if (present.has(path))
          await store.put(key, await readFile(join(folder, FILES, path)), typeOfKey(key, row.content_type));
      }
    }
  }
}
