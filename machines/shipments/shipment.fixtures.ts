import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { KeptMove } from './kept-move.ts';

type Shipment = components['schemas']['Shipment'];

const ID = '5d2c2b41-9c57-4a3e-8f0e-0f6d0b1c54a9';
const REFERENCE = 'gida_2f0e4a3a7f1d3a52';

/** In naira. */
const PRICE = 180_000;
const KOBO = PRICE * 100;

export const offerOfOkafor: Shipment['offers'][number] = {
  id: '9a0e6a52-0c9a-4a5f-9a53-7c0e51f0f0a1',
  carrier: 'Okafor Transport',
  delivered: 12,
  on_time: 11,
  let_down: 0,
  price: PRICE,
  by_tariff: true,
  created_at: '2026-01-05T08:00:00Z',
};

export const goodsPhoto = '/api/files/b7a1f0e6-6f0c-4c57-8f5e-1f1c2c0b7a11';

const goods: Shipment['goods'] = {
  ...{ kind: 'boxes', amount: 12, weight_kg: 400, longest_cm: 120, fragile: true, cold: false, hazard: null },
};

/** Twelve boxes from Aba to Apapa: asked for, and a carrier has offered. */
export const offeredShipment: Shipment = {
  id: ID,
  number: 'G-7KM3T',
  status: 'requested',
  role: 'shipper',
  goods: { ...goods, contents: 'Bathroom tiles in cartons', value: 1_500_000 },
  from: {
    ...{ state: 'Abia', city: 'Aba', address: '4 Ngwa Road', landmark: 'Opposite the market' },
    ...{ name: 'Adaeze Okafor', phone_no: '+2348031234567' },
  },
  to: {
    ...{ state: 'Lagos', city: 'Apapa', address: '7 Wharf Road', landmark: null },
    ...{ name: 'Musa Bello', phone_no: '+2348037654321' },
  },
  day: '2026-01-12',
  window: 'morning',
  vehicle: 'pickupTruck',
  price: null,
  held_until: '2026-01-06T08:00:00Z',
  cancelling_costs: 0,
  offers: [offerOfOkafor],
  ...{ carrier: null, driver: null, plate: null },
  ...{ pickup_code: null, delivery_code: null, return_code: null, tries_left: null },
  money: null,
  payment: null,
  photos: [goodsPhoto],
  notes: 'Ask for Musa at the blue gate.',
  created_at: '2026-01-05T08:00:00Z',
};

export const acceptedShipment: Shipment = {
  ...offeredShipment,
  status: 'awaitingPayment',
  price: PRICE,
  held_until: '2026-01-05T09:00:00Z',
  carrier: { name: 'Okafor Transport', phone_no: '' },
  payment: {
    reference: REFERENCE,
    amount: KOBO,
    currency: 'NGN',
    status: 'started',
    url: href.pay(REFERENCE),
    inspection_id: null,
    shipment_id: ID,
    created_at: '2026-01-05T08:00:00Z',
    paid_at: null,
  },
};

const paidPayment: Shipment['payment'] = {
  ...(acceptedShipment.payment as NonNullable<Shipment['payment']>),
  ...{ status: 'paid', url: null, paid_at: '2026-01-05T08:03:00Z' },
};

export const declinedShipment: Shipment = {
  ...acceptedShipment,
  payment: { ...(acceptedShipment.payment as NonNullable<Shipment['payment']>), status: 'failed', url: null },
};

const held = { paid: KOBO, held: KOBO, back: 0, owed: 0, paid_out: 0 };

/** A delivery a day ahead, so that cancelling costs a quarter. */
export const bookedShipment: Shipment = {
  ...acceptedShipment,
  status: 'booked',
  held_until: '2026-01-13T11:00:00Z',
  cancelling_costs: KOBO / 4,
  carrier: { name: 'Okafor Transport', phone_no: '+2348030000002' },
  pickup_code: '4821',
  money: held,
  payment: paidPayment,
};

const { notes: _, ...withoutNotes } = offeredShipment;

