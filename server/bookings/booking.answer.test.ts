import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { kobo } from '#domain/money.ts';
import { toBooking } from './booking.answer.ts';
import { wordsOf } from './booking.notices.ts';
import type { WholeBooking } from './booking.repository.ts';

const ENDS = new Date('2026-12-05T00:00:00+01:00');
const NOW = new Date('2026-12-01T10:00:00+01:00');

const bookingOf = (row: Partial<WholeBooking>) =>
  ({
    ...{ id: 'stay', listing_id: 'flat', owner_id: 'musa', renter_id: 'adaeze', proof_id: 'proof', reason: null },
    ...{ from_day: '2026-12-01', to_day: '2026-12-05', ends_at: ENDS, created_at: NOW, price_terms: {} },
    listing: { title: null, other_type: null, property_type: 'Flat', city: 'Lekki', price: kobo(100), move_in: null },
    renter: { first_name: 'Adaeze', last_name: 'Okafor', phone_no: '+2348030000001' },
    owner: { first_name: 'Musa', last_name: 'Bello', phone_no: '+2348030000002' },
    ...{ address: '12 Admiralty Way', haulages: [{ id: 'goods', day: '2026-12-02' }] },
    ...row,
  }) as WholeBooking;

/** Whether the two find each other. */
const meet: Record<BookingStatus, boolean> = {
  ...{ requested: false, accepted: true, completed: true, declined: false, expired: false, cancelled: false },
};

describe('a stay', () => {
  it.each(Object.entries(meet) as [BookingStatus, boolean][])('that is %s shows how to meet: %s', (status, isTold) => {
    const [renter, owner] = ['adaeze', 'musa'].map((who) => toBooking(bookingOf({ status }), who, NOW));

    expect([renter?.address, renter?.contact?.phone_no]).toEqual(
      isTold ? ['12 Admiralty Way', '+2348030000002'] : [null, undefined],
    );
    expect([owner?.address, owner?.contact?.phone_no]).toEqual(
      isTold ? ['12 Admiralty Way', '+2348030000001'] : [null, undefined],
    );
    expect([renter?.answer_by, owner?.answer_by]).toEqual(
      Array(2).fill(status === 'requested' ? ENDS.toISOString() : null),
    );
    expect([renter?.role, renter?.haulages, owner?.role, owner?.haulages]).toEqual([
      ...['renter', [{ id: 'goods', day: '2026-12-02' }]],
      ...['owner', undefined],
    ]);
    expect(renter?.id_proof).toBe('/api/files/proof');
    expect(owner?.id_proof).toBe(['requested', 'accepted'].includes(status) ? '/api/files/proof' : null);
  });

  it.each<[BookingStatus, BookingStatus, boolean]>([
    ['requested', 'expired', false],
    ['accepted', 'completed', true],
  ])('that was %s is %s from the moment on at which that ends', (status, is, isTold) => {
    const seen = toBooking(bookingOf({ status }), 'adaeze', ENDS);

    expect([seen.status, seen.answer_by, seen.contact !== null]).toEqual([is, null, isTold]);
  });
});

const STAY = 'Flat in Lekki, Tue 1 Dec 2026 to Sat 5 Dec 2026';

/** Only what is told; who does something hears nothing of it. */
const told: [BookingStatus, 'renter' | 'owner', string][] = [
  ['requested', 'owner', `Adaeze Okafor asks to rent your ${STAY}. Please answer in time.`],
  ['accepted', 'renter', `Your request to rent the ${STAY} was accepted.`],
  ['declined', 'renter', `Your request to rent the ${STAY} was declined. Reason: Painters.`],
  ['expired', 'renter', `Your request to rent the ${STAY} was not answered in time. The days are free again.`],
  ['expired', 'owner', `The request of Adaeze Okafor to rent your ${STAY} has expired.`],
  ['cancelled', 'renter', `Your booking of the ${STAY} was cancelled by the owner. Reason: Painters.`],
  ['cancelled', 'owner', `Adaeze Okafor has cancelled the booking of your ${STAY}. Reason: Painters.`],
  ['completed', 'renter', `The stay in the ${STAY} is over.`],
  ['completed', 'owner', `The stay in your ${STAY} is over.`],
];

describe('what is told of a stay', () => {
  it.each(told)('that is %s, to the %s', (status, to, text) => {
    expect(wordsOf(bookingOf({ status, reason: 'Painters.' }), to)).toBe(text);
    expect(wordsOf(bookingOf({ status }), to)).toBe(text.replace(' Reason: Painters.', ''));
  });

  it('names it as its owner does, by title or by their own type', () => {
    const named = (listing: object) =>
      wordsOf(bookingOf({ status: 'accepted', listing: { ...bookingOf({}).listing, ...listing } }), 'renter');

    expect(named({ other_type: 'Loft' })).toContain('the Loft in Lekki');
    expect(named({ other_type: 'Loft', title: 'Home by the lagoon' })).toContain('the Home by the lagoon in Lekki');
  });
});
