import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Tells how it is sealed, so that another way can come beside it. */
const VERSION = 'v1.';

/** Keeps texts that the database must not be able to read. The key stands beside it, never in it. */
export class Seal {
  readonly #key: Buffer;

  /** @param key 32 bytes. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param owner Whose it is: in the row of somebody else it cannot be opened. */
  close(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** @throws When it was sealed with another key or for somebody else, or was changed. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