/** The same for a carrier who could take it and has not sent an offer. */
export const openShipment: Shipment = {
  ...withoutNotes,
  ...{ role: null, cancelling_costs: null, offers: [] },
  from: { ...offeredShipment.from, address: null, landmark: null, name: null, phone_no: null },
  to: { ...offeredShipment.to, address: null, landmark: null, name: null, phone_no: null },
};

export const shipmentOfferedByMe: Shipment = { ...openShipment, offers: [{ ...offerOfOkafor, by_tariff: false }] };

/** The same delivery as its carrier sees it. */
export const wonShipment: Shipment = {
  ...bookedShipment,
  ...{ role: 'carrier', cancelling_costs: null, pickup_code: null, payment: null },
};

export const assignedShipment: Shipment = {
  ...wonShipment,
  status: 'assigned',
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
  plate: 'ABC-123DE',
};

/** A job for tomorrow, as its driver sees it. */
export const jobToDrive: Shipment = {
  ...assignedShipment,
  ...{ day: '2026-01-06', held_until: '2026-01-07T11:00:00Z' },
  goods: { ...goods, contents: 'Bathroom tiles in cartons' },
  ...{ role: 'driver', drives: true, price: null, offers: [], money: null, tries_left: 5 },
};

export const jobUnderWay: Shipment = { ...jobToDrive, status: 'onTheWay' };

export const jobLoaded: Shipment = {
  ...jobToDrive,
  ...{ status: 'pickedUp', held_until: '2026-01-19T09:00:00Z' },
  arrival: { from: '2026-01-06T22:00:00Z', until: '2026-01-07T12:00:00Z' },
};

export const carrierOfOkafor: components['schemas']['Carrier'] = {
  name: 'Okafor Transport',
  states: ['Abia', 'Lagos'],
  vehicles: [
    {
      ...{ plate: 'ABC-123DE', kind: 'pickupTruck', in_service: true },
      ...{ licence_until: '2027-05-31', insurance_until: '2027-01-15' },
    },
    // Its papers end before the day.
    {
      ...{ plate: 'ABC-124DE', kind: 'truck', in_service: true },
      ...{ licence_until: '2026-01-11', insurance_until: '2027-01-15' },
    },
  ],
  tariffs: [],
  drivers: [
    {
      ...{ id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21', name: 'Chidi Eze' },
      ...{ phone_no: '+2348030000003', invited_at: '2026-01-02T08:00:00Z' },
    },
  ],
};

/** A started job, on the driver's phone and on the server. */
export const LOAD_PHOTO = '0c9a6a52-7f1d-4a5f-9a53-7c0e51f0f0b2';
export const loadedPhoto = '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

/** One of the twelve boxes was not there. */
export const deliveredShipment: Shipment = {
  ...bookedShipment,
  status: 'delivered',
  held_until: '2026-01-14T15:00:00Z',
  cancelling_costs: null,
  driver: { name: 'Chidi Eze', phone_no: '+2348030000003' },
  plate: 'ABC-123DE',
  loaded: { count: 11, photos: [loadedPhoto] },
  pickup_code: null,
};

export const cancelledShipment: Shipment = {
  ...bookedShipment,
  ...{ status: 'cancelled', cancelled_by: 'shipper', held_until: null, cancelling_costs: null, pickup_code: null },
  money: { paid: KOBO, held: 0, back: KOBO - KOBO / 4, owed: KOBO / 4, paid_out: 0 },
};

const title = 'G-7KM3T: 12 pieces from Aba to Apapa';

export const keptPickUp: KeptMove = {
  ...{ key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a11', id: jobUnderWay.id, title, move: 'pickUp', code: '4821' },
  ...{ at: '2026-01-12T08:30:00Z', refused: null },
};

export const keptLoad: KeptMove = { ...keptPickUp, count: 11, photos: [LOAD_PHOTO] };

export const keptDelivery: KeptMove = {
  ...{ key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a12', id: jobUnderWay.id, title, move: 'deliver', code: '4821' },
  ...{ at: '2026-01-12T15:10:00Z', refused: null },
};
