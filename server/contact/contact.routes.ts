/** Writing to us, without an account. The answer says that the message is kept; the outbox sees to it that it arrives. */
import type { components } from '#openapi/contract.gen.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { neededText } from '../http/needed-text.ts';
import type { RateLimiter } from '../http/rate-limit/token-bucket.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { rateLimited } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';

type ContactMessage = components['schemas']['ContactMessage'];

/** A relay that is away for a weekend loses nothing. */
const LIFETIME = 3 * 24 * 60 * 60_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** By address: nobody is signed in here, and every message costs somebody's time. */
  readonly limiter: RateLimiter;
}

const SENT = { message: 'Your message has been sent.' };

export function contactHandlers({ db, clock, limiter }: Parts) {
  return {
    sendContactMessage: async ({ body, headers, client }) => {
      const retryAfter = await limiter.take(client.address);
      if (retryAfter !== undefined) throw rateLimited(retryAfter);
      const intention = { userId: null, operation: 'sendContactMessage', key: headers['Idempotency-Key'] } as const;
      return await makeOnce(
        { db, clock },
        { ...intention, request: whatTellsApart(body) },
        {
          make: async (once) => {
            await once((trx) => enqueue(trx, body, clock()));
            return SENT;
          },
          readBack: async () => SENT,
        },
      );
    },
  } satisfies Partial<Handlers>;
}

async function enqueue(trx: Db, sent: ContactMessage, now: Date) {
  const { to_name, from_email } = sent.template_params;
  const from_name = neededText('template_params.from_name', sent.template_params.from_name);
  const message = neededText('template_params.message', sent.template_params.message);
  const number = await enqueueMessage(trx, {
    channel: 'email',
    recipient: to_name,
    body: `${from_name} <${from_email}> writes:\n\n${message}`,
    relay: { ...sent, template_params: { to_name, from_name, from_email, message } },
    created_at: now,
    expires_at: later(now, LIFETIME),
  });
  return { id: String(number) };
}

/** In this order: so the fingerprints were made of the messages that stood in the outbox before 0013-making-once.sql. */
const whatTellsApart = ({ service_id, template_id, user_id, template_params }: ContactMessage) => {
  const { to_name, from_name, from_email, message } = template_params;
  return [service_id, template_id, user_id, to_name, from_name, from_email, message];
};
