import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';
import { naira } from './money.ts';

/** Numbers that terms, pages and messages promise in words. tests/house/limits.test.ts has those of the contract. */
const spans = {
  '15 seconds': ['CALL_TIMEOUT'],
  '5 seconds': ['CAROUSEL_INTERVAL'],
  '1 minute': ['RESEND_COOLDOWN', 'EMAIL_LINK_PAUSE', 'FILE_SILENCE'],
  '5 minutes': ['PASSKEY_CREATION_TIME'],
  '10 minutes': ['OTP_LIFETIME', 'PASSKEY_SIGN_IN_TIME'],
  '15 minutes': ['SIGN_IN_PAUSE', 'INSPECTION_HOLD'],
  '30 minutes': ['DESK_ENROLMENT_TIME'],
  '1 hour': ['SHIPMENT_PAY_TIME'],
  '12 hours': ['DESK_OPEN_FOR'],
  '24 hours': ['VERIFICATION_LIFETIME', 'PROPOSAL_PAY_TIME', 'CANCEL_FREE_UNTIL', 'BOOKING_ANSWER_TIME'],
  '1 day': ['SHIPMENT_OFFER_TIME', 'SHIPMENT_FREE_UNTIL', 'SHIPMENT_WAITED_FOR', 'SHIPMENT_PROOF_TIME'],
  '48 hours': ['PROPOSAL_ANSWER_TIME', 'VISIT_SILENCE', 'SHIPMENT_SETS_OUT', 'SHIPMENT_OBJECTION_TIME'],
  '72 hours': ['VISIT_ANSWER_TIME', 'EMAIL_LINK_GOOD_FOR'],
  '7 days': ['SHIPMENT_ROAD_TIME', 'TRACK_LINK_GOOD_FOR'],
  '14 days': ['SESSION_IDLE_FOR'],
  '21 days': ['CONFIRM_REQUEST_AFTER'],
  '30 days': ['SESSION_LIFETIME', 'CONFIRMED_FOR', 'ID_PROOF_KEPT'],
  '60 days': ['CONFIRM_LINK_GOOD_FOR'],
} as const;

const UNITS: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

describe('the limits', () => {
  it.each(Object.entries(spans))('takes %s for %j', (words, names) => {
    const [count, unit = ''] = words.split(' ');
    const milliseconds = Number(count) * (UNITS[unit.replace(/s$/, '')] ?? 0);
    const known: Readonly<Record<string, unknown>> = { ...limits };

    expect(names.map((name) => [name, known[name]])).toEqual(names.map((name) => [name, milliseconds]));
  });

  it('keeps the promised numbers of tries, days and records', () => {
    expect(limits).toMatchObject({
      ...{ OTP_ATTEMPTS: 5, OTP_PER_DAY: 10, SIGN_IN_ATTEMPTS: 10, VISIT_CODE_TRIES: 5, SHIPMENT_CODE_TRIES: 5 },
      ...{ BOOK_AHEAD_DAYS: 732, STAY_MAX_DAYS: 1_830, SHIPMENT_AHEAD_DAYS: 60 },
      ...{ PAPERS_TOLD_DAYS: 14, PAPERS_TOLD_AGAIN_DAYS: 1, PLATE_CLAIM_DAYS: 30 },
      ...{ PASSKEYS_MAX: 10 },
      ...{ DRIVERS_MAX: 50, SAVED_ADDRESSES_MAX: 50, FAVOURITES_MAX: 500, SEEN_MAX: 12 },
      ...{ UPLOADS_AT_ONCE: 3, PAGE_SIZE: 10, OWN_PAGE_SIZE: 20, SIMILAR_MAX: 4, NOTIFICATIONS_SHOWN: 50 },
    });
    expect(limits.INSPECTION_FEE).toBe(naira(5_000));
  });
});
