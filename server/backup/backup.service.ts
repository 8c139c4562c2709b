/** Makes a complete backup or none: writes it under a temporary name and renames it when nothing is missing. */
import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NAMED_BY } from '../files/file.repository.ts';
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
import { asRefusal } from './snapshot.service.ts';

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
    throw asRefusal(error, to);
  }
}

async function claim(to: string, part: string) {
  if (existsSync(to)) throw new Refusal(`${to} already exists. Choose a new folder.`);
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER }).catch((error) => {
    throw asRefusal(error, to);
  });
  await mkdir(part, { mode: PRIVATE_FOLDER }).catch((error) => {
    if (error.code !== 'EEXIST') throw asRefusal(error, to);
    throw new Refusal(`${part} exists: another backup is running or was interrupted. If none is running, remove it.`);
  });
}

/**
 * Copies the files that a snapshot names into a backup. The content of a key never changes, so a second name on the same
 * disk is as good as a copy, and outlives the cleanup.
 */
type Named = Pick<FileRow, 'id' | 'kind' | 'made' | 'stored_at' | 'removed_at' | (typeof NAMED_BY)[number]>;

/** Another disk, or one that knows no links or has enough of this one. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Everything that is there, before the snapshot: what the cleanup takes while it is written is in the backup by then. It takes
 * only what is a day old, so nothing comes and goes in between.
 */
async function copyAll(store: string, folder: string): Promise<void> {
  await mkdir(join(folder, FILES), { mode: PRIVATE_FOLDER });
  for (const file of await filesBelow(store)) {
    if (!file.endsWith(DRAFT)) await copy(join(store, file), join(folder, FILES, file));
  }
}

/** After the snapshot: what came meanwhile is added, and what it does not name is left out. @returns Those that are nowhere. */
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
        // A proof whose booking was refused at once is removed at once; nothing names it.
        if (NAMED_BY.some((column) => row[column])) missing.push(file);
      }
    }
  }
  for (const file of present) if (!named.has(file)) await rm(join(folder, FILES, file));
  return { files: named.size, missing };
}

const isKept = ({ stored_at, removed_at }: Named) => stored_at !== null && removed_at === null;

/** @returns False when there is no such file. */
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
