import type { Readable } from 'node:stream';

/**
 * Stores bytes under a key, at one provider per place; S3_URL chooses which. The database decides who may read a file,
 * not this gateway.
 *
 * A key is `folder/name`, both of letters, digits, dots and hyphens. The content of a key never changes.
 */
export interface FileStore {
  /** Resolves when the bytes would survive a crash. Putting the same key again replaces it. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Returns `undefined` if the key has no content. */
  get(key: string): Promise<StoredContent | undefined>;

  /** Ignores a missing file: an interrupted cleanup removes it again. */
  remove(key: string): Promise<void>;
}

export interface StoredContent {
  readonly bytes: number;
  readonly stream: Readable;
}

const KEY = /^[\w-]+\/[\w-]+(\.[\w-]+)*$/;

/** Throws on a key that could leave its folder. Keys are made by us, so this is a bug. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a file key.`);
  return key;
}
