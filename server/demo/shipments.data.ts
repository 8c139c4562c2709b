/** Shipments in every status between the people of the demo, with what was paid for them. */
import { href } from '#domain/addresses.ts';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { Goods } from '#domain/goods.ts';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { costOfCancelling, halfOf, statusDeadline } from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_OFFER_TIME } from '#domain/limits.ts';
import { type Kobo, naira } from '#domain/money.ts';
import { windowOf } from '#domain/shipment-window.ts';
import { vehiclesFor, vehiclesFrom } from '#domain/vehicle-fit.ts';
import type { ReadCarrier } from '../carriers/carrier.form.ts';
import { later } from '../platform/clock.ts';
import type { PaymentRow, ShipmentRow } from '../platform/db/tables.ts';
import { titleOfShipment } from '../shipments/shipment.words.ts';
import { uuidOf } from './numbers.ts';

/** A demo carrier with its vehicles and prices. */
export interface DemoCarrier extends ReadCarrier {
  /** The phone number of their account. */
  readonly phone: string;
  readonly drivers: readonly { readonly name: string; readonly phone: string }[];
}

export const HAUWA = '+2348030000003';
export const MUSA = '+2348030000006';
export const SUNDAY = '+2348030000008';

/** Days from today until papers expire: valid, expiring soon, and expired. */
const [LASTS, ENDS_SOON, ENDED] = [200, 9, -3];

/** Invented prices: the names say so wherever they appear. */
const EXAMPLE = '(example prices)';

export function demoCarriers(now: Date): DemoCarrier[] {
  const today = dayInLagos(now);
  const until = (licence: number, insurance = licence) => ({
    licence_until: addDays(today, licence),
    insurance_until: addDays(today, insurance),
  });
  return [
    {
      phone: MUSA,
      name: `Ibrahim Transport ${EXAMPLE}`,
      states: ['Abia', 'Anambra', 'Enugu', 'Lagos', 'Rivers'],
      vehicles: [
        { plate: 'KJA-214XA', kind: 'truck', ...until(LASTS) },
        { plate: 'LND-508XB', kind: 'lightTruck', ...until(LASTS, ENDS_SOON) },
        { plate: 'ENU-771KT', kind: 'tricycle', ...until(LASTS) },
      ],
      tariffs: [
        { from_state: 'Abia', to_state: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: naira(350_000) },
        { from_state: 'Enugu', to_state: 'Enugu', vehicle: 'tricycle', up_to_kg: 500, price: naira(15_000) },
      ],
      drivers: [
        { name: 'Sunday Effiong', phone: SUNDAY },
        { name: 'Peter Obande', phone: '+2348030000019' },
      ],
    },
    {
      phone: '+2348030000007',
      name: `Adewale Cold Chain ${EXAMPLE}`,
      states: ['Lagos', 'Ogun', 'Oyo'],
      vehicles: [
        { plate: 'AGL-332CV', kind: 'coldVan', ...until(LASTS) },
        { plate: 'AKD-904CT', kind: 'coldTruck', ...until(LASTS, ENDED) },
      ],
      tariffs: [{ from_state: 'Lagos', to_state: 'Oyo', vehicle: 'coldVan', up_to_kg: 1_000, price: naira(120_000) }],
      drivers: [],
    },
    {
      // An owner who is also a carrier.
      phone: HAUWA,
      name: `Sani Transport ${EXAMPLE}`,
      states: ['Abuja (FCT)', 'Kaduna', 'Kano', 'Lagos'],
      vehicles: [
        { plate: 'KMC-120TR', kind: 'trailer', ...until(LASTS) },
        { plate: 'KMC-655PK', kind: 'pickupTruck', ...until(LASTS) },
      ],
      tariffs: [
        { from_state: 'Kano', to_state: 'Lagos', vehicle: 'trailer', up_to_kg: 30_000, price: naira(1_800_000) },
      ],
      drivers: [{ name: 'Sunday Effiong', phone: SUNDAY }],
    },
  ];
}

