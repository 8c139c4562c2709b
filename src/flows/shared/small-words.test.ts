import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlainDate } from '#domain/calendar.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { expiredWords, papersInWords } from '../carrier/carrier-words.ts';
import { readersOfCase, settlesInWords, waitsInWords } from '../desk/desk-words.ts';
import { cardWords } from './listing-card.ts';
import { pickupInWords } from './pickup-words.ts';
import { refundWords } from './refund-words.ts';
import { formatSavedAt } from './saved-at.ts';
import { waitingInWords } from './shipment-words.ts';
import { confirmedInWords, countedInWords } from './small-words.ts';

describe('confirmedInWords', () => {
  // Rules: FRESH-2

  /** Lagos is an hour ahead of UTC. */
  it.each([
    { at: '2026-01-12T23:00:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
    { at: '2026-01-12T23:30:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
    { at: '2026-01-12T22:59:59.999Z', today: '2026-01-13', words: 'Availability confirmed yesterday' },
    { at: '2026-01-31T23:30:00.000Z', today: '2026-02-01', words: 'Availability confirmed today' },
    { at: '2028-02-28T22:59:59.999Z', today: '2028-02-29', words: 'Availability confirmed yesterday' },
    { at: '2028-02-28T23:00:00.000Z', today: '2028-03-01', words: 'Availability confirmed yesterday' },
    { at: '2026-12-31T22:59:59.999Z', today: '2027-01-02', words: 'Availability confirmed 2 days ago' },
    // Around midnight the server's day can be one ahead of the day that this page was opened on.
    { at: '2026-01-13T23:00:00.000Z', today: '2026-01-13', words: 'Availability confirmed today' },
  ] satisfies { at: string; today: PlainDate; words: string }[])(
    'says $words on $today of $at',
    ({ at, today, words }) => {
      expect(confirmedInWords(at, today)).toBe(words);
    },
  );

  it('returns undefined without a confirmation', () => {
    expect(confirmedInWords(undefined, '2026-01-13')).toBeUndefined();
  });
});

const noon = new Date(2026, 10, 20, 12, 0).getTime();

describe('formatSavedAt', () => {
  it('formats a time of today, and of any other day', () => {
    expect(formatSavedAt(new Date(2026, 10, 20, 9, 5).getTime(), noon)).toBe('today at 9:05 AM');
    expect(formatSavedAt(new Date(2026, 10, 19, 23, 59).getTime(), noon)).toBe('Thu 19 Nov 2026, 11:59 PM');
  });
});

describe('countedInWords', () => {
  it.each([
    [1, '1'],
    [SEARCH_COUNTED_MAX - 1, '99'],
    [SEARCH_COUNTED_MAX, '100+'],
  ])('formats %i up to the counting limit', (total, says) => {
    expect(countedInWords(total)).toBe(says);
  });
});

describe('cardWords', () => {
  const home = { ...flat, price: 3_000_000, price_period: 'year', shortest_stay: 1 } as const;

  it.each([
    [home, '₦3,000,000 a year', 'Minimum stay: 1 year'],
    [{ ...home, move_in: 3_000_000 }, '₦3,000,000 a year', 'Minimum stay: 1 year'],
    [{ ...home, move_in: 3_600_000 }, '₦3,000,000 a year', '₦3,600,000 to move in. Minimum stay: 1 year'],
    [{ ...home, price_period: 'month', shortest_stay: 3 }, '₦3,000,000 a month', 'Minimum stay: 3 months'],
    [
      { ...home, price: 50_000, price_period: 'night', shortest_stay: 2, move_in: 137_600 },
      '₦50,000 a night',
      '₦137,600 for 2 nights with all fees. Minimum stay: 2 nights',
    ],
    [
      { ...home, price: 50_000, price_period: 'night', shortest_stay: 2, move_in: 100_000 },
      '₦50,000 a night',
      '₦100,000 for 2 nights. Minimum stay: 2 nights',
    ],
    [{ ...home, price_period: 'once', move_in: 3_100_000 }, '₦3,000,000', '₦3,100,000 with all fees'],
    [{ ...home, price_period: undefined, move_in: 3_100_000 }, '₦3,000,000', 'Period not stated'],
  ] as const)('says the price of %j', (listing, price, more) => {
    expect(cardWords(listing)).toMatchObject({ price, more });
  });

  it.each([
    ['year', 3_000_000, 'About ₦250,000 a month. Minimum stay: 1 year'],
    ['year', 3_000_001, 'About ₦250,001 a month. Minimum stay: 1 year'],
    ['night', 10_000, 'About ₦300,000 a month. Minimum stay: 1 night'],
    ['month', 250_000, 'Minimum stay: 1 month'],
  ] as const)('compares a price for a %s of %i by the month', (price_period, price, more) => {
    expect(cardWords({ ...home, price_period, price }, true).more).toBe(more);
  });

  it.each([
    [{}, 'Lekki, Lagos'],
    [{ bedrooms: 1 }, 'Lekki, Lagos, 1 bedroom'],
    [{ bedrooms: 2, pets: 'Yes' }, 'Lekki, Lagos, 2 bedrooms, pets allowed'],
    [{ bedrooms: 2, pets: 'No' }, 'Lekki, Lagos, 2 bedrooms'],
  ] as const)('says the place with %j', (facts, place) => {
    expect(cardWords({ ...home, ...facts }).place).toBe(place);
  });

  it.each([
    [undefined, undefined],
    [{ total: 1, as_described: 1 }, '1 inspection, 1 as described'],
    [{ total: 3, as_described: 2 }, '3 inspections, 2 as described'],
  ])('counts the inspections %j', (visits, words) => {
    expect(cardWords({ ...home, visits }).visited).toBe(words);
  });
});

describe('waitingInWords', () => {
  it.each([
    [0, 'Each hour costs ₦5,000.'],
    [1, '1 hour at each address is free, each further hour costs ₦5,000.'],
    [2, '2 hours at each address are free, each further hour costs ₦5,000.'],
  ])('says what waiting costs when %i hours are free', (free_hours, words) => {
    expect(waitingInWords({ free_hours, per_hour: 5_000 })).toBe(
      `${words} The sender pays the carrier for it directly, outside Gida.`,
    );
  });
});

describe('pickupInWords', () => {
  it.each([
    [undefined, undefined],
    [{ from: 'Abia', price: 180_000 }, 'Pickup from Abia from ₦180,000'],
    [{ from: null, price: 180_000 }, 'Carriers deliver here'],
    [{ from: 'Abia', price: null }, 'Carriers deliver here'],
  ])('says of %j: %s', (pickup, words) => {
    expect(pickupInWords(pickup)).toBe(words);
  });
});

describe('refundWords', () => {
  afterEach(() => vi.useRealTimers());
  const LATE = 'This inspection is less than 24 hours away, so you will not get the fee back if you cancel.';

  // An inspection on 12 January at 10:00 in Lagos, an hour ahead of UTC.
  it.each([
    ['2026-01-11T08:59:59Z', false, /^You get the fee back if the owner cancels, .* at least 24 hours before\.$/],
    ['2026-01-11T08:59:59Z', true, /^You get the fee back if you cancel at least 24 hours before\.$/],
    ['2026-01-11T09:00:01Z', false, `${LATE} You get it back if the owner cancels, or if you are not let in.`],
    ['2026-01-11T09:00:01Z', true, LATE],
  ])('says at %s when the fee of an inspection is refunded (own: %s)', (now, isOwn, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const said = (slot: { day: string | null; time: string | null }) => refundWords({ ...slot, isOwn });

    expect(said({ day: '2026-01-12', time: '10:00' })).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
    expect([said({ day: '2026-01-11', time: null }), said({ day: null, time: null })]).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^You get the fee back if/)),
    );
  });
});

