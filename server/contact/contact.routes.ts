/**
 * Accepts messages to us, without an account. The response only says that the message is stored; the outbox delivers
 * it.
 */
import type { Handlers } from '../http/contract/handler.ts';
import type { RateLimiter } from '../http/rate-limit/call-limit.ts';
import { rateLimited } from '../platform/errors.ts';
import { type ContactParts, keepMessage } from './contact.service.ts';

interface Parts extends ContactParts {
  /** Limits messages by IP address, because the caller has no account and the team reads each message. */
  readonly limiter: RateLimiter;
}

export function contactHandlers({ limiter, ...parts }: Parts) {
  return {
    sendContactMessage: async ({ body, headers, client }) => {
      const retryAfter = await limiter.take(client.address);
      if (retryAfter !== undefined) throw rateLimited(retryAfter);
      await keepMessage(parts, body, headers['Idempotency-Key']);
      return { message: 'Your message has been sent.' };
    },
  } satisfies Partial<Handlers>;
}
