/** Opens payments: the row first, then the page at the provider, so that a crash in between leaves nothing unknown. */
import { randomBytes, randomUUID } from 'node:crypto';
import { nextPaymentStatus } from '#domain/lifecycles/payment.ts';
import { PaymentsAway, ReferenceUsed } from '../gateways/payment/payment.gateway.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow, UserRow } from '../platform/db/tables.ts';
import { unavailable } from '../platform/errors.ts';
import type { PaymentParts } from './payment.parts.ts';
import { findOpenPayment, insertPayment, lockPayment, setPaymentStatus, setPaymentUrl } from './payment.repository.ts';

/** The provider is asked by ourselves, in case its word gets lost, from here on. */
const FIRST_CHECK = 60_000;

type What = Pick<PaymentRow, 'payer_id' | 'inspection_id' | 'about' | 'amount' | 'description'>;

export async function startPayment(trx: Db, what: What, now: Date): Promise<void> {
  await insertPayment(trx, {
    ...what,
    id: randomUUID(),
    reference: `gida_${randomBytes(12).toString('hex')}`,
    currency: 'NGN',
    status: 'started',
    url: null,
    created_at: now,
    paid_at: null,
    check_at: later(now, FIRST_CHECK),
  });
}

/** What could still be paid for an inspection cannot be paid on its page any more. */
export async function endOpenPayment(trx: Db, inspectionId: string): Promise<void> {
  const open = await findOpenPayment(trx, inspectionId);
  const payment = open && (await lockPayment(trx, open.id));
  const next = payment && nextPaymentStatus(payment.status, 'wait.ended');
  if (next) await setPaymentStatus(trx, payment.id, { status: next });
}

/** Sees to it that the open payment of an inspection has a page to pay on. Outside of a transaction: it asks around. */
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

/** The provider knows this charge, and we lost its page on the way here: a new charge takes its place. */
async function openAnother(parts: PaymentParts, lost: PaymentRow, payer: Pick<UserRow, 'email'>) {
  const { db, clock } = parts;
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, lost.id);
    // Somebody else who asked at the same time has the page, or has replaced the payment.
    if (payment?.status !== 'started' || payment.url !== null) return;
    await endOpenPayment(trx, lost.inspection_id);
    const { payer_id, inspection_id, about, amount, description } = lost;
    await startPayment(trx, { payer_id, inspection_id, about, amount, description }, clock());
  });
  await openPage(parts, lost.inspection_id, payer);
}
