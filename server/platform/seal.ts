import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_DIGITS = 8;
/** Bytes of a signature: too many to guess, and few enough for an SMS. */
const SIGNATURE_BYTES = 16;
/** The format of a sealed value, so that another one can be added. The key id and the ciphertext follow it. */
const VERSION = 'v2';
/** Sealed before keys had ids, so each of our keys is tried. */
const NAMELESS = 'v1';

/** Encrypts texts that the database must not be able to read. The keys are not in the database. */
export class Seal {
  readonly #key: Buffer;
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** Identifies the current key without revealing anything about it. */
  readonly keyId: string;

  /**
   * @param key 32 bytes. Encrypts and decrypts.
   * @param others Only decrypt: during a key change, the previous key or the next one.
   */
  constructor(key: Buffer, others: readonly Buffer[] = []) {
    this.#key = key;
    this.#keys = new Map([key, ...others].map((each) => [idOf(each), each]));
    this.keyId = idOf(key);
  }

  /** Prefix of every text sealed with the key. */
  get mark(): string {
    return `${VERSION}.${this.keyId}.`;
  }

  /** @param owner The text's owner: it cannot be decrypted in another user's row. */
  close(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return this.mark + Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** @throws If the key is unknown, the text belongs to another owner, or it was changed. */
  open(sealed: string, owner: string): string {
    const [version, ...rest] = sealed.split('.');
    const [content = '', id] = rest.reverse();
    if (version === VERSION && id !== undefined) return openWith(this.#keyOf(id), content, owner);
    if (version === NAMELESS && id === undefined) return this.#openNameless(content, owner);
    throw new Error('The text is not sealed.');
  }

  /** Signs bytes with the key. @param purpose Another purpose gives another signature. */
  sign(bytes: Buffer, purpose: string): Buffer {
    return signatureBy(this.#key, bytes, purpose);
  }

  /** Whether one of our keys signed the bytes for this purpose. */
  hasSigned(bytes: Buffer, purpose: string, signature: Buffer): boolean {
    return [...this.#keys.values()].some((key) => {
      const ours = signatureBy(key, bytes, purpose);
      return ours.length === signature.length && timingSafeEqual(ours, signature);
    });
  }

  #keyOf(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key)
      throw new Error(`The text is sealed with key ${id}. The known keys are ${[...this.#keys.keys()].join(', ')}.`);
    return key;
  }

  #openNameless(content: string, owner: string): string {
    const failures: unknown[] = [];
    for (const key of this.#keys.values()) {
      try {
        return openWith(key, content, owner);
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'The text is sealed with an unknown key, or was changed.');
  }
}

function openWith(key: Buffer, content: string, owner: string): string {
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function signatureBy(key: Buffer, bytes: Buffer, purpose: string): Buffer {
  const ofPurpose = createHmac('sha256', key).update(`gida signs ${purpose}`).digest();
  return createHmac('sha256', ofPurpose).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
}

/** A key of 32 random bytes cannot be guessed from it. */
const idOf = (key: Buffer) =>
  createHash('sha256').update('gida data key').update(key).digest('hex').slice(0, ID_DIGITS);
