/** Accepts reports. The reported user never learns who reported. */
import { referenceOf } from '#domain/lifecycles/case.ts';
import { cleanText } from '#domain/text.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { RateLimiter } from '../http/rate-limit/call-limit.ts';
import { rateLimited } from '../platform/errors.ts';
import { type ReportParts, report } from './report.service.ts';

interface Parts extends ReportParts {
  /** Limit per user. */
  readonly limiter: RateLimiter;
}

export function reportHandlers({ limiter, ...parts }: Parts) {
  return {
    report: async ({ body, headers, session: { userId } }) => {
      const retryAfter = await limiter.take(userId);
      if (retryAfter !== undefined) throw rateLimited(retryAfter);
      const words = cleanText(body.words) || null;
      const number = await report(parts, { ...body, words, userId, key: headers['Idempotency-Key'] });
      return {
        reference: referenceOf({ number }),
        message: "Thank you. We'll review it and tell you when we have decided.",
      };
    },
  } satisfies Partial<Handlers>;
}
