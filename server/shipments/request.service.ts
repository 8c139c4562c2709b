/** Creates delivery requests, once per Idempotency-Key, with the offers that price lists make at once. */
import { randomUUID } from 'node:crypto';
import { firstShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { statusDeadline } from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_OFFER_TIME } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { attachAll } from '../files/file.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { lockUserRow } from '../user/user.repository.ts';
import { type BookedPlace, lockBookedPlace } from './booked-place.repository.ts';
import { storeStatus } from './history.repository.ts';
import { listTariffOffers, saveOffer } from './offer.repository.ts';
import { tooManyRequests } from './shipment.errors.ts';
import { type ReadShipment, readShipment } from './shipment.form.ts';
import { alertCarriers } from './shipment.notices.ts';
import { countWaitingOf, insertShipment } from './shipment.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface ShipmentRequest {
  readonly userId: string;
  readonly key: string | undefined;
  readonly body: components['schemas']['ShipmentForm'];
}

/** How many unpaid requests one user may have. */
const MOST_WAITING = 20;

/** @returns The delivery's id; for a repeated key, the id it created before. */
export async function requestShipment(parts: Parts, { userId, key, body }: ShipmentRequest): Promise<string> {
  const { clock } = parts;
  // Leaves out the photos: a form restored after its tab was closed uploads them again, with other ids.
  const request = { ...body, photos: body.photos?.length };
  return await makeOnce(
    parts,
    { userId, operation: 'requestShipment', key, request, isNew: true },
    {
      make: async (once) => {
        return (await once((trx, id) => make(trx, { id, userId, body }, clock))).id;
      },
      readBack: async (id) => id,
    },
  );
}

async function make(trx: Db, { id, userId, body }: Omit<ShipmentRequest, 'key'> & { id: string }, clock: Clock) {
  await lockUserRow(trx, userId);
  const booked = body.booking_id === undefined ? undefined : await ownBooking(trx, body.booking_id, userId);
  // Read after the lock on the booking: its deadline may pass while waiting.
  const now = clock();
  const read = readShipment(body, booked, now);
  const waiting = await countWaitingOf(trx, userId, now);
  if (waiting >= MOST_WAITING) throw tooManyRequests(waiting, SHIPMENT_OFFER_TIME / 1_000);
  const status = firstShipmentStatus();
  const booking_id = booked?.id ?? null;
  const unset = {
    carrier_id: null,
    price: null,
    part: null,
    cancelled_by: null,
    left_at: null,
    driver_id: null,
    plate: null,
    counted: null,
  };
  const held_until = statusDeadline(status, read, now);
  const made = { id, shipper_id: userId, booking_id, status, since: now, held_until, created_at: now };
  const row = await insertShipment(trx, { ...read, ...unset, ...made, photos: body.photos ?? [] });
  await storeStatus(trx, { shipment_id: id, status, at: now });
  const named = { field: 'photos', ids: row.photos };
  await attachAll(trx, named, { to: { goods_of: id }, ownerId: userId, kind: 'image' });
  await offerByTariffs(trx, { ...read, id, butOf: userId, now });
  await alertCarriers(trx, row, now);
  return row;
}

async function ownBooking(trx: Db, id: string, userId: string): Promise<BookedPlace> {
  const booked = await lockBookedPlace(trx, id, userId);
  if (!booked) throw notFound('booking');
  return booked;
}

/** Stores each carrier's cheapest listed price as an offer. */
async function offerByTariffs(trx: Db, way: ReadShipment & { id: string; butOf: string; now: Date }) {
  const offered = new Set<string>();
  for (const { carrier_id, price } of await listTariffOffers(trx, way)) {
    if (offered.has(carrier_id)) continue;
    offered.add(carrier_id);
    const offer = { id: randomUUID(), shipment_id: way.id, carrier_id, price: kobo(price) };
    await saveOffer(trx, { ...offer, by_tariff: true, created_at: way.now });
  }
}
