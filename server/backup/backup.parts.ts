import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DumpedTables } from '../platform/db/table-dump.ts';

/**
 * Files in the folder of a backup: its description, the rows of each table, the files of the store, and their
 * checksums.
 */
export const MANIFEST = 'manifest.json';
export const TABLES = 'database';
export const FILES = 'files';
/** List of checksums in the format of sha256sum. */
export const CHECKSUMS = 'SHA256SUMS';

/** Suffix of the folder of a backup that is not complete, or was interrupted. */
export const UNFINISHED = '.part';

/** Version of the folder's layout. */
export const FORMAT = 1;

/** Owner of the text that identifies the server's key. */
export const KEY_OWNER = 'backup';

/** Readable by its owner only. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** The database part of a backup, written by the server or by a command while it is stopped. */
export interface Snapshot {
  readonly tables: DumpedTables;
  /** A sample text encrypted with the server's key. Restoring decrypts it to check the key. */
  readonly key: string;
  /** Location of the file store. */
  readonly store: 'disk' | 'bucket';
}

export interface Manifest extends Snapshot {
  readonly format: number;
  readonly madeAt: string;
  /** Version of Gida that made the backup. */
  readonly version: string;
  readonly commit: string | null;
  readonly files: number;
  /** Files that the database names and the store lacks. */
  readonly missing: readonly string[];
}

export const tableFile = (table: string): string => join(TABLES, `${table}.jsonl`);

/** Lists all files below the folder, as paths relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

const BYTES_AT_ONCE = 256 * 1024;

/**
 * Reads the lines of a file in batches, without holding the whole file. Does not use readline, which also splits at
 * line separators inside a text.
 */
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
