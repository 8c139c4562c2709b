/**
 * Follows disputes that payers open at their bank. A disputed payment is on hold: nothing is refunded or paid out for it until
 * the bank decides. docs/decisions/0057-hold-disputed-payments.md
 */
import { randomUUID } from 'node:crypto';
import { nextPaymentStatus } from '#domain/lifecycles/payment.ts';
import type { DisputeState } from '../gateways/payment/payment.gateway.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';
import type { PaidFor, SettlingParts } from './payment.parts.ts';
import { findPaidPayment, findPayment, lockPayment, setDisputedAt, setPaymentStatus } from './payment.repository.ts';
import { wordsOfDispute } from './payment.words.ts';
import { finishRefund, insertRefund } from './refund.repository.ts';
import { notifyPayer, tellPayer } from './settling.service.ts';

export type DisputeOutcome = 'unknown_reference' | 'repeated' | 'disputed' | 'dispute_won' | 'dispute_lost';

/** @throws PaymentsAway when the provider does not answer. */
export async function settleDispute(parts: SettlingParts, reference: string): Promise<DisputeOutcome> {
  const { db, clock, payments, paidFor } = parts;
  const known = await findPayment(db, reference);
  if (!known) return 'unknown_reference';
  const dispute = await payments.disputeAt(reference);
  const noun = paidFor[known.about];
  return await db.transaction().execute(async (trx) => {
    await noun.lock(trx, known.inspection_id);
    const payment = await lockPayment(trx, known.id);
    return payment ? await apply(trx, { payment, dispute, noun }, clock()) : 'unknown_reference';
  });
}

interface DisputeReport {
  readonly payment: PaymentRow;
  readonly dispute: DisputeState;
  readonly noun: PaidFor;
}

async function apply(trx: Db, { payment, dispute, noun }: DisputeReport, now: Date): Promise<DisputeOutcome> {
  if (payment.paid_at === null || dispute === 'none') return 'repeated';
  if (dispute === 'lost') return await takeBack(trx, payment, noun, now);
  const isOpen = dispute === 'open';
  if ((payment.disputed_at !== null) === isOpen) return 'repeated';
  await setDisputedAt(trx, payment.id, isOpen ? now : null);
  await notifyPayer(trx, payment, wordsOfDispute(payment.amount, dispute), now);
  return isOpen ? 'disputed' : 'dispute_won';
}

/** The bank has given the payment back: a refund that was not sent is done. A payout for it stays on hold. */
async function takeBack(trx: Db, payment: PaymentRow, noun: PaidFor, now: Date): Promise<DisputeOutcome> {
  const status = nextPaymentStatus(payment.status, 'money.returned');
  if (!status) return 'repeated';
  await setDisputedAt(trx, payment.id, payment.disputed_at ?? now);
  await setPaymentStatus(trx, payment.id, { status, check_at: null });
  const whole = { payment_id: payment.id, amount: payment.amount, created_at: now, due_at: now };
  await insertRefund(trx, { ...whole, id: randomUUID(), asked_at: null, done_at: now, last_error: null });
  await finishRefund(trx, payment.id, now);
  await tellPayer(trx, payment, { event: 'money.returned', words: wordsOfDispute(payment.amount, 'lost') }, now);
  if (!(await findPaidPayment(trx, payment.inspection_id))) await noun.returned(trx, payment.inspection_id, now);
  return 'dispute_lost';
}
