/** Settles a disputed delivery as staff decided. */
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { enter } from './overdue.service.ts';
import { tellOfShipment } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';

/**
 * @param outcome A part is refunded, and the rest is the carrier's.
 * @returns False if the delivery is no longer disputed.
 */
export async function settleDisputedShipment(
  trx: Db,
  id: string,
  outcome: 'refund' | 'keep' | { readonly back: Kobo },
  now: Date,
): Promise<boolean> {
  const row = await lockShipment(trx, id);
  const event = outcome === 'refund' ? 'case.refunded' : 'case.kept';
  const status = row && nextShipmentStatus(row.status, event);
  if (!status) return false;
  const paid = typeof outcome === 'object' ? await findPaidPayment(trx, id) : undefined;
  const part = paid && typeof outcome === 'object' ? { part: kobo(paid.amount - outcome.back) } : {};
  await tellOfShipment(trx, await enter(trx, row, { status, ...part }, now), { event, now });
  return true;
}