describe('words about a vehicle', () => {
  it.each([
    ['2026-01-01', '2026-01-02', 'The licence has expired.'],
    ['2026-01-02', '2026-01-01', 'The insurance has expired.'],
    ['2026-01-01', '2026-01-01', 'The licence and insurance have expired.'],
  ] as const)(
    'name the paper that expired first: licence %s, insurance %s',
    (licence_until, insurance_until, words) => {
      expect(expiredWords({ licence_until, insurance_until })).toBe(words);
    },
  );

  it.each([
    [{}, 'Papers not checked yet.'],
    [{ papers: 'accepted' }, 'Papers checked by Gida.'],
    [{ papers: 'refused' }, 'We refused the papers.'],
    [{ case_id: 'C-1' }, 'Papers not checked yet. Our team looks at what you send us.'],
    [{ claim: 'lost', papers: 'accepted' }, 'Another carrier may use this plate, so you get no loads for it.'],
    [{ claim: 'claims', papers: 'accepted' }, /^Another carrier has this plate\. Send us photos of its papers: /],
  ] as const)('say of %j what our team found', (vehicle, words) => {
    expect(papersInWords(vehicle)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });
});

describe('words about a case', () => {
  const at = '2026-11-26T08:12:00Z';

  it('name all who read it, each with the time in Lagos', () => {
    const readers = [
      { name: 'Ngozi Eze', at },
      { name: 'Musa Bello', at: '2026-11-26T23:30:00Z' },
    ];
    expect(readersOfCase(readers)).toBe(
      'Read by Ngozi Eze (Thu 26 Nov 2026, 9:12 AM), Musa Bello (Fri 27 Nov 2026, 12:30 AM).',
    );
  });

  it('say when it can be decided, and when the decision takes effect', () => {
    const moment = 'Thu 26 Nov 2026, 9:12 AM';
    expect([waitsInWords(at, 'shipment'), waitsInWords(at, 'vehicle')]).toEqual([
      `Both sides can answer. You can decide on ${moment}, or once both have answered.`,
      `The carriers of this case can send papers. You can decide on ${moment}, or once they have.`,
    ]);
    expect(settlesInWords(at)).toBe(`This takes effect on ${moment}, unless a side appeals by then.`);
  });
});
