import { describe, expect, it } from 'vitest';
import type { HaulageRole, HaulageStatus } from '#domain/lifecycles/haulage.ts';
import { kobo } from '#domain/money.ts';
import type { HaulageCodeRow, PaymentRow, PayoutRow } from '../platform/db/tables.ts';
import { type SeenHaulage, toHaulage } from './haulage.answer.ts';
import type { HaulageView } from './haulage.view.repository.ts';
import type { NamedOffer } from './offer.repository.ts';

const at = (hour: string, day = '2026-12-01') => new Date(`${day}T${hour}:00+01:00`);
/** An hour before the window. */
const NOW = at('07:00');
const UNTIL = at('09:00', '2026-12-05');
const PRICE = kobo(500_000);

const place = (address: string, phone: string) => ({
  ...{ city: 'Aba', address, landmark: 'Behind the market', name: 'Adaeze Okafor', phone },
});

const viewOf = (row: Partial<HaulageView>): HaulageView => ({
  ...{ id: 'goods', shipper_id: 'adaeze', carrier_id: 'musa', driver_id: 'chidi', booking_id: null, status: 'booked' },
  ...{
    goods: { kind: 'boxes', amount: 12, weight_kg: 80, longest_cm: 120, fragile: false, cold: false, hazard: null },
  },
  ...{ origin: place('4 Ngwa Road', '+2348030000001'), destination: place('7 Wharf Road', '+2348030000004') },
  ...{ from_state: 'Abia', to_state: 'Lagos', day: '2026-12-01', part_of_day: 'morning', vehicle: 'truck' },
  ...{ begins_at: at('08:00'), ends_at: at('12:00'), held_until: UNTIL, since: NOW, created_at: NOW },
  ...{ kinds: ['truck'], price: PRICE, part: null, plate: 'ABC-123DE', counted: null },
  ...{ photos: [], load_photos: [], goods_photos: [], booking_status: null, booking_ends_at: null },
  carrier: { name: 'Bello Haulage', phone_no: '+2348030000002' },
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
  ...row,
});

const codes: HaulageCodeRow[] = [
  { haulage_id: 'goods', what: 'pickUp', code: '1111', tries: 1 },
  { haulage_id: 'goods', what: 'deliver', code: '2222', tries: 2 },
  { haulage_id: 'goods', what: 'bringBack', code: '3333', tries: 3 },
];

const offers = ['musa', 'halima'].map((carrier_id) => ({
  ...{ id: carrier_id, haulage_id: 'goods', carrier_id, carrier: carrier_id, price: PRICE, by_tariff: false },
  created_at: NOW,
})) satisfies NamedOffer[];

const payment = { reference: 'one', amount: PRICE, currency: 'NGN', status: 'paid', paid_at: NOW, created_at: NOW };

function seenBy(role: HaulageRole | null, row: Partial<HaulageView>, now = NOW, besides: Partial<SeenHaulage> = {}) {
  const who = { role, userId: 'musa', drives: role === 'driver' };
  const money = { payment: { ...payment, url: null, about: 'haulage' } as unknown as PaymentRow, payout: undefined };
  return toHaulage({ view: viewOf(row), ...who, offers, codes, ...money, ...besides }, now);
}

interface Shown {
  /** Whether all of its people know each other, and where to go. */
  readonly people: boolean;
  /** What calling it off costs, in kobo; null where it cannot be. */
  readonly costs: number | null;
  /** What its shipper shows, in the order of the fields. */
  readonly codes: readonly (string | null)[];
  /** Of the driver, at the code that comes next. */
  readonly tries: number | null;
}

const NONE = [null, null, null];
const loading = { people: true, costs: 125_000, codes: ['1111', null, null], tries: 4 };
const ended = { people: true, costs: null, codes: NONE, tries: null };

const shown: Record<HaulageStatus, Shown> = {
  ...{ requested: { ...ended, people: false, costs: 0 }, awaitingPayment: { ...ended, people: false, costs: 0 } },
  ...{ booked: loading, assigned: loading, onTheWay: { ...loading, costs: 250_000 } },
  pickedUp: { ...ended, codes: [null, '2222', null], tries: 3 },
  returning: { ...ended, codes: [null, '2222', '3333'], tries: 2 },
  ...{ notHandedOver: ended, delivered: ended, returned: ended, disputed: ended, closed: ended, refunded: ended },
  ...{
    failed: { ...ended, people: false },
    cancelled: { ...ended, people: false },
    lapsed: { ...ended, people: false },
  },
};