export interface DemoShipment {
  readonly shipper: string;
  /** The carrier of the accepted offer; `offers` lists the others. */
  readonly carrier: string | null;
  readonly offers: readonly (readonly [carrier: string, price: Kobo])[];
  readonly hasDriver: boolean;
  /** The row when it was requested, or when it was paid. */
  readonly row: Omit<ShipmentRow, 'shipper_id' | 'carrier_id' | 'driver_id'>;
  /** The statuses before the last one, oldest first. */
  readonly history: readonly { readonly status: ShipmentStatus; readonly at: Date }[];
  /** The changes since then; `at` is the time of the last one. */
  readonly step: Pick<ShipmentRow, 'status' | 'part'>;
  readonly at: Date;
  readonly payment: Omit<PaymentRow, 'payer_id'> | null;
  /** Whether the payout has arrived. */
  readonly isPaidOut: boolean;
  /** The problem that the shipper reports. */
  readonly words: string | null;
}

interface Plan {
  readonly status: ShipmentStatus;
  readonly by: string;
  readonly load: DemoLoad;
  readonly price?: Kobo;
  /** Time of the request, in hours before now. */
  readonly asked: number;
  /** Days from today. */
  readonly day: number;
  readonly window: ShipmentRow['part_of_day'];
  /** When the delivery reached its status, in hours after the start of the pickup window. At least some minutes ago. */
  readonly after?: number;
  readonly isPaidOut?: boolean;
  readonly words?: string;
  /** The driver's count, where it differs from the number of pieces in the request. */
  readonly counted?: number;
}

/** The goods of a demo delivery with their pickup and delivery addresses. */
type DemoLoad = Pick<ShipmentRow, 'goods' | 'origin' | 'destination' | 'from_state' | 'to_state'>;

interface End {
  readonly state: string;
  readonly place: ShipmentRow['origin'];
}

const end = (
  state: string,
  city: string,
  address: string,
  name: string,
  phone: string,
  landmark: string | null = null,
): End => ({
  state,
  place: { city, address, landmark, name, phone: `+234803111${phone}` },
});

const ABA = end('Abia', 'Aba', '4 Ngwa Road', 'Chinyere Nwosu', '0001', 'Behind the new market');
const ENUGU = end('Enugu', 'Enugu', '21 Zik Avenue', 'Emeka Ani', '0002');
const ONITSHA = end('Anambra', 'Onitsha', '9 Bridge Head Road', 'Ifeoma Obi', '0003', 'The blue gate after the bridge');
const PORT_HARCOURT = end('Rivers', 'Port Harcourt', '15 Trans Amadi Road', 'Tamuno George', '0004');
const IKEJA = end('Lagos', 'Ikeja', '30 Oba Akran Avenue', 'Folake Ojo', '0005');
const APAPA = end('Lagos', 'Apapa', '7 Wharf Road', 'Kunle Martins', '0006', 'Opposite the second terminal');

const PLAIN = { fragile: false, cold: false, hazard: null } as const;

const load = (from: End, to: End, goods: Goods): DemoLoad => ({
  goods,
  ...{ origin: from.place, from_state: from.state, destination: to.place, to_state: to.state },
});

const loads = {
  crates: load(ABA, APAPA, { ...PLAIN, kind: 'boxes', amount: 120, weight_kg: 6_000, longest_cm: 90, fragile: true }),
  seed: load(ENUGU, IKEJA, { ...PLAIN, kind: 'produce', amount: 60, weight_kg: 3_000, longest_cm: 100 }),
  shelves: load(IKEJA, APAPA, { ...PLAIN, kind: 'furniture', amount: 14, weight_kg: 800, longest_cm: 210 }),
  tiles: load(APAPA, ONITSHA, {
    ...PLAIN,
    kind: 'buildingMaterials',
    amount: 400,
    weight_kg: 9_000,
    longest_cm: 60,
    contents: 'Floor tiles',
    value: 3_200_000,
  }),
  cloth: load(ONITSHA, ENUGU, {
    ...PLAIN,
    kind: 'other',
    amount: 30,
    weight_kg: 900,
    longest_cm: 160,
    contents: 'Rolls of cloth',
  }),
  rice: load(PORT_HARCOURT, ABA, { ...PLAIN, kind: 'produce', amount: 80, weight_kg: 4_000, longest_cm: 110 }),
  looms: load(ABA, ENUGU, { ...PLAIN, kind: 'machines', amount: 6, weight_kg: 2_400, longest_cm: 240 }),
  flour: load(ENUGU, ONITSHA, { ...PLAIN, kind: 'produce', amount: 25, weight_kg: 1_250, longest_cm: 90 }),
} as const;

const ADAEZE = '+2348030000001';
const TUNDE = '+2348030000002';
const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const JUST_NOW = 10 * MINUTE;

const { crates, seed, shelves, tiles, cloth, rice, looms, flour } = loads;
const [PLATE, TARIFF] = ['KJA-214XA', naira(350_000)];

