/** Stores the files of one form until its response is sent: small ones in memory, large ones in a temporary folder. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileTooLarge } from '../../platform/errors.ts';
import { cleanUpFolder } from '../../platform/private-folder.ts';
import type { ReceivedFile } from './handler.ts';

/** Bytes of a file that are kept in memory. Larger files go to disk. */
const IN_MEMORY = 256 * 1024;

/** Age from which a folder is left over from a process that was killed. No request takes that long. */
const LONGEST_FORM = 10 * 60_000;

export class FormFiles {
  readonly #formsDir: string;
  readonly #mostBytes: number;
  #folder: string | undefined;
  #isOver = false;
  #stored = 0;

  /**
   * @param formsDir Folder in which the temporary folder is created.
   * @param mostBytes Maximum size of a file.
   */
  constructor(formsDir: string, mostBytes: number) {
    this.#formsDir = formsDir;
    this.#mostBytes = mostBytes;
  }

  /** Whether the request was answered or aborted, so that the files are deleted. */
  get areOver(): boolean {
    return this.#isOver;
  }

  async store({ file, filename, mimetype }: MultipartFile): Promise<ReceivedFile> {
    const tooLarge = () => fileTooLarge(this.#mostBytes);
    file.once('limit', () => file.destroy(tooLarge()));
    const stored = await this.#take(file);
    if (file.truncated) throw tooLarge(); // the limit was exceeded by the last chunk
    return { ...stored, fileName: filename, declaredType: mimetype };
  }

  async #take(file: MultipartFile['file']): Promise<Pick<ReceivedFile, 'content' | 'bytes'>> {
    const begun: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      begun.push(chunk);
      bytes += chunk.length;
      if (bytes > IN_MEMORY) break;
    }
    if (bytes <= IN_MEMORY) return { content: Buffer.concat(begun), bytes };
    this.#stored += 1;
    const path = join(await this.#ownFolder(), String(this.#stored));
    await pipeline(joined(begun, file), createWriteStream(path));
    return { content: path, bytes: (await stat(path)).size };
  }

  /** Aborts files that are still being written. */
  async discard() {
    this.#isOver = true;
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  async #ownFolder(): Promise<string> {
    await mkdir(this.#formsDir, { recursive: true });
    this.#folder ??= await mkdtemp(join(this.#formsDir, 'form-'));
    // The request ended while the folder was being created.
    if (this.#isOver) await this.discard();
    return this.#folder;
  }
}

async function* joined(begun: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* begun;
  yield* rest;
}

/** Deletes the folders that killed processes left behind. @returns The number deleted. */
export const cleanUpForms = (formsDir: string, now: Date): Promise<number> =>
  cleanUpFolder(formsDir, LONGEST_FORM, now);
