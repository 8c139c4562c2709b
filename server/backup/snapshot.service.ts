/** Writes a consistent snapshot of the database: in the server for the embedded one, or in a command for PostgreSQL. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { findSealedWithOtherKey } from '../bank/bank.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { dumpTables } from '../platform/db/table-dump.ts';
import { Refusal } from '../platform/errors.ts';
import type { Seal } from '../platform/seal.ts';
import {
  KEY_OWNER,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Snapshot,
  TABLES,
  tableFile,
  UNFINISHED,
} from './backup.parts.ts';

export interface SnapshotParts {
  readonly db: Db;
  readonly seal: Seal;
  readonly store: Snapshot['store'];
}

/** @param folder Absolute path of the backup, because the writing process may have another working directory. */
export async function takeSnapshot({ db, seal, store }: SnapshotParts, folder: string): Promise<Snapshot> {
  if (!isAbsolute(folder)) throw new Refusal('A snapshot needs the absolute path of a folder.');
  try {
    await refuseStrangeKey(db, seal);
    await mkdir(join(folder, TABLES), { mode: PRIVATE_FOLDER });
    const tables = await writeTables(db, folder);
    return { tables, key: seal.close('', KEY_OWNER), store };
  } catch (error) {
    throw toRefusal(error, folder);
  }
}

async function writeTables(db: Db, folder: string) {
  let file: FileHandle | undefined;
  let current = '';
  const finish = async () => {
    await file?.close();
    file = undefined;
  };
  try {
    return await dumpTables(db, async (table, rows) => {
      if (table !== current) await finish();
      current = table;
      file ??= await open(join(folder, tableFile(table)), 'wx', PRIVATE_FILE);
      await file.writeFile(rows.map((row) => `${row}\n`).join(''));
    });
  } finally {
    await finish();
  }
}

const LOOKED_AT = 20;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Otherwise a restore would ask for a key that decrypts nothing. */
async function refuseStrangeKey(db: Db, seal: Seal) {
  const accounts = await findSealedWithOtherKey(db, { mark: seal.mark, after: BEFORE_EVERYBODY, limit: LOOKED_AT });
  if (accounts.length === 0 || accounts.some(({ sealed, user_id }) => opens(seal, sealed, user_id))) return;
  throw new Refusal(`Key ${seal.keyId} cannot decrypt the data. Check DATA_KEY and DATA_KEY_OTHER.`);
}

/** Whether one of our keys decrypts the text. */
export function opens(seal: Seal, sealed: string, owner: string): boolean {
  try {
    seal.open(sealed, owner);
    return true;
  } catch {
    return false;
  }
}

/** @source PostgreSQL, errcodes: undefined_table */
const UNDEFINED_TABLE = '42P01';

/** Translates failures that the caller can fix. */
export function toRefusal(error: unknown, path: string): unknown {
  const folder = path.endsWith(UNFINISHED) ? path.slice(0, -UNFINISHED.length) : path;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === UNDEFINED_TABLE) return new Refusal('The database is empty. Check DATABASE_URL.');
  if (code === 'ENOSPC') return new Refusal(`No space left for ${folder}. Nothing was kept.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new Refusal(`Cannot write to ${folder}. Run this command as the user that runs the server.`);
  }
  return error;
}