describe('a haulage', () => {
  it.each(Object.entries(shown) as [HaulageStatus, Shown][])('that is %s shows %j', (status, is) => {
    const shipper = seenBy('shipper', { status });
    const carrier = seenBy('carrier', { status });
    const driver = seenBy('driver', { status });
    const stranger = seenBy(null, { status });
    const codesOf = (seen: typeof shipper) => [seen.pickup_code, seen.delivery_code, seen.return_code];
    const streets = (seen: typeof shipper) => [seen.from, seen.to].flatMap((there) => [there.address, there.landmark]);

    expect([shipper.cancelling_costs, codesOf(shipper)]).toEqual([is.costs, is.codes]);
    expect(streets(shipper)).toEqual(['4 Ngwa Road', 'Behind the market', '7 Wharf Road', 'Behind the market']);
    expect([shipper.carrier, shipper.driver]).toEqual(
      is.people
        ? [
            { name: 'Bello Haulage', phone_no: '+2348030000002' },
            { name: 'Chidi Eze', phone_no: '+2348030000003' },
          ]
        : [{ name: 'Bello Haulage', phone_no: '' }, null],
    );
    for (const [who, isTold] of [
      [carrier, is.people],
      [driver, is.people],
      [stranger, false],
    ] as const) {
      expect(streets(who)).toEqual(isTold ? streets(shipper) : [null, null, null, null]);
      expect([who.from.phone_no, who.to.name]).toEqual(isTold ? ['+2348030000001', 'Adaeze Okafor'] : [null, null]);
      expect([who.cancelling_costs, codesOf(who), who.payment]).toEqual([null, NONE, null]);
      expect([who.from.city, who.offers.map(({ id }) => id)]).toEqual(['Aba', ['musa']]);
    }
    expect([shipper, carrier, driver, stranger].map(({ tries_left }) => tries_left)).toEqual([
      null,
      null,
      is.tries,
      null,
    ]);
    expect([shipper.price, carrier.price, driver.price]).toEqual([5_000, 5_000, null]);
    expect([driver.money, stranger.money]).toEqual([null, null]);
    expect(shipper.held_until).toBe(UNTIL.toISOString());
    expect(shipper.offers).toHaveLength(2);
  });

  it('waits for nothing any more once its time is over, whether or not that is written down', () => {
    const { status, held_until, cancelling_costs, pickup_code } = seenBy('shipper', {}, UNTIL);

    expect([status, held_until, cancelling_costs, pickup_code]).toEqual(['failed', null, null, null]);
  });

  it('has its carrier owed what is not paid out yet', () => {
    const closed = { status: 'closed', part: kobo(200_000) } as const;
    const payout = { amount: 50_000 } as PayoutRow;

    const told = { paid: 500_000, held: 0, back: 300_000, owed: 200_000, paid_out: 0 };
    expect(seenBy('carrier', closed).money).toEqual(told);
    expect(seenBy('shipper', closed, NOW, { payout }).money).toEqual({ ...told, owed: 150_000, paid_out: 50_000 });
    expect(seenBy('carrier', closed, NOW, { payment: undefined }).money).toBeNull();
  });

  it('shows what its driver said of the load, and the photos, to its people and to nobody else', () => {
    const row = { counted: 11, load_photos: ['load'], goods_photos: ['goods'] };

    expect(seenBy('driver', row)).toMatchObject({ loaded: { count: 11, photos: ['/api/files/load'] } });
    expect(seenBy(null, row)).not.toHaveProperty('loaded');
    expect(seenBy(null, row).photos).toEqual(['/api/files/goods']);
    expect(seenBy('driver', { load_photos: ['load'] }).loaded).toEqual({ count: null, photos: ['/api/files/load'] });
    expect(seenBy('driver', {})).not.toHaveProperty('loaded');
  });

  it('to a place that was booked has its end known once the owner has accepted, to whom it is brought included', () => {
    const there = { booking_id: 'stay', booking_ends_at: at('00:00', '2026-12-24') };
    const asked = seenBy('shipper', { ...there, booking_status: 'requested' });
    const accepted = seenBy('shipper', { ...there, booking_status: 'accepted' });
    const late = seenBy('shipper', { ...there, booking_status: 'requested' }, at('00:00', '2026-12-24'));

    expect([asked.from.address, asked.to.address, asked.booking]).toEqual([
      '4 Ngwa Road',
      null,
      { id: 'stay', status: 'requested' },
    ]);
    expect([accepted.to.address, accepted.booking?.status]).toEqual(['7 Wharf Road', 'accepted']);
    expect([late.to.address, late.booking?.status]).toEqual([null, 'expired']);
    expect(seenBy('carrier', { ...there, booking_status: 'accepted' })).not.toHaveProperty('booking');
  });
});
