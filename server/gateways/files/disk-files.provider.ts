import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cleanUpFolder, flushFolder } from '../../platform/private-folder.ts';
import { checkKey, type FileStore } from './file.gateway.ts';

/** Suffix of files that are not completely written. */
export const DRAFT = '.draft';

/** Age from which a draft is left over from a process that was killed. No write takes that long. */
const LONGEST_DRAFT = 10 * 60_000;

/**
 * Returns a path that spreads the keys over 256 folders, because many file systems are slow with a million entries in
 * one.
 */
export const pathOfKey = (key: string): string => `${checkKey(key).slice(0, 2)}/${key}`;

/** Stores files in a folder of this machine, for one server. Several servers share a bucket instead. */
export class DiskFiles implements FileStore {
  readonly #root: string;
  /** One folder for all drafts, so that the cleanup finds those that a killed process left behind. */
  readonly #drafts: string;

  constructor(root: string) {
    this.#root = root;
    this.#drafts = join(root, 'drafts');
  }

  /** Writes to a temporary file, flushes and renames it, so that half a file is never read, even after a power cut. */
  async put(key: string, content: Uint8Array) {
    const path = this.#pathOf(key);
    const draft = join(this.#drafts, `${randomUUID()}${DRAFT}`);
    try {
      await writeFlushed(draft, content).catch(async (error) => {
        ifMissing(error);
        await mkdir(this.#drafts, { recursive: true });
        await writeFlushed(draft, content);
      });
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flushFolder(dirname(path));
  }

  /** Deletes incomplete files of killed processes. @returns The number deleted. */
  async cleanup(now: Date): Promise<number> {
    return await cleanUpFolder(this.#drafts, LONGEST_DRAFT, now);
  }

  async get(key: string) {
    const file = await open(this.#pathOf(key)).catch(ifMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream() };
  }

  async remove(key: string) {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await rmdir(dirname(path)).catch(() => {}); // fails unless the folder is empty
  }

  #pathOf(key: string) {
    return join(this.#root, pathOfKey(key));
  }
}

async function writeFlushed(path: string, content: Uint8Array) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
