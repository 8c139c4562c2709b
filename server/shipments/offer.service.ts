/** Carriers' offers, and accepting one. */
import { randomUUID } from 'node:crypto';
import { fromWire, type Kobo, kobo } from '#domain/money.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentOfferRow, ShipmentRow } from '../platform/db/tables.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { hasFitVehicle } from './fit.repository.ts';
import { findOffer, saveOffer } from './offer.repository.ts';
import { bringUpToDate } from './overdue.service.ts';
import { priceChanged, vehicleUnfit, wrongShipmentStatus } from './shipment.errors.ts';
import { tellOfOffer } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';
import { isOpenTo } from './shipment.view.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Offering {
  readonly id: string;
  readonly userId: string;
  readonly price: Kobo;
}

/** @throws notFound for carriers who cannot take the load; wrongShipmentStatus once it is closed for offers. */
export async function offer({ db, clock }: Parts, { id, userId, price }: Offering): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockShipment(trx, id);
    const now = clock();
    const row = locked && (await bringUpToDate(trx, locked, now));
    if (!row || row.shipper_id === userId) throw notFound('shipment');
    if (!(await hasFitVehicle(trx, row, { carrierId: userId }))) throw notFound('shipment');
    if (row.status !== 'requested') throw wrongShipmentStatus();
    if (!(await isOpenTo(trx, id, userId, now))) throw notFound('shipment');
    const made = { id: randomUUID(), shipment_id: id, carrier_id: userId, by_tariff: false, created_at: now };
    await saveOffer(trx, { ...made, price });
    await tellOfOffer(trx, row, price, now);
  });
}

interface Taking {
  readonly offer?: string;
  /** The price that the sender saw, in naira; without it the current price is accepted. */
  readonly price?: number;
}

/**
 * Accepts an offer for a locked row.
 *
 * @throws vehicleUnfit if the carrier can no longer take the load; priceChanged if the price rose.
 */
export async function takeOffer(trx: Db, row: ShipmentRow, { offer: id, price }: Taking): Promise<ShipmentOfferRow> {
  if (id === undefined) throw invalidField('offer', 'must be one of the offers');
  const found = await findOffer(trx, { id, shipment_id: row.id });
  if (!found) throw invalidField('offer', 'must be one of the offers');
  if (!(await hasFitVehicle(trx, row, { carrierId: found.carrier_id }))) throw vehicleUnfit();
  const asked = kobo(found.price);
  if (price !== undefined && asked > fromWire(price)) throw priceChanged(asked);
  return { ...found, price: asked };
}
