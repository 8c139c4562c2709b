import { describe, expect, it } from 'vitest';
import { ApiError, INVALID_ANSWER, UNREACHABLE, UNREADABLE_ANSWER } from './api-error.ts';
import { idempotencyGuards, isUncertain } from './idempotency-key.ts';

const internal = { code: 'internal', message: 'Something went wrong. Please try again.' };
const signedOut = { code: 'unauthenticated', message: 'Please sign in.' };
const tooMany = { code: 'rate_limited', message: 'Too many requests.' };
const refused = { code: 'day_in_past', message: 'Choose today or a later day.' };

const failedWith = (problem: typeof refused) => ({ event: { error: new ApiError(0, problem) } });

describe('idempotencyGuards', () => {
  it.each([UNREACHABLE, UNREADABLE_ANSWER, INVALID_ANSWER, internal, signedOut, tooMany])(
    'keeps the key after $code',
    (problem) => {
      expect(idempotencyGuards.isRetryable(failedWith(problem))).toBe(true);
    },
  );

  it('takes a new key after an answer', () => {
    expect(idempotencyGuards.isRetryable(failedWith(refused))).toBe(false);
  });

  it.each([signedOut, tooMany])('knows that a call answered with $code did nothing', (problem) => {
    expect(isUncertain(problem)).toBe(false);
  });
});
