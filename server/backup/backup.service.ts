/** Makes a complete backup or none: writes it under a temporary name and renames it when nothing is missing. */
import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REFERENCE_COLUMNS } from '../files/file.repository.ts';
import { keysOf } from '../files/photo-keys.ts';
import { DRAFT, pathOfKey } from '../gateways/files/disk-files.provider.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { Refusal } from '../platform/errors.ts';
import { running } from '../platform/paths.ts';
import { flushFolder } from '../platform/private-folder.ts';
import {
  FILES,
  FORMAT,
  filesBelow,
  linesOf,
  MANIFEST,
  type Manifest,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Snapshot,
  tableFile,
  UNFINISHED,
} from './backup.parts.ts';
import { writeChecksums } from './checksums.service.ts';
import { toRefusal } from './snapshot.service.ts';

/**
 * @param to The absolute path of the backup's folder, which must not exist yet.
 * @param store The local folder of the file store, if it has one.
 * @param snapshot Writes the database into the given folder.
 */
export async function makeBackup(
  to: string,
  store: string,
  snapshot: (folder: string) => Promise<Snapshot>,
): Promise<Manifest> {
  const part = `${to}${UNFINISHED}`;
  await claim(to, part);
  try {
    await copyAll(store, part);
    const taken = await snapshot(part);
    const copied = taken.store === 'disk' ? await copyNamed(store, part) : { files: 0, missing: [] };
    const { version, commit } = running;
    const manifest = { format: FORMAT, madeAt: new Date().toISOString(), version, commit, ...taken, ...copied };
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE_FILE });
    await writeChecksums(part);
    await rename(part, to);
    await flushFolder(dirname(to));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw toRefusal(error, to);
  }
}

async function claim(to: string, part: string) {
  if (existsSync(to)) throw new Refusal(`${to} already exists. Choose a new folder.`);
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER }).catch((error) => {
    throw toRefusal(error, to);
  });
  await mkdir(part, { mode: PRIVATE_FOLDER }).catch((error) => {
    if (error.code !== 'EEXIST') throw toRefusal(error, to);
    throw new Refusal(`${part} exists: another backup is running or was interrupted. If none is running, remove it.`);
  });
}

/** The columns of a row that give the keys of a file and say what uses it. */
type Named = Pick<FileRow, 'id' | 'kind' | 'made' | 'stored_at' | 'removed_at' | (typeof REFERENCE_COLUMNS)[number]>;

/** Error codes of link(): another file system, one without hard links, or too many links to one file. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Copies all files before the snapshot, so that the backup has what the cleanup deletes during the snapshot. The
 * cleanup only deletes files older than a day, so it cannot delete one that was uploaded during the backup.
 */
async function copyAll(store: string, folder: string): Promise<void> {
  await mkdir(join(folder, FILES), { mode: PRIVATE_FOLDER });
  for (const file of await filesBelow(store)) {
    if (!file.endsWith(DRAFT)) await copy(join(store, file), join(folder, FILES, file));
  }
}

/**
 * Runs after the snapshot: adds files that were stored meanwhile, and removes those that the snapshot does not name.
 *
 * @returns The files that are missing from the store.
 */
async function copyNamed(store: string, folder: string): Promise<{ files: number; missing: string[] }> {
  const present = new Set(await filesBelow(join(folder, FILES)));
  const named = new Set<string>();
  const missing: string[] = [];
  for await (const lines of linesOf(join(folder, tableFile('files')))) {
    for (const row of lines.map((line): Named => JSON.parse(line)).filter(isKept)) {
      for (const file of keysOf(row).map(pathOfKey)) {
        named.add(file);
        if (present.has(file) || (await copy(join(store, file), join(folder, FILES, file)))) continue;
        named.delete(file);
        // The proof of a request that was refused is deleted at once, and nothing refers to it. So only files in use
        // count as missing.
        if (REFERENCE_COLUMNS.some((column) => row[column])) missing.push(file);
      }
    }
  }
  for (const file of present) if (!named.has(file)) await rm(join(folder, FILES, file));
  return { files: named.size, missing };
}

const isKept = ({ stored_at, removed_at }: Named) => stored_at !== null && removed_at === null;

/**
 * Links the file into the backup, or copies it where that fails. The content of a key never changes, and the link
 * survives when the cleanup deletes the original.
 *
 * @returns False if there is no such file.
 */
async function copy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    await link(from, to).catch((error) => {
      if (!NO_LINK.includes(error.code)) throw error;
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
