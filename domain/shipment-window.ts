/** Pickup times: periods of four hours, up to 60 days ahead. @source docs/product.md, "Shipment" */
import type { components } from '#openapi/contract.gen.ts';
import { addDays, dayInLagos, momentInLagos, type PlainDate, type PlainHour } from './calendar.ts';
import { SHIPMENT_AHEAD_DAYS } from './limits.ts';
import type { Stay } from './rent.ts';

export type ShipmentWindow = components['schemas']['ShipmentWindow'];

export const windowHours: Readonly<Record<ShipmentWindow, readonly [start: PlainHour, end: PlainHour]>> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '16:00'],
  evening: ['16:00', '20:00'],
};

/** Returns start and end of a pickup time. */
export const windowOf = (day: PlainDate, window: ShipmentWindow): readonly [Date, Date] => {
  const [start, end] = windowHours[window];
  return [momentInLagos(day, start), momentInLagos(day, end)];
};

/** The last possible pickup day. Further ahead the price of fuel is unknown. */
export const lastShipmentDay = (now: Date): PlainDate => addDays(dayInLagos(now), SHIPMENT_AHEAD_DAYS);

/** The last possible pickup day of a delivery, which ends before its booking does. `toDate` is not part of the booking. */
export function lastPickupDay(now: Date, stay: Stay | null): PlainDate {
  const furthest = lastShipmentDay(now);
  const lastNight = stay && addDays(stay.toDate, -1);
  return lastNight && lastNight < furthest ? lastNight : furthest;
}

/** The first day on which a pickup on `day` can be requested. */
export const firstRequestDay = (day: PlainDate): PlainDate => addDays(day, -SHIPMENT_AHEAD_DAYS);

/** Whether a pickup time is left before a booking ends. */
export const hasWindowFor = (stay: Stay, now: Date): boolean =>
  stay.fromDate <= lastShipmentDay(now) && windowOf(lastPickupDay(now, stay), 'evening')[0] > now;
