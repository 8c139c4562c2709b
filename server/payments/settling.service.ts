/**
 * Asks the provider for the status of a charge and applies it once. Webhook, job and page only trigger this: the
 * provider's own answer counts.
 */

import { randomUUID } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { paymentNotices } from '#domain/lifecycles/notices.ts';
import { nextPaymentStatus, type PaymentLifeEvent } from '#domain/lifecycles/payment.ts';
import { kobo } from '#domain/money.ts';
import type { Charge } from '../gateways/payment/payment.gateway.ts';
import { type NoticeWords, notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';
import type { PaidFor, SettlingParts } from './payment.parts.ts';
import { findPaidPayment, findPayment, lockPayment, setPaymentStatus } from './payment.repository.ts';
import { wordsOfLatePayment, wordsOfPaymentDeclined, wordsOfRefund } from './payment.words.ts';
import { type DueRefund, finishRefund, insertRefund } from './refund.repository.ts';

export type Outcome = 'unknown_reference' | 'wrong_amount' | 'wrong_currency' | 'not_paid' | 'repeated' | Effect;
type Effect = 'scheduled' | 'sent_back' | 'declined' | 'returned';

/** @throws PaymentsAway when the provider does not answer. */
export async function settlePayment(
  { db, clock, payments, paidFor }: SettlingParts,
  reference: string,
): Promise<Outcome> {
  if (!(await findPayment(db, reference))) return 'unknown_reference';
  const charge = await payments.verify(reference);
  return await db.transaction().execute((trx) => apply(trx, { reference, charge, paidFor }, clock()));
}

/**
 * Refunds a whole payment, or an amount of it. A job sends the refund.
 *
 * @param payment.due_at When to send it, if not now. Until then withdrawRefund can take it back.
 */
export async function sendBack(
  trx: Db,
  payment: Pick<PaymentRow, 'id' | 'amount'> & { readonly due_at?: Date },
  now: Date,
): Promise<void> {
  const { id: payment_id, amount, due_at = now } = payment;
  const open = { due_at, asked_at: null, done_at: null, last_error: null };
  await insertRefund(trx, { id: randomUUID(), payment_id, amount, created_at: now, ...open });
}

interface ChargeReport {
  readonly reference: string;
  readonly charge: Charge;
  readonly paidFor: SettlingParts['paidFor'];
}

async function apply(trx: Db, { reference, charge, paidFor }: ChargeReport, now: Date): Promise<Outcome> {
  const known = await findPayment(trx, reference);
  if (!known) return 'unknown_reference';
  const noun = paidFor[known.about];
  await noun.lock(trx, known.inspection_id);
  const payment = await lockPayment(trx, known.id);
  if (!payment) return 'unknown_reference';
  if (charge.status === 'open') return 'not_paid';
  if (charge.status === 'declined') return await noteDeclined(trx, payment, noun, now);
  if (charge.currency !== payment.currency) return 'wrong_currency';
  if (charge.amount !== payment.amount) return 'wrong_amount';
  const note = charge.status === 'paid' ? notePaid : noteReturned;
  return await note(trx, payment, noun, now);
}

async function noteDeclined(trx: Db, payment: PaymentRow, paidFor: PaidFor, now: Date): Promise<Outcome> {
  const next = nextPaymentStatus(payment.status, 'money.refused');
  if (!next) return 'repeated';
  await setPaymentStatus(trx, payment.id, { status: next });
  const payBy = await paidFor.awaitedUntil(trx, payment.inspection_id, now);
  const words = wordsOfPaymentDeclined(payment.about, payBy);
  await notifyPayerOfEvent(trx, payment, { event: 'money.refused', words }, now);
  return 'declined';
}

async function notePaid(trx: Db, payment: PaymentRow, paidFor: PaidFor, now: Date): Promise<Outcome> {
  const next = nextPaymentStatus(payment.status, 'money.arrived');
  if (!next) return 'repeated';
  await setPaymentStatus(trx, payment.id, { status: next, paid_at: now, check_at: null });
  if (await paidFor.arrived(trx, payment.inspection_id, now)) return 'scheduled';
  await sendBack(trx, payment, now);
  await notifyPayerOfEvent(trx, payment, { event: 'money.arrived', words: wordsOfLatePayment(payment.amount) }, now);
  return 'sent_back';
}

async function noteReturned(trx: Db, payment: PaymentRow, paidFor: PaidFor, now: Date): Promise<Outcome> {
  const next = nextPaymentStatus(payment.status, 'money.returned');
  if (!next) return 'repeated';
  await setPaymentStatus(trx, payment.id, { status: next, check_at: null });
  await finishRefund(trx, payment.id, now);
  const isWhole = !(await findPaidPayment(trx, payment.inspection_id));
  if (isWhole && (await paidFor.returned(trx, payment.inspection_id, now))) return 'returned';
  const words = wordsOfRefund(payment.amount, payment.description);
  await notifyPayerOfEvent(trx, payment, { event: 'money.returned', words }, now);
  return 'returned';
}

/** Stores a partial refund: the rest stays paid. */
export async function storePartialRefund({ db, clock }: SettlingParts, refund: DueRefund): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const words = wordsOfRefund(kobo(refund.amount), refund.description);
    if (await finishRefund(trx, refund.payment_id, clock())) await notifyPayer(trx, refund, words, clock());
  });
}

interface Told {
  readonly event: PaymentLifeEvent['type'];
  readonly words: NoticeWords;
}

export async function notifyPayerOfEvent(
  trx: Db,
  payment: Pick<PaymentRow, 'payer_id'>,
  { event, words }: Told,
  now: Date,
) {
  if (paymentNotices[event].payer === 'notice') await notifyPayer(trx, payment, words, now);
}

/** Tells the payer, unless they deleted their account. */
export async function notifyPayer(trx: Db, { payer_id }: Pick<PaymentRow, 'payer_id'>, words: NoticeWords, now: Date) {
  if (payer_id) await notify(trx, { userId: payer_id, kind: 'payment', ...words, link: href.transactions }, now);
}
