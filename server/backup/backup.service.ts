/** Makes a backup: whole under its name, or not at all. It is made beside that name, and moved when nothing is missing. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '../platform/flush-folder.ts';
import { Refusal } from '../platform/refusal.ts';
import { running } from '../platform/version.ts';
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Snapshot,
  UNFINISHED,
} from './backup.parts.ts';
import { writeChecksums } from './checksums.service.ts';
import { copyAll, copyNamed } from './copy-files.service.ts';
import { asRefusal } from './snapshot.service.ts';

/**
 * @param to The folder of the backup, absolute, which is not there yet.
 * @param store The folder that the store of files has on this disk, if it has one.
 * @param snapshot Writes the database into the folder that it is given.
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
