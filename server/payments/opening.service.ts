/** Opens payments: first the row, then the provider's page, so that a crash in between leaves no unknown charge. */
import { randomUUID } from 'node:crypto';
import { nextPaymentStatus } from '#domain/lifecycles/payment.ts';
import { PaymentsAway, ReferenceUsed } from '../gateways/payment/payment.gateway.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow, UserRow } from '../platform/db/tables.ts';
import { unavailable } from '../platform/errors.ts';
import type { PaymentParts } from './payment.parts.ts';
import {
  countPaymentsFor,
  findOpenPayment,
  insertPayment,
  lockPayment,
  setPaymentStatus,
  setPaymentUrl,
} from './payment.repository.ts';

/** Milliseconds until we first ask the provider ourselves, in case its webhook gets lost. */
const FIRST_CHECK = 60_000;

type Purpose = Pick<PaymentRow, 'payer_id' | 'inspection_id' | 'about' | 'amount' | 'description'>;

/**
 * Returns the provider's reference of an attempt, derived from the paid record. So a server that was restored from a
 * backup does not charge again for what was paid after the backup. docs/decisions/0056-derive-references.md
 */
const chargeReference = (paysFor: string, attempt: number) => `gida_in_${paysFor.replaceAll('-', '')}_${attempt}`;

/** Starts a payment for a record that the transaction holds locked. */
export async function startPayment(trx: Db, purpose: Purpose, now: Date): Promise<void> {
  const attempt = 1 + (await countPaymentsFor(trx, purpose.inspection_id));
  await insertPayment(trx, {
    ...purpose,
    id: randomUUID(),
    reference: chargeReference(purpose.inspection_id, attempt),
    currency: 'NGN',
    status: 'started',
    url: null,
    created_at: now,
    paid_at: null,
    check_at: later(now, FIRST_CHECK),
    disputed_at: null,
  });
}

/** Closes the open payment of an inspection or a delivery. */
export async function endOpenPayment(trx: Db, inspectionId: string): Promise<void> {
  const open = await findOpenPayment(trx, inspectionId);
  const payment = open && (await lockPayment(trx, open.id));
  const next = payment && nextPaymentStatus(payment.status, 'wait.ended');
  if (next) await setPaymentStatus(trx, payment.id, { status: next });
}

/**
 * Gives the open payment of an inspection its payment page. Call it outside transactions, because it calls the
 * provider.
 */
export async function openPage(
  parts: PaymentParts,
  inspectionId: string,
  payer: Pick<UserRow, 'email'>,
): Promise<void> {
  const payment = await findOpenPayment(parts.db, inspectionId);
  if (!payment || payment.url !== null) return;
  try {
    const { reference, amount, currency, description, about, inspection_id: paysFor } = payment;
    const charge = { reference, amount, currency, description, about, paysFor, email: payer.email };
    await setPaymentUrl(parts.db, payment.id, await parts.payments.initialise(charge));
  } catch (error) {
    if (error instanceof ReferenceUsed) return await openAnother(parts, payment, payer);
    if (error instanceof PaymentsAway) throw unavailable({ cause: error });
    throw error;
  }
}

/** Replaces a charge that the provider knows but whose page we lost. One that is paid is never replaced. */
async function openAnother(parts: PaymentParts, lost: PaymentRow, payer: Pick<UserRow, 'email'>) {
  const { db, clock, payments } = parts;
  const { status } = await payments.verify(lost.reference);
  // Paid before this server was restored from an older backup. The check that is due applies it.
  if (status === 'paid' || status === 'returned') return;
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, lost.id);
    // A concurrent request has stored the page or replaced the payment.
    if (payment?.status !== 'started' || payment.url !== null) return;
    await endOpenPayment(trx, lost.inspection_id);
    const { payer_id, inspection_id, about, amount, description } = lost;
    await startPayment(trx, { payer_id, inspection_id, about, amount, description }, clock());
  });
  await openPage(parts, lost.inspection_id, payer);
}
