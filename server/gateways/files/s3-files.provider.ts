import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '../../platform/errors.ts';
import { checkKey, type FileStore } from './file.gateway.ts';

export interface S3Settings {
  /** The endpoint, without the bucket: `https://s3.eu-west-1.amazonaws.com`. */
  readonly url: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

const TIMEOUT = 30_000;

/** Stores files in a bucket of any S3-compatible service, with path-style addresses and signature version 4. */
export class S3Files implements FileStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ url, bucket, key, secret, region }: S3Settings) {
    // The client retries by itself, after pauses, when the store answers 5xx or 429.
    this.#client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 3 });
    this.#base = `${url.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(key: string, content: Uint8Array<ArrayBuffer>, contentType: string) {
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256(content) };
    const response = await this.#call('PUT', key, { body: content, headers });
    await response.arrayBuffer();
    if (!response.ok) throw refused('PUT', key, response);
  }

  async get(key: string) {
    const response = await this.#call('GET', key);
    if (response.ok && response.body) {
      const bytes = Number(response.headers.get('content-length'));
      return { bytes, stream: Readable.fromWeb(response.body as ReadableStream) };
    }
    await response.arrayBuffer();
    if (response.status === 404) return undefined;
    throw refused('GET', key, response);
  }

  async remove(key: string) {
    const response = await this.#call('DELETE', key);
    await response.arrayBuffer();
    if (!response.ok && response.status !== 404) throw refused('DELETE', key, response);
  }

  async #call(method: string, key: string, init: RequestInit = {}) {
    const address = `${this.#base}/${checkKey(key)}`;
    const signal = AbortSignal.timeout(TIMEOUT);
    return await this.#client.fetch(address, { ...init, method, signal }).catch((cause) => {
      throw unavailable({ cause });
    });
  }
}

/** Part of the signature, so that the store refuses content that was changed in transit. */
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Whether the cause is our configuration (a wrong secret, a missing bucket) or the store, users are told to try again
 * later.
 */
const refused = (method: string, key: string, { status }: Response) =>
  unavailable({ cause: new Error(`The file store answered ${status} to ${method} ${key}.`) });
