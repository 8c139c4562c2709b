import { chmod, lstat, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './errors.ts';

/** Permission bits that other accounts must not have on a folder or a file. */
const OTHERS = 0o077;

/** Makes every new file and folder of this process accessible only to its own account. */
export function makePrivateByDefault(): void {
  process.umask(OTHERS);
}

/**
 * Creates the folder for this account alone, or removes other accounts' access to it and everything in it.
 *
 * @throws Refusal when the folder belongs to another account, or its permissions cannot be changed.
 */
export async function makePrivate(folder: string, name = 'DATA_DIR'): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const account = process.getuid?.();
  if (account === undefined) return; // Windows has no such permissions
  const { uid, mode } = await stat(folder);
  if (uid !== account) throw belongsToAnother(folder, name, uid);
  if ((mode & OTHERS) === 0) return;
  // Changes the folder itself last, so that an interrupted start begins again with all of it.
  await closeAll(folder, { account, name });
  await chmod(folder, mode & 0o700);
  if (((await stat(folder)).mode & OTHERS) !== 0) {
    throw new Refusal(
      `Other accounts of this machine can open ${folder}, and its disk does not let us change that. Set ${name} to a folder on a disk with permissions.`,
    );
  }
}

async function closeAll(folder: string, { account, name }: { account: number; name: string }): Promise<void> {
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    const found = await lstat(path);
    if (found.isSymbolicLink()) continue;
    if (found.uid !== account) throw belongsToAnother(path, name, found.uid);
    if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700);
    if (found.isDirectory()) await closeAll(path, { account, name });
  }
}

const belongsToAnother = (path: string, name: string, uid: number) =>
  new Refusal(
    `${path} belongs to another account of this machine (number ${uid}), who could read what Gida keeps there. Give it to the account that runs Gida (chown -R), or set ${name} to a folder of its own.`,
  );

/** Resolves once the folder's entries survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Deletes entries of a folder that are older than so many milliseconds.
 *
 * @returns The number deleted; 0 if there is no such folder.
 */
export async function cleanUpFolder(folder: string, longest: number, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const each of names.map((name) => join(folder, name))) {
    const { mtime } = await stat(each).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() < longest) continue;
    await rm(each, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
