/** Caches responses until the version of their data changes: docs/decisions/0026-cache-answers-by-version.md. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Recent } from '../platform/recent.ts';

/** The serialized response. */
export interface KeptAnswer {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of content and headers, so that equal responses have the same ETag on every server. */
  readonly etag: string;
  /** Set if the response is incomplete. It answers waiting requests and is not cached. */
  readonly passing?: { readonly status: number };
}

/** A page of 50 listings has 40 kB, so the cache holds 20 MB at most. */
const MOST_KEPT = 500;

export class KeptAnswers {
  readonly #version: () => Promise<string>;
  readonly #kept = new Recent<Promise<KeptAnswer>>(MOST_KEPT);
  #of: string | undefined;

  /** @param version Read after a request arrives, so that the answer includes every earlier change. */
  constructor(version: () => Promise<string>) {
    this.#version = version;
  }

  /**
   * Returns the response for a key. Concurrent requests share one; a failure is not cached.
   *
   * @param make Must read only data that the version covers, and not the clock.
   */
  async to(question: string, make: () => Promise<Omit<KeptAnswer, 'etag'>>): Promise<KeptAnswer> {
    const version = await this.#version();
    if (version !== this.#of) this.#kept.clear();
    this.#of = version;
    const known = this.#kept.get(question);
    if (known) return await known;
    const made = make().then(withTag);
    this.#kept.set(question, made);
    made.then(
      ({ passing }) => passing && this.#kept.delete(question),
      () => this.#kept.delete(question),
    );
    return await made;
  }
}

function withTag({ content, headers, ...rest }: Omit<KeptAnswer, 'etag'>): KeptAnswer {
  const hash = createHash('sha256').update(content).update(JSON.stringify(headers));
  return { ...rest, content, headers, etag: `"${hash.digest('base64url').slice(0, 22)}"` };
}

/** Whether the client has this response already. @source RFC 9110, If-None-Match. */
export function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return typeof tag === 'string' && (known?.includes(tag) ?? false);
}
