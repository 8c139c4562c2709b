/** Writing to us, without an account. The answer says that the message is kept; the outbox sees to it that it arrives. */
import { isDeepStrictEqual } from 'node:util';
import type { Handlers } from '../http/contract/handler.ts';
import type { RateLimiter } from '../http/rate-limit/token-bucket.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { RateLimited } from '../platform/errors.ts';
import { ContactKeyReused } from './contact.errors.ts';
import { findContactMessage, insertContactMessage } from './contact.repository.ts';

/** A relay that is away for a weekend loses nothing. */
const LIFETIME = 3 * 24 * 60 * 60_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** By address: nobody is signed in here, and every message costs somebody's time. */
  readonly limiter: RateLimiter;
}

export function contactHandlers({ db, clock, limiter }: Parts) {
  return {
    sendContactMessage: async ({ body, headers, client }) => {
      const retryAfter = await limiter.take(client.address);
      if (retryAfter !== undefined) throw new RateLimited(retryAfter);
      const { to_name, from_name, from_email, message } = body.template_params;
      const once = headers['Idempotency-Key'] ?? null;
      const now = clock();
      const isNew = await insertContactMessage(db, {
        recipient: to_name,
        body: `${from_name} <${from_email}> writes:\n\n${message}`,
        relay: body,
        once,
        created_at: now,
        expires_at: later(now, LIFETIME),
      });
      if (!isNew && once) await assertSame(db, once, body);
      return { message: 'Your message has been sent.' };
    },
  } satisfies Partial<Handlers>;
}

/** What went out through a real relay is forgotten: then its key alone speaks for it. */
async function assertSame(db: Db, once: string, body: unknown) {
  const before = await findContactMessage(db, once);
  if (before?.relay && !isDeepStrictEqual(before.relay, body)) throw new ContactKeyReused();
}
