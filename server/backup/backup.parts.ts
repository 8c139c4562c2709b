import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DumpedTables } from '../platform/db/table-dump.ts';

/** The folder of a backup: what it is of, the rows of each table, the files of the store, and a checksum of each of these. */
export const MANIFEST = 'manifest.json';
export const TABLES = 'database';
export const FILES = 'files';
/** As sha256sum reads it. */
export const CHECKSUMS = 'SHA256SUMS';

/** One that is not whole yet, or never became so. */
export const UNFINISHED = '.part';

/** What a change of the folder's form puts up by one. */
export const FORMAT = 1;

/** Of whom the text is that shows which key the server has. */
export const KEY_OWNER = 'backup';

/** Nobody else on the machine reads what is in it. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What the server, or who works in its place, has written of the database. */
export interface Snapshot {
  readonly tables: DumpedTables;
  /** A text that the key has sealed. */
  readonly key: string;
  /** Where the store of files is. */
  readonly store: 'disk' | 'bucket';
}

export interface Manifest extends Snapshot {
  readonly format: number;
  readonly madeAt: string;
  /** Of the program that has made it. */
  readonly version: string;
  readonly commit: string | null;
  readonly files: number;
  /** Which the database names and the store does not have. */
  readonly missing: readonly string[];
}

export const tableFile = (table: string): string => join(TABLES, `${table}.jsonl`);

/** Every file below the folder, by its path from there with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

const BYTES_AT_ONCE = 256 * 1024;

/** The lines of a file in pieces, without holding all of it. Not readline's: it ends them in the middle of some texts, too. */
export async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of createReadStream(path, { encoding: 'utf8', highWaterMark: BYTES_AT_ONCE })) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return [];
  throw error;
}
