/**
 * Takes the late report of a driver without a network. The code proves the handover; the phone's clock proves nothing.
 * docs/decisions/0063-trust-the-code-not-the-clock.md
 */
import { type CodeMove, nextShipmentStatus, type ShipmentStatus, sharesOf } from '#domain/lifecycles/shipment.ts';
import { openCase } from '../cases/opening.service.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { withdrawRefund } from '../payments/refund.repository.ts';
import { withdrawPayout } from '../payouts/payout.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';
import { hasHadStatus, storeStatus } from './history.repository.ts';
import { enterShipmentStatus } from './overdue.service.ts';
import { isLetdown } from './reliability.repository.ts';
import { notifyOfClearing, notifyOfShipment } from './shipment.notices.ts';

/** Statuses after others acted or time passed, in which the code of an earlier handover can still arrive. */
const PASSED_BY: readonly ShipmentStatus[] = ['notHandedOver', 'disputed', 'cancelled', 'failed', 'closed', 'refunded'];

const ledTo: Record<CodeMove, ShipmentStatus> = { pickUp: 'pickedUp', deliver: 'delivered', bringBack: 'returned' };

/** Whether others have acted, or a deadline has passed, since a handover that is reported late. */
export const isOvertaken = (status: ShipmentStatus): boolean => PASSED_BY.includes(status);

/** Whether the handover was reported before, so that a report from another phone changes nothing. */
export const isKnownHandover = async (trx: Db, row: ShipmentRow, move: CodeMove) =>
  await hasHadStatus(trx, row.id, [ledTo[move]]);

interface Proof {
  readonly move: CodeMove;
  readonly made_at: Date | undefined;
  /** Fields of the row that a pickup changes. */
  readonly load: Partial<Pick<ShipmentRow, 'counted'>>;
}

/**
 * Applies a handover with a correct code. A delivery that only a deadline has ended continues. If someone has acted,
 * opens a case and keeps the money that has not left.
 */
export async function takeLateProof(trx: Db, row: ShipmentRow, { move, made_at, load }: Proof, now: Date) {
  // Checked before the report clears it.
  if (await isLetdown(trx, row.id)) await notifyOfClearing(trx, row, now);
  await storeStatus(trx, { shipment_id: row.id, status: ledTo[move], at: now, made_at });
  const status =
    move === 'pickUp' && nextShipmentStatus(row.status, 'proof.arrived', { held: row.held_until !== null });
  if (status && (await keepsMoney(trx, row))) {
    // Once the goods are loaded, the carrier may earn the whole price.
    const is = await enterShipmentStatus(trx, row, { status, part: null, ...load }, now);
    if (status === 'disputed') await openCaseOfProof(trx, row, move, now);
    await notifyOfShipment(trx, is, { event: 'proof.arrived', now });
    return;
  }
  await openCaseOfProof(trx, row, move, now);
}

const proofWords: Record<CodeMove, string> = {
  pickUp: "The driver's phone was offline and now reports the pickup, with the right pickup code.",
  deliver: "The driver's phone was offline and now reports the delivery, with the right delivery code.",
  bringBack: "The driver's phone was offline and now reports the return, with the right return code.",
};

/** Opens a case, which notifies both sides. */
async function openCaseOfProof(trx: Db, { id: subjectId }: ShipmentRow, move: CodeMove, now: Date) {
  await openCase(trx, { about: 'shipment', subjectId, openedBy: null, reason: null, words: proofWords[move] }, now);
}

/** Takes back the refund and payout of an ended delivery. @returns False if the money has left, or is on its way. */
async function keepsMoney(trx: Db, row: ShipmentRow): Promise<boolean> {
  const paid = await findPaidPayment(trx, row.id);
  if (!paid) return false;
  const { held, back, owed } = sharesOf(row.status, paid.amount, row.part);
  if (held > 0) return true;
  if (!row.held_until) return false;
  if (owed > 0 && !(await withdrawPayout(trx, row.id, row.held_until))) return false;
  if (back > 0 && !(await withdrawRefund(trx, paid.id, row.held_until))) {
    // Refund and payout are due at the same moment, which is still to come. Continuing would leave the row without a
    // deadline.
    throw new Error(`The refund of delivery ${row.id} was sent before it was due.`);
  }
  return true;
}