const plans: readonly Plan[] = [
  { status: 'requested', by: TUNDE, load: seed, asked: 2, day: 4, window: 'morning' },
  { status: 'requested', by: TUNDE, load: shelves, price: naira(45_000), asked: 3, day: 3, window: 'afternoon' },
  {
    ...{ status: 'awaitingPayment', by: TUNDE, load: crates, price: TARIFF },
    ...{ asked: 4, day: 6, window: 'morning' },
  },
  { status: 'booked', by: TUNDE, load: tiles, price: naira(280_000), asked: 20, day: 2, window: 'morning' },
  { status: 'assigned', by: ADAEZE, load: cloth, price: naira(60_000), asked: 22, day: 1, window: 'afternoon' },
  { status: 'onTheWay', by: TUNDE, load: rice, price: naira(90_000), asked: 44, day: 0, window: 'evening' },
  {
    ...{ status: 'pickedUp', by: ADAEZE, load: crates, price: TARIFF, asked: 70, day: -1 },
    ...{ window: 'afternoon', after: 2, counted: 118 },
  },
  {
    ...{ status: 'delivered', by: TUNDE, load: flour, price: naira(35_000), asked: 60, day: -1 },
    window: 'morning',
    after: 7,
  },
  {
    ...{ status: 'closed', by: TUNDE, load: cloth, price: naira(60_000), asked: 150, day: -4 },
    ...{ window: 'morning', after: 54 },
  },
  {
    ...{ status: 'closed', by: ADAEZE, load: tiles, price: naira(280_000), asked: 270, day: -9 },
    ...{ window: 'afternoon', after: 60, isPaidOut: true },
  },
  {
    ...{ status: 'disputed', by: TUNDE, load: looms, price: naira(400_000), asked: 110, day: -3 },
    ...{ window: 'morning', after: 30, words: 'Two of the looms are bent, and one of the crates is open.' },
  },
  {
    ...{ status: 'refunded', by: ADAEZE, load: shelves, price: naira(45_000), asked: 330, day: -12 },
    ...{ window: 'morning', after: 70 },
  },
  { status: 'lapsed', by: TUNDE, load: looms, asked: 80, day: -2, window: 'evening' },
  {
    ...{ status: 'cancelled', by: TUNDE, load: flour, price: naira(35_000), asked: 160, day: -5 },
    ...{ window: 'afternoon', after: -10 },
  },
  {
    ...{ status: 'notHandedOver', by: ADAEZE, load: rice, price: naira(90_000), asked: 65, day: -1 },
    ...{ window: 'morning', after: 2 },
  },
  {
    ...{ status: 'returning', by: TUNDE, load: shelves, price: naira(45_000), asked: 90, day: -2 },
    window: 'afternoon',
    after: 5,
  },
  {
    ...{ status: 'returned', by: ADAEZE, load: flour, price: naira(35_000), asked: 64, day: -1 },
    window: 'morning',
    after: 11,
  },
  {
    ...{ status: 'failed', by: ADAEZE, load: cloth, price: naira(60_000), asked: 200, day: -6 },
    ...{ window: 'evening', after: 28 },
  },
];

export const demoShipments = (now: Date): DemoShipment[] =>
  plans.map((plan, number) => demoShipment(plan, number, now));

/** Statuses without a payment and without a driver. */
const UNPAID: readonly ShipmentStatus[] = ['requested', 'awaitingPayment', 'lapsed'];
/** Statuses before loading. */
const UNLOADED: readonly ShipmentStatus[] = [
  ...UNPAID,
  'booked',
  'assigned',
  'onTheWay',
  'notHandedOver',
  'failed',
  'cancelled',
];
const UNNAMED: readonly ShipmentStatus[] = [...UNPAID, 'booked', 'failed'];

