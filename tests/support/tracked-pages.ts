import { href } from '#domain/addresses.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { kobo } from '#domain/money.ts';
import type { ShipmentView } from '#server/shipments/shipment.view.repository.ts';
import { type Refused, trackingPage } from '#server/shipments/tracking.view.ts';

const now = new Date('2026-12-01T12:30:00Z');
const place = { address: '4 Ngwa Road', landmark: null, name: 'Ọláyínká Okonkwo-Nwachukwu', phone: '+2348031234567' };

const view: ShipmentView = {
  ...{
    id: crypto.randomUUID(),
    number: 'G-7KM3T',
    shipper_id: null,
    booking_id: null,
    carrier_id: null,
    driver_id: null,
    created_at: now,
    since: now,
  },
  goods: { kind: 'boxes', amount: 12, weight_kg: 400, longest_cm: 120, fragile: false, cold: false, hazard: null },
  ...{
    origin: { ...place, city: 'Aba' },
    destination: { ...place, city: 'Apapa' },
    from_state: 'Abia',
    to_state: 'Lagos',
  },
  ...{ day: '2026-12-01', part_of_day: 'morning', begins_at: now, ends_at: now, held_until: now, status: 'delivered' },
  ...{
    vehicle: 'van',
    kinds: ['van'],
    price: kobo(18_000_000),
    part: null,
    cancelled_by: null,
    left_at: null,
    plate: 'LND-101XA',
  },
  ...{
    let_down_at: null,
    is_pausing: false,
    booking_status: null,
    booking_ends_at: null,
    ended_as: null,
    counted: 11,
    notes: null,
    load_photos: [],
    photos: [],
    goods_photos: [],
  },
  carrier: { name: 'Okafor Transport and Daughters Limited', phone_no: '+2348031234567' },
  driver: { name: 'Chidi Eze', phone_no: '+2348031234567' },
};

const REPORT_BY: Partial<Record<ShipmentStatus, Date>> = { delivered: now };

const pageOf = (status: ShipmentStatus, code: string | null, refused?: Refused) =>
  trackingPage({
    ...{
      view,
      status,
      since: now,
      history: [{ status: 'booked' as const, at: now, made_at: null }],
      code,
      saidAt: null,
      reportBy: REPORT_BY[status],
      now,
    },
    refused,
  });

/** Tracking pages at addresses that the server does not have, because only a paid delivery gets a link. */
export const trackedPages: ReadonlyMap<string, string> = new Map([
  [href.track('on-the-way'), pageOf('pickedUp', '4071')],
  [
    href.track('delivered'),
    pageOf('delivered', null, { words: '', problem: 'Tell us what is broken or missing.', status: 400 }),
  ],
]);
