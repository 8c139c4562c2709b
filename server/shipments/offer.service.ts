/** Carriers' offers, and accepting one. */
import { randomUUID } from 'node:crypto';
import { SHIPMENT_PRICE_HIGH, SHIPMENT_PRICE_LOW } from '#domain/limits.ts';
import { fromWire, type Kobo, kobo, naira } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentOfferRow, ShipmentRow } from '../platform/db/tables.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { lockAccountToStart } from '../platform/make-once/make-once.service.ts';
import { hasFitVehicle } from './fit.repository.ts';
import { deleteOffer, findOffer, findRange, saveOffer } from './offer.repository.ts';
import { applyShipmentDeadlines } from './overdue.service.ts';
import { findPause } from './reliability.repository.ts';
import type { SeenShipment } from './shipment.answer.ts';
import {
  offersPaused,
  priceChanged,
  priceUnusual,
  vehicleUnfit,
  waitingChanged,
  wrongShipmentStatus,
} from './shipment.errors.ts';
import { notifyOfOffer, notifyOfWithdrawal } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';
import { isOpenTo } from './shipment.view.repository.ts';
import { loadOpenFor } from './showing.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Offering {
  readonly id: string;
  readonly userId: string;
  readonly price: Kobo;
  readonly waiting: WaitingCharge | undefined;
  /** Whether the carrier has confirmed an unusual price. */
  readonly isSure: boolean;
}

/**
 * Makes or replaces a carrier's offer.
 *
 * @returns The delivery, read before another request can accept an offer and so hide it from this carrier.
 * @throws accountLimited for accounts that our team limited; notFound for carriers who cannot take the load;
 * wrongShipmentStatus once it is closed for offers; offersPaused for carriers who let senders down twice; priceUnusual
 * for an unusual price that the carrier has not confirmed.
 */
export async function offer(
  { db, clock }: Parts,
  { id, userId, price, waiting, isSure }: Offering,
): Promise<SeenShipment> {
  return await db.transaction().execute(async (trx) => {
    await lockAccountToStart(trx, userId, clock());
    const { row, now } = await lockOpen(trx, { id, userId, clock });
    if (!(await isOpenTo(trx, id, userId, now))) throw notFound('delivery');
    const until = await findPause(trx, userId, now);
    if (until) throw offersPaused(until);
    if (!isSure && (await isUnusual(trx, { shipment_id: id, carrier_id: userId }, price))) throw priceUnusual();
    const made = { id: randomUUID(), shipment_id: id, carrier_id: userId, by_tariff: false, created_at: now };
    const charge = waiting && { free_hours: waiting.free_hours, per_hour: fromWire(waiting.per_hour) };
    await saveOffer(trx, { ...made, price, ...charge });
    await notifyOfOffer(trx, row, price, now);
    return await loadOpenFor(trx, id, userId, now);
  });
}

/** Takes a carrier's offer back. @throws wrongShipmentStatus once the delivery is closed for offers. */
export async function withdraw({ db, clock }: Parts, { id, userId }: Pick<Offering, 'id' | 'userId'>) {
  return await db.transaction().execute(async (trx) => {
    const { row, now } = await lockOpen(trx, { id, userId, clock });
    if (await deleteOffer(trx, { shipment_id: id, carrier_id: userId })) await notifyOfWithdrawal(trx, row, now);
    return await loadOpenFor(trx, id, userId, now);
  });
}

/** Locks a delivery that waits for offers, for a carrier who could take it. */
async function lockOpen(trx: Db, { id, userId, clock }: Pick<Offering, 'id' | 'userId'> & Pick<Parts, 'clock'>) {
  const locked = await lockShipment(trx, id);
  const now = clock();
  const row = locked && (await applyShipmentDeadlines(trx, locked, now));
  if (!row || row.shipper_id === userId) throw notFound('delivery');
  if (!(await hasFitVehicle(trx, row, { carrierId: userId }))) throw notFound('delivery');
  if (row.status !== 'requested') throw wrongShipmentStatus();
  return { row, now };
}

type Offered = Pick<ShipmentOfferRow, 'shipment_id' | 'carrier_id'>;

/** Whether a price is less than half or more than twice the other offers; without any, whether it is outside all usual prices. */
async function isUnusual(trx: Db, of: Offered, price: Kobo): Promise<boolean> {
  const { lowest, highest } = (await findRange(trx, of)) ?? { lowest: null, highest: null };
  if (lowest !== null && highest !== null) return price * 2 < lowest || price > highest * 2;
  return price < naira(SHIPMENT_PRICE_LOW) || price > naira(SHIPMENT_PRICE_HIGH);
}

/** Whether an offer includes less waiting than the sender saw, or charges more for it. */
const isDearer = ({ free_hours, per_hour }: ShipmentOfferRow, seen: WaitingCharge | undefined) =>
  free_hours !== null &&
  per_hour !== null &&
  (seen === undefined || free_hours < seen.free_hours || per_hour > fromWire(seen.per_hour));

interface Taking {
  readonly offer?: string;
  /** The price that the sender saw, in naira; without it the current price is accepted. */
  readonly price?: number;
  /** The charge for waiting that the sender saw. */
  readonly waiting?: WaitingCharge;
}

type WaitingCharge = components['schemas']['WaitingCharge'];

/**
 * Accepts an offer for a locked row.
 *
 * @throws vehicleUnfit if the carrier can no longer take the load; priceChanged or waitingChanged if it costs more now.
 */
export async function takeOffer(
  trx: Db,
  row: ShipmentRow,
  { offer: id, price, waiting }: Taking,
): Promise<ShipmentOfferRow> {
  if (id === undefined) throw invalidField('offer', 'must be one of the offers');
  const found = await findOffer(trx, { id, shipment_id: row.id });
  if (!found) throw invalidField('offer', 'must be one of the offers');
  if (!(await hasFitVehicle(trx, row, { carrierId: found.carrier_id }))) throw vehicleUnfit();
  const asked = kobo(found.price);
  if (price !== undefined && asked > fromWire(price)) throw priceChanged(asked);
  if (price !== undefined && isDearer(found, waiting)) throw waitingChanged();
  return { ...found, price: asked };
}