function demoShipment(plan: Plan, number: number, now: Date): DemoShipment {
  const { status, by, load, price, words = null, isPaidOut = false, counted = load.goods.amount } = plan;
  const isTaken = price !== undefined && status !== 'requested';
  const was = UNPAID.includes(status) ? ('requested' as const) : ('booked' as const);
  const day = addDays(dayInLagos(now), plan.day);
  const [begins_at, ends_at] = windowOf(day, plan.window);
  const at = momentOf(plan, begins_at, now);
  const [vehicle = 'truck'] = vehiclesFor(load.goods);
  const created_at = later(now, -plan.asked * HOUR);
  const row = {
    ...load,
    ...{
      id: uuidOf(`demo shipment ${number}`),
      number: `G-7KM3${'34679CDFGHJKMNPQRTVWXY'[number]}`,
      status: was,
      since: created_at,
      created_at,
    },
    ...{ day, part_of_day: plan.window, begins_at, ends_at, vehicle, kinds: vehiclesFrom(vehicle, load.goods) },
    held_until: statusDeadline(was, { begins_at, ends_at }, created_at),
    ...{
      price: isTaken ? price : null,
      part: null,
      cancelled_by: status === 'cancelled' ? ('shipper' as const) : null,
      left_at: null,
      booking_id: null,
      plate: UNNAMED.includes(status) ? null : PLATE,
    },
    photos: [],
    notes: 'Ask for the store manager at the gate.',
    counted: UNLOADED.includes(status) ? null : counted,
  };
  return {
    ...{ shipper: by, carrier: isTaken ? MUSA : null, hasDriver: row.plate !== null, row, at, words, isPaidOut },
    offers: price === undefined ? [] : [[MUSA, price], ...(isTaken ? [] : [[HAUWA, naira(60_000)] as const])],
    history: historyOf(plan, row),
    step: { status, part: partOf(status, row, at) },
    payment: isTaken ? paymentOf(row, price, { number, isOpen: UNPAID.includes(status) }) : null,
  };
}

const UNTIL_LOADED = ['assigned', 'onTheWay', 'pickedUp'] as const;
/** The statuses between the payment and the last one. */
const waysTo: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  onTheWay: ['assigned'],
  cancelled: ['assigned'],
  pickedUp: ['assigned', 'onTheWay'],
  notHandedOver: ['assigned', 'onTheWay'],
  delivered: UNTIL_LOADED,
  returning: UNTIL_LOADED,
  returned: [...UNTIL_LOADED, 'returning'],
  closed: [...UNTIL_LOADED, 'delivered'],
  disputed: [...UNTIL_LOADED, 'delivered'],
  refunded: [...UNTIL_LOADED, 'delivered', 'disputed'],
};
/** When a delivery reached a status before its last one, in hours after the start of the pickup window. */
const HOURS_AFTER: Partial<Record<ShipmentStatus, number>> = {
  ...{ onTheWay: 0, pickedUp: 1, returning: 6, delivered: 6, disputed: 8 },
};

function historyOf({ status: last }: Plan, { status, created_at, begins_at }: DemoShipment['row']) {
  const asked = (hours: number) => later(created_at, hours * HOUR);
  return [
    { status: 'requested' as const, at: created_at },
    ...(status === 'requested'
      ? []
      : [
          { status: 'awaitingPayment' as const, at: asked(0.5) },
          { status: 'booked' as const, at: asked(1) },
        ]),
    ...(waysTo[last] ?? []).map((way) => {
      const after = HOURS_AFTER[way];
      return { status: way, at: after === undefined ? asked(2) : later(begins_at, after * HOUR) };
    }),
  ];
}

function momentOf({ status, asked, after = 0 }: Plan, begins_at: Date, now: Date): Date {
  if (status === 'requested') return later(now, -asked * HOUR);
  if (status === 'lapsed') return later(now, SHIPMENT_OFFER_TIME - asked * HOUR);
  return new Date(Math.min(later(begins_at, after * HOUR).getTime(), now.getTime() - JUST_NOW));
}

function partOf(status: ShipmentStatus, row: Omit<DemoShipment['row'], 'part'>, at: Date): Kobo | null {
  if (row.price === null) return null;
  if (status === 'notHandedOver') return halfOf(row.price);
  return status === 'cancelled' ? costOfCancelling(row, row.price, at) : null;
}

function paymentOf(row: DemoShipment['row'], amount: Kobo, { number, isOpen }: { number: number; isOpen: boolean }) {
  const id = uuidOf(`demo shipment payment ${number}`);
  const reference = `gida_${id.replaceAll('-', '').slice(0, 24)}`;
  return {
    ...{ id, reference, inspection_id: row.id, about: 'shipment' as const, amount, currency: 'NGN' as const },
    ...{ description: `Delivery ${titleOfShipment(row)}` },
    ...{ status: isOpen ? ('started' as const) : ('paid' as const), url: isOpen ? href.pay(reference) : null },
    ...{
      created_at: row.created_at,
      paid_at: isOpen ? null : later(row.created_at, HOUR),
      check_at: null,
      disputed_at: null,
    },
  };
}
