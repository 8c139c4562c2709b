import { describe, expect, it } from 'vitest';
import type { ShipmentRole, ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { kobo } from '#domain/money.ts';
import type { PaymentRow, PayoutRow, ShipmentCodeRow } from '../platform/db/tables.ts';
import type { NamedOffer } from './offer.repository.ts';
import { type SeenShipment, toShipment } from './shipment.answer.ts';
import type { ShipmentView } from './shipment.view.repository.ts';

const at = (hour: string, day = '2026-12-01') => new Date(`${day}T${hour}:00+01:00`);
/** An hour before the window. */
const NOW = at('07:00');
const UNTIL = at('09:00', '2026-12-05');
const PRICE = kobo(500_000);

const place = (address: string, phone: string) => ({
  ...{ city: 'Aba', address, landmark: 'Behind the market', name: 'Adaeze Okafor', phone },
});

const viewOf = (row: Partial<ShipmentView>): ShipmentView => ({
  ...{
    id: 'goods',
    number: 'G-7KM3T',
    shipper_id: 'adaeze',
    carrier_id: 'musa',
    driver_id: 'chidi',
    booking_id: null,
    status: 'booked',
  },
  ...{
    goods: { kind: 'boxes', amount: 12, weight_kg: 80, longest_cm: 120, fragile: false, cold: false, hazard: null },
  },
  ...{ origin: place('4 Ngwa Road', '+2348030000001'), destination: place('7 Wharf Road', '+2348030000004') },
  ...{ from_state: 'Abia', to_state: 'Lagos', day: '2026-12-01', part_of_day: 'morning', vehicle: 'truck' },
  ...{ begins_at: at('08:00'), ends_at: at('12:00'), held_until: UNTIL, since: NOW, created_at: NOW },
  ...{
    kinds: ['truck'],
    price: PRICE,
    part: null,
    cancelled_by: null,
    left_at: null,
    plate: 'ABC-123DE',
    counted: null,
  },
  ...{
    photos: [],
    notes: 'Ask for Musa.',
    load_photos: [],
    let_down_at: null,
    is_pausing: false,
    goods_photos: [],
    booking_status: null,
    booking_ends_at: null,
    ended_as: null,
  },
  carrier: { name: 'Bello Shipment', phone_no: '+2348030000002' },
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
  ...row,
});

const codes: ShipmentCodeRow[] = [
  { shipment_id: 'goods', what: 'pickUp', code: '1111', tries: 1 },
  { shipment_id: 'goods', what: 'deliver', code: '2222', tries: 2 },
  { shipment_id: 'goods', what: 'bringBack', code: '3333', tries: 3 },
];

const offers = ['musa', 'halima'].map((carrier_id) => ({
  ...{
    id: carrier_id,
    shipment_id: 'goods',
    carrier_id,
    carrier: carrier_id,
    price: PRICE,
    by_tariff: false,
    delivered: 0,
    on_time: 0,
    let_down: 0,
    papers_checked: false,
    shown: null,
    free_hours: null,
    per_hour: null,
  },
  created_at: NOW,
})) satisfies NamedOffer[];

const payment: Partial<PaymentRow> = {
  reference: 'one',
  amount: PRICE,
  currency: 'NGN',
  status: 'paid',
  paid_at: NOW,
  created_at: NOW,
};

function shownTo(
  role: ShipmentRole | null,
  row: Partial<ShipmentView>,
  now = NOW,
  besides: Partial<SeenShipment> = {},
) {
  const who = { role, userId: 'musa', drives: role === 'driver' };
  const money = { payment: { ...payment, url: null, about: 'shipment' } as PaymentRow, payout: undefined };
  return toShipment({ view: viewOf(row), ...who, offers, codes, ...money, ...besides }, now);
}

interface Shown {
  /** Whether the participants see each other's names and numbers, and the addresses. */
  readonly people: boolean;
  /** The cost of cancelling in kobo; null if it is too late. */
  readonly costs: number | null;
  /** The codes that the sender sees, in the order of the fields. */
  readonly codes: readonly (string | null)[];
  /** The driver's tries left for the next code. */
  readonly tries: number | null;
}

const NONE = [null, null, null];
const loading = { people: true, costs: 125_000, codes: ['1111', null, null], tries: 4 };
const ended = { people: true, costs: null, codes: NONE, tries: null };

const shown: Record<ShipmentStatus, Shown> = {
  ...{ requested: { ...ended, people: false, costs: 0 }, awaitingPayment: { ...ended, people: false, costs: 0 } },
  booked: loading,
  assigned: { ...loading, codes: ['1111', '2222', null] },
  onTheWay: { ...loading, codes: ['1111', '2222', null], costs: 250_000 },
  pickedUp: { ...ended, codes: [null, '2222', null], tries: 3 },
  returning: { ...ended, codes: [null, '2222', '3333'], tries: 2 },
  ...{ notHandedOver: ended, delivered: ended, returned: ended, disputed: ended, closed: ended, refunded: ended },
  ...{
    failed: { ...ended, people: false },
    cancelled: { ...ended, people: false },
    lapsed: { ...ended, people: false },
  },
};

describe('a shipment', () => {
  it.each(Object.entries(shown) as [ShipmentStatus, Shown][])('shows for %s %j', (status, is) => {
    const shipper = shownTo('shipper', { status });
    const carrier = shownTo('carrier', { status });
    const driver = shownTo('driver', { status });
    const stranger = shownTo(null, { status });
    const codesOf = (seen: typeof shipper) => [seen.pickup_code, seen.delivery_code, seen.return_code];
    const isSettled = status === 'closed' || status === 'refunded';
    const streets = (seen: typeof shipper) => [seen.from, seen.to].flatMap((there) => [there.address, there.landmark]);

    expect(shipper.notes).toBe('Ask for Musa.');
    expect([shipper.cancelling_costs, codesOf(shipper)]).toEqual([is.costs, is.codes]);
    expect(streets(shipper)).toEqual(['4 Ngwa Road', 'Behind the market', '7 Wharf Road', 'Behind the market']);
    expect([shipper.carrier, shipper.driver]).toEqual(
      is.people
        ? [
            { name: 'Bello Shipment', phone_no: '+2348030000002' },
            { name: 'Chidi Eze', phone_no: '+2348030000003' },
          ]
        : [{ name: 'Bello Shipment', phone_no: '' }, null],
    );
    for (const [who, isTold] of [
      [carrier, is.people && !isSettled],
      [driver, is.people && !isSettled],
      [stranger, false],
    ] as const) {
      expect(who.notes).toBe(isTold ? shipper.notes : undefined);
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

  it('shows no deadline that has passed, stored or not', () => {
    const { status, held_until, cancelling_costs, pickup_code } = shownTo('shipper', {}, UNTIL);

    expect([status, held_until, cancelling_costs, pickup_code]).toEqual(['failed', null, null, null]);
  });

  it('shows what the carrier is still owed', () => {
    const closed = { status: 'closed', part: kobo(200_000) } as const;
    const payout = { amount: 50_000 } as PayoutRow;

    const told = { paid: 500_000, held: 0, back: 300_000, owed: 200_000, paid_out: 0 };
    expect(shownTo('carrier', closed).money).toEqual(told);
    expect(shownTo('shipper', closed, NOW, { payout }).money).toEqual({ ...told, owed: 150_000, paid_out: 50_000 });
    expect(shownTo('carrier', closed, NOW, { payment: undefined }).money).toBeNull();
  });

  it('shows the driver’s report and photos to participants only', () => {
    const row = { counted: 11, load_photos: ['load'], goods_photos: ['goods'] };

    expect(shownTo('driver', row)).toMatchObject({ loaded: { count: 11, photos: ['/api/files/load'] } });
    expect(shownTo(null, row)).not.toHaveProperty('loaded');
    expect(shownTo(null, row).photos).toEqual(['/api/files/goods']);
    expect(shownTo('driver', { load_photos: ['load'] }).loaded).toEqual({ count: null, photos: ['/api/files/load'] });
    expect(shownTo('driver', {})).not.toHaveProperty('loaded');
  });

  it('shows the booked place and its receiver once the owner has accepted', () => {
    const there = { booking_id: 'stay', booking_ends_at: at('00:00', '2026-12-24') };
    const asked = shownTo('shipper', { ...there, booking_status: 'requested' });
    const accepted = shownTo('shipper', { ...there, booking_status: 'accepted' });
    const late = shownTo('shipper', { ...there, booking_status: 'requested' }, at('00:00', '2026-12-24'));

    expect([asked.from.address, asked.to.address, asked.booking]).toEqual([
      '4 Ngwa Road',
      null,
      { id: 'stay', status: 'requested' },
    ]);
    expect([accepted.to.address, accepted.booking?.status]).toEqual(['7 Wharf Road', 'accepted']);
    expect([late.to.address, late.booking?.status]).toEqual([null, 'expired']);
    expect(shownTo('carrier', { ...there, booking_status: 'accepted' })).not.toHaveProperty('booking');
  });
});
