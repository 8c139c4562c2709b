/** Accepts questions to support. support.service.ts sends them. */
import type { Handlers } from '../http/contract/handler.ts';
import { neededText } from '../platform/errors.ts';
import { ask, type SupportParts } from './support.service.ts';

export function supportHandlers(parts: SupportParts) {
  return {
    askSupport: async ({ body, headers, session }) => {
      const subject = neededText('subject', body.subject);
      const message = neededText('message', body.message);
      const number = await ask(parts, { userId: session.userId, key: headers['Idempotency-Key'], subject, message });
      return { reference: `S-${number}`, message: 'We have your message and will reply by email.' };
    },
  } satisfies Partial<Handlers>;
}
