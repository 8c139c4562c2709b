import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '../../platform/flush-folder.ts';
import { checkKey, type FileStore } from './file.gateway.ts';

/** How what is not wholly written ends. */
export const DRAFT = '.draft';

/** Spread over 256 folders: one with a million entries is slow on many file systems. */
export const pathOfKey = (key: string): string => `${checkKey(key).slice(0, 2)}/${key}`;

/** Files in a folder of this machine, for one server. Several servers share a bucket instead. */
export class DiskFiles implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Written beside its place, flushed, then moved: nobody ever reads half a file, not even after a power cut. */
  async put(key: string, content: Uint8Array) {
    const path = this.#pathOf(key);
    const draft = `${path}.${randomUUID()}${DRAFT}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFlushed(draft, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flushFolder(dirname(path));
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
    await rmdir(dirname(path)).catch(() => {}); // the last file of a folder takes it along
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
