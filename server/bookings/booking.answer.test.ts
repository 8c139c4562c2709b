import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { kobo } from '#domain/money.ts';
import { toBooking } from './booking.answer.ts';
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
    ...{ address: '12 Admiralty Way', shipments: [{ id: 'goods', day: '2026-12-02' }] },
    ...row,
  }) as WholeBooking;

/** Whether renter and owner see each other's contact. */
const meet: Record<BookingStatus, boolean> = {
  ...{ requested: false, accepted: true, completed: true, declined: false, expired: false, cancelled: false },
};

describe('toBooking', () => {
  it.each(Object.entries(meet) as [BookingStatus, boolean][])(
    'shows the address to the renter and contacts to both of a booking that is %s: %s',
    (status, isTold) => {
      const [renter, owner] = ['adaeze', 'musa'].map((who) => toBooking(bookingOf({ status }), who, NOW));

      expect([renter?.address, renter?.contact?.phone_no]).toEqual(
        isTold ? ['12 Admiralty Way', '+2348030000002'] : [null, undefined],
      );
      expect([owner?.address, owner?.contact?.phone_no]).toEqual([
        ...['12 Admiralty Way', isTold ? '+2348030000001' : undefined],
      ]);
      expect([renter?.answer_by, owner?.answer_by]).toEqual(
        Array(2).fill(status === 'requested' ? ENDS.toISOString() : null),
      );
      expect([renter?.role, renter?.shipments, owner?.role, owner?.shipments]).toEqual([
        ...['renter', [{ id: 'goods', day: '2026-12-02' }]],
        ...['owner', undefined],
      ]);
      expect(renter?.id_proof).toBe('/api/files/proof');
      expect(owner?.id_proof).toBe(['requested', 'accepted'].includes(status) ? '/api/files/proof' : null);
    },
  );

  it('tells only the owner of an accepted booking that the renter is suspended', () => {
    const seen = (who: string, status: BookingStatus) =>
      toBooking(bookingOf({ status, is_renter_suspended: true }), who, NOW).renter_suspended;

    expect([seen('musa', 'accepted'), seen('adaeze', 'accepted'), seen('musa', 'completed')]).toEqual([
      ...[true, undefined, undefined],
    ]);
  });

  it.each<[BookingStatus, BookingStatus, boolean]>([
    ['requested', 'expired', false],
    ['accepted', 'completed', true],
  ])('answers a %s booking as %s from its end on', (status, is, isTold) => {
    const seen = toBooking(bookingOf({ status }), 'adaeze', ENDS);

    expect([seen.status, seen.answer_by, seen.contact !== null]).toEqual([is, null, isTold]);
  });
});
