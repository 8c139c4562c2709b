import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './file.gateway.ts';

/** Files in a folder of this machine, for one server. Several servers share a bucket instead. */
export class DiskFiles implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Written beside its place, flushed, then moved: nobody ever reads half a file, not even after a power cut. */
  async put(key: string, content: Uint8Array) {
    const path = this.#pathOf(key);
    const draft = `${path}.${randomUUID()}.draft`;
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

  /** Spread over 256 folders: one with a million entries is slow on many file systems. */
  #pathOf(key: string) {
    return join(this.#root, checkKey(key).slice(0, 2), key);
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

async function flushFolder(path: string) {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
