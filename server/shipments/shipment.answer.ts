import { type Arrival, expectedArrival } from '#domain/arrival.ts';
import { bookingStatusAt, showsContact } from '#domain/lifecycles/booking.ts';
import { type ShipmentRole, type ShipmentStatus, sharesOf } from '#domain/lifecycles/shipment.ts';
import { costOfCancelling, moveShipment, shipmentAt } from '#domain/lifecycles/shipment-times.ts';
import { CARRIER_PAUSE, CARRIER_WARNED, SHIPMENT_CODE_TRIES } from '#domain/limits.ts';
import { kobo, toWire } from '#domain/money.ts';
import { distanceBetween } from '#domain/towns.ts';
import type { components } from '#openapi/contract.gen.ts';
import { fileAddress } from '../files/photo-keys.ts';
import { toPayment } from '../payments/payment.answer.ts';
import { later } from '../platform/clock.ts';
import type { StoredPlace } from '../platform/db/shipment-tables.ts';
import type { PaymentRow, PayoutRow, ShipmentCodeRow, ShipmentEventRow } from '../platform/db/tables.ts';
import type { NamedOffer } from './offer.repository.ts';
import type { ShipmentView } from './shipment.view.repository.ts';

type Schemas = components['schemas'];

/** Statuses that hide addresses and numbers from everyone but the sender: not paid yet, or ended without pickup. */
const HIDES_PEOPLE: readonly ShipmentStatus[] = ['requested', 'awaitingPayment', 'lapsed', 'cancelled', 'failed'];

/** Statuses after which only the sender sees addresses, names and numbers at both ends. */
const SETTLED: readonly ShipmentStatus[] = ['closed', 'refunded'];

export interface SeenShipment {
  readonly view: ShipmentView;
  /** Null for a carrier who could make an offer. */
  readonly role: ShipmentRole | null;
  /** Whether the user is the assigned driver, even in addition to another role. */
  readonly drives: boolean;
  readonly userId: string;
  readonly offers: readonly NamedOffer[];
  readonly codes: readonly ShipmentCodeRow[];
  readonly payment: PaymentRow | undefined;
  /** The finished payout. */
  readonly payout: PayoutRow | undefined;
  /** Its statuses, oldest first. Missing in lists. */
  readonly history?: readonly ShipmentEventRow[];
}

/** Builds the response for one reader at a moment. */
export function toShipment(seen: SeenShipment, now: Date): Schemas['Shipment'] {
  const { view, role, userId } = seen;
  const status = shipmentAt(view, now);
  const at = { ...view, status };
  const isShipper = role === 'shipper';
  const isOn = role !== null && !HIDES_PEOPLE.includes(status);
  const showsPeople = isShipper || (isOn && !SETTLED.includes(status));
  const booking = bookingOf(view, now);
  const price = view.price === null ? null : kobo(view.price);
  const taken = seen.offers.find(({ carrier_id }) => carrier_id === view.carrier_id);
  const isCancellable = isShipper && moveShipment(at, 'shipper', 'cancel', now) !== undefined;
  return {
    ...{ id: view.id, number: view.number, status, role, goods: goodsFor(view, role) },
    ...(isShipper && booking && { booking }),
    from: toPlace(view.from_state, view.origin, showsPeople),
    to: toPlace(view.to_state, view.destination, showsPeople && (booking === null || showsContact(booking.status))),
    ...{ day: view.day, window: view.part_of_day, vehicle: view.vehicle },
    price: role === 'driver' || price === null ? null : toWire(price),
    ...(taken && role !== 'driver' && waitingOf(taken)),
    held_until: status === view.status ? (view.held_until?.toISOString() ?? null) : null,
    cancelling_costs: isCancellable ? costOfCancelling(at, price ?? kobo(0), now) : null,
    offers: seen.offers.filter((offer) => isShipper || offer.carrier_id === userId).map(toOffer),
    carrier: isOn ? view.carrier : nameOf(view.carrier),
    driver: isOn ? view.driver : null,
    plate: view.plate,
    ...(view.goods_photos.length > 0 && { photos: view.goods_photos.map(fileAddress) }),
    ...(showsPeople && view.notes && { notes: view.notes }),
    ...(status === 'closed' && view.ended_as && { ended_as: view.ended_as }),
    ...(role === 'carrier' && standingOf(view, now)),
    ...(role !== null && view.cancelled_by && { cancelled_by: view.cancelled_by }),
    ...(role !== null && loadedOf(view)),
    ...(seen.history && seen.history.length > 0 && { timeline: seen.history.map(toEvent) }),
    ...arrivalFor(seen, status),
    ...codesFor(seen, status),
    ...moneyFor(seen, status, now),
    created_at: view.created_at.toISOString(),
  };
}

/** Hides the value of the goods from the driver, who does not need it. */
function goodsFor({ goods: { value, ...goods } }: ShipmentView, role: ShipmentRole | null): Schemas['Goods'] {
  return value === undefined || role === 'driver' ? goods : { ...goods, value };
}

/** Returns the end of the pause, or else of the warning, of a carrier who cancelled late or did not come. */
function standingOf({ let_down_at, is_pausing }: ShipmentView, now: Date) {
  const until = let_down_at && later(let_down_at, is_pausing ? CARRIER_PAUSE : CARRIER_WARNED);
  if (!until || until <= now) return {};
  return { [is_pausing ? 'paused_until' : 'warned_until']: until.toISOString() };
}

