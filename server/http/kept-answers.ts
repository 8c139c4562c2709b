/** Answers that are kept for as long as nothing has changed of what they show: docs/decisions/0026-cache-answers-by-version.md. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Recent } from '../platform/recent.ts';

/** The serialized response. */
export interface KeptAnswer {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of content and headers, so that equal responses have the same ETag on every server. */
  readonly etag: string;
  /** Whether the response is incomplete. It answers waiting requests and is not cached. */
  readonly passing?: { readonly status: number };
}

/** A page of 50 listings has 40 kB, so that these are 20 MB at most. */
const MOST_KEPT = 500;

export class KeptAnswers {
  readonly #version: () => Promise<string>;
  readonly #kept = new Recent<Promise<KeptAnswer>>(MOST_KEPT);
  #of: string | undefined;

  /** @param version Read once a question is there, so that no change which was made before it is missed. */
  constructor(version: () => Promise<string>) {
    this.#version = version;
  }

  /**
   * The answer to a question. Those who ask together wait for one; one that fails is not kept.
   *
   * @param make Reads nothing but what the version is of, and no clock.
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

/** The caller has this answer already. @source RFC 9110, If-None-Match. */
export function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  const known = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return typeof tag === 'string' && (known?.includes(tag) ?? false);
}
