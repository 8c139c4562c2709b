/** Checks what the contract cannot, and computes the pickup time. */

import { isSamePlace } from '#domain/haul.ts';
import { bookingStatusAt, holdsDays } from '#domain/lifecycles/booking.ts';
import { isPersonName } from '#domain/person.ts';
import { parsePhone } from '#domain/phone.ts';
import { lastShipmentDay, windowOf } from '#domain/shipment-window.ts';
import { findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import { distanceBetween } from '#domain/towns.ts';
import { suggestedVehicles, vehiclesFrom } from '#domain/vehicle-fit.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { StoredPlace } from '../platform/db/shipment-tables.ts';
import { invalidField, neededText, refusedField } from '../platform/errors.ts';
import { invalidName } from '../user/user.errors.ts';
import type { BookedPlace } from './booked-place.repository.ts';
import { bookingOver, elsewhere, notAWarehouse, outsideStay, windowInPast } from './shipment.errors.ts';

type Schemas = components['schemas'];
type Form = Schemas['ShipmentForm'];

const STATE_PROBLEM = 'Choose one of the 36 states or Abuja (FCT)';
const PHONE_PROBLEM = 'Enter a Nigerian phone number';

export interface ReadShipment {
  readonly goods: Schemas['Goods'];
  readonly notes: string | null;
  readonly origin: StoredPlace;
  readonly destination: StoredPlace;
  readonly from_state: string;
  readonly to_state: string;
  readonly day: string;
  readonly part_of_day: Schemas['ShipmentWindow'];
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly vehicle: VehicleKind;
  readonly kinds: VehicleKind[];
}

/** @param booked The booking that the form names. */
export function readShipment(form: Form, booked: BookedPlace | undefined, now: Date): ReadShipment {
  const { from, day, window, vehicle } = form;
  const goods = readGoods(form.goods);
  const to = booked ? placeBooked(form, booked, now) : form.to;
  if (!to) throw invalidField('to', 'is missing');
  const [from_state, to_state] = [readStateField('from.state', from.state), readStateField('to.state', to.state)];
  const [origin, destination] = [readPlace('from', from), readPlace('to', to)];
  if (isSamePlace({ ...origin, state: from_state }, { ...destination, state: to_state })) {
    throw invalidField('to.address', 'must differ from the pickup address');
  }
  const kinds = kindsFor(goods, vehicle, tripOf({ ...from, state: from_state }, { ...to, state: to_state }));
  const [begins_at, ends_at] = windowOf(day, window);
  if (begins_at <= now) throw windowInPast();
  refuseFar(day, now);
  if (booked && (day < booked.fromDate || day >= booked.toDate)) throw outsideStay(booked);
  return {
    ...{ goods, origin, destination, from_state, to_state, day, begins_at, ends_at },
    part_of_day: window,
    notes: cleanText(form.notes) || null,
    ...kinds,
  };
}

/** The address of the booked place. Its owner receives the goods unless the form names another receiver. */
function placeBooked({ to }: Form, booked: BookedPlace, now: Date): Schemas['ShipmentPlace'] {
  if (booked.kind !== 'warehouse') throw notAWarehouse();
  if (!holdsDays(bookingStatusAt(booked.status, booked.ends_at, now))) throw bookingOver();
  const { state, city, address, name, phone_no } = booked;
  const place = { state, city, address };
  if (!to) return { ...place, name, phone_no };
  if (!isSamePlace({ ...to, state: readStateField('to.state', to.state) }, place)) throw elsewhere();
  return to;
}

function readGoods({ contents, ...goods }: Schemas['Goods']): Schemas['Goods'] {
  const words = cleanText(contents);
  return { ...goods, ...(words && { contents: words }) };
}

export function readStateField(field: string, spelling: string): string {
  const state = findState(spelling);
  if (!state) throw refusedField('unknown_state', field, STATE_PROBLEM);
  return state.name;
}

function refuseFar(day: string, now: Date) {
  const last = lastShipmentDay(now);
  if (day > last) throw invalidField('day', `must be ${last} or earlier`);
}

type Town = Parameters<typeof distanceBetween>[0];

/** Returns the parts of a delivery's way that decide about its vehicles. */
export const tripOf = (from: Town, to: Town) => ({
  ...{ from_state: from.state, to_state: to.state },
  straight: distanceBetween(from, to),
});

function kindsFor(goods: Schemas['Goods'], wanted: VehicleKind | undefined, trip: ReturnType<typeof tripOf>) {
  const fits = suggestedVehicles(goods, trip);
  if (wanted && !fits.includes(wanted)) throw invalidField('vehicle', 'cannot carry these goods');
  const vehicle = wanted ?? fits[0];
  if (!vehicle) throw invalidField('goods.weight_kg', 'is more than one vehicle can carry');
  return { vehicle, kinds: vehiclesFrom(vehicle, goods) };
}

export function readPlace(field: string, place: Schemas['ShipmentPlace']): StoredPlace {
  const phone = parsePhone(place.phone_no);
  if (!phone) throw refusedField('invalid_phone', `${field}.phone_no`, PHONE_PROBLEM);
  if (!isPersonName(place.name)) throw invalidName(`${field}.name`);
  return {
    city: neededText(`${field}.city`, place.city),
    address: neededText(`${field}.address`, place.address),
    landmark: cleanText(place.landmark) || null,
    name: cleanText(place.name),
    phone,
  };
}
