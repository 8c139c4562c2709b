import { describe, expect, it } from 'vitest';
import { atMost, megabytes, spanInWords } from './in-words.ts';
import {
  BOOKING_ANSWER_TIME,
  ID_PROOF_KEPT,
  ID_PROOF_MAX_BYTES,
  INSPECTION_HOLD,
  RESEND_COOLDOWN,
  SHIPMENT_PAY_TIME,
} from './limits.ts';

describe('lengths and sizes in words', () => {
  it.each([
    [RESEND_COOLDOWN, '60 seconds'],
    [INSPECTION_HOLD, '15 minutes'],
    [SHIPMENT_PAY_TIME, '1 hour'],
    [BOOKING_ANSWER_TIME, '24 hours'],
    [2 * BOOKING_ANSWER_TIME, '2 days'],
    [ID_PROOF_KEPT, '30 days'],
  ])('writes %d milliseconds as people do: %s', (span, words) => {
    expect(spanInWords(span)).toBe(words);
  });

  it.each([0, 500, 150_000])('never rounds %d milliseconds to a wrong number', (span) => {
    expect(() => spanInWords(span)).toThrow('is not a whole number');
  });

  it('writes sizes in whole megabytes, and lengths with commas', () => {
    expect(megabytes(ID_PROOF_MAX_BYTES)).toBe(5);
    expect(atMost(2_000)).toBe('Use at most 2,000 characters');
  });
});