const toEvent = ({ status, at, made_at }: ShipmentEventRow): Schemas['ShipmentEvent'] => ({
  status,
  at: at.toISOString(),
  made_at: made_at?.toISOString() ?? null,
});

const toMoments = ({ from, until }: Arrival) => ({ from: from.toISOString(), until: until.toISOString() });

const arrivalFor = ({ view, history = [] }: SeenShipment, status: ShipmentStatus) => {
  const arrival = arrivalOf(view, status, history);
  return arrival && { arrival: toMoments(arrival) };
};

type Event = Pick<ShipmentEventRow, 'status' | 'at' | 'made_at'>;

/** When loaded goods should arrive, or should have. `undefined` before pickup, on the way back, and without a distance. */
export function arrivalOf(view: ShipmentView, status: ShipmentStatus, history: readonly Event[]): Arrival | undefined {
  if (status !== 'pickedUp' && status !== 'delivered' && view.ended_as !== 'delivered') return undefined;
  const loaded = history.find((event) => event.status === 'pickedUp');
  const straight = distanceBetween(
    { city: view.origin.city, state: view.from_state },
    { city: view.destination.city, state: view.to_state },
  );
  return loaded && straight !== undefined ? expectedArrival(straight, loaded.made_at ?? loaded.at) : undefined;
}

/** The driver's report at pickup, if any. */
function loadedOf({ counted: count, load_photos }: ShipmentView): Pick<Schemas['Shipment'], 'loaded'> {
  const photos = load_photos.map(fileAddress);
  return count === null && photos.length === 0 ? {} : { loaded: { count, photos } };
}

/** The booking with its current status. The street is hidden until its owner accepts. */
export function bookingOf(
  { booking_id: id, booking_status: status, booking_ends_at: endsAt }: ShipmentView,
  now: Date,
) {
  return id && status && endsAt ? { id, status: bookingStatusAt(status, endsAt, now) } : null;
}

const toPlace = (state: string, place: StoredPlace, isWhole: boolean): Schemas['ShownPlace'] => ({
  state,
  city: place.city,
  address: (isWhole && place.address) || null,
  landmark: (isWhole && place.landmark) || null,
  name: (isWhole && place.name) || null,
  phone_no: (isWhole && place.phone) || null,
});

/** Hides the number until the delivery is paid. */
const nameOf = (person: Schemas['ShipmentPerson'] | null) => person && { name: person.name, phone_no: '' };

const waitingOf = ({ free_hours, per_hour }: Pick<NamedOffer, 'free_hours' | 'per_hour'>) =>
  free_hours !== null && per_hour !== null && { waiting: { free_hours, per_hour: toWire(kobo(per_hour)) } };

const toOffer = ({
  id,
  carrier,
  delivered,
  on_time,
  let_down,
  papers_checked,
  shown,
  free_hours,
  per_hour,
  price,
  by_tariff,
  created_at,
}: NamedOffer): Schemas['ShipmentOffer'] => ({
  ...{ id, carrier, delivered, on_time, let_down, papers_checked, by_tariff },
  ...waitingOf({ free_hours, per_hour }),
  ...(shown && { vehicle: { kind: shown.kind, photo: fileAddress(shown.photo) } }),
  price: toWire(kobo(price)),
  created_at: created_at.toISOString(),
});

/** The codes that are needed next. */
const nextCodes: Partial<Record<ShipmentStatus, readonly ShipmentCodeRow['what'][]>> = {
  booked: ['pickUp'],
  assigned: ['pickUp', 'deliver'],
  onTheWay: ['pickUp', 'deliver'],
  pickedUp: ['deliver'],
  returning: ['bringBack', 'deliver'],
};

function codesFor({ role, drives, codes }: SeenShipment, status: ShipmentStatus) {
  const next = nextCodes[status] ?? [];
  const [first] = next;
  const shown = (what: ShipmentCodeRow['what']) =>
    role === 'shipper' && next.includes(what) ? (codes.find((each) => each.what === what)?.code ?? null) : null;
  const tries = codes.find((each) => each.what === first)?.tries ?? 0;
  return {
    pickup_code: shown('pickUp'),
    delivery_code: shown('deliver'),
    return_code: shown('bringBack'),
    ...(drives && { drives }),
    tries_left: drives && first ? Math.max(0, SHIPMENT_CODE_TRIES - tries) : null,
  };
}

function moneyFor(seen: SeenShipment, status: ShipmentStatus, now: Date) {
  const { view, role, payment } = seen;
  const isAwaited = shipmentAt(view, now) === 'awaitingPayment';
  return {
    money: role === 'shipper' || role === 'carrier' ? sharesFor(seen, status) : null,
    payment: payment && role === 'shipper' ? toPayment(payment, { isPayer: true, isAwaited }) : null,
  };
}

function sharesFor({ view, payment, payout }: SeenShipment, status: ShipmentStatus): Schemas['ShipmentMoney'] | null {
  if (!payment?.paid_at) return null;
  const paid = kobo(payment.amount);
  const { held, back, owed } = sharesOf(status, paid, view.part === null ? null : kobo(view.part));
  const paid_out = kobo(payout?.amount ?? 0);
  return { paid, held, back, owed: kobo(owed - paid_out), paid_out };
}
