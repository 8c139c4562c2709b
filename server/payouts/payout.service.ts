/**
 * Applies the provider's status of a transfer, once. Webhook, job and comparison only trigger this: the provider's own
 * response counts. A finished transfer may be returned days later.
 */

import { randomUUID } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { kobo } from '#domain/money.ts';
import type { PaymentGateway, PayoutReport } from '../gateways/payment/payment.gateway.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';
import { findPayoutOfHex, insertPayout, lockAttempt, setPayout } from './payout.repository.ts';
import { paidMessage, waitingMessage } from './payout.words.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
}

export type PayoutOutcome = 'unknown_reference' | 'repeated' | 'not_paid' | 'paid_out' | 'payout_returned';

/** @throws PaymentsAway when the provider does not answer. */
export async function settlePayout({ db, clock, payments }: Parts, reference: string): Promise<PayoutOutcome> {
  if (!(await isOurPayout(db, reference))) return 'unknown_reference';
  const report = await payments.payoutAt(reference);
  return await db.transaction().execute((trx) => applyReport(trx, reference, report, clock()));
}

/** Whether we started this attempt. A restored backup may lack the latest ones. */
export async function isOurPayout(db: Db, reference: string): Promise<boolean> {
  const named = readPayoutReference(reference);
  if (!named) return false;
  const payout = await findPayoutOfHex(db, named.shipment);
  return payout !== undefined && named.attempt <= payout.attempt;
}

/** Applies a report to the attempt that it is about. */
export async function applyReport(
  trx: Db,
  reference: string,
  { state, reason }: PayoutReport,
  now: Date,
): Promise<PayoutOutcome> {
  const payout = await lockAttempt(trx, reference);
  if (!payout) return 'repeated';
  if (state === 'done') return payout.done_at ? 'repeated' : await finish(trx, payout, now);
  return state === 'returned' ? await takeBack(trx, payout, reason ?? null, now) : 'not_paid';
}

async function finish(trx: Db, { id, payee_id, amount, description }: PayoutRow, now: Date): Promise<PayoutOutcome> {
  await setPayout(trx, id, { done_at: now, last_error: null, returned_at: null, returned_because: null });
  const text = paidMessage(kobo(amount), description);
  if (payee_id) await notify(trx, { userId: payee_id, kind: 'payment', text, link: href.transactions }, now);
  return 'paid_out';
}

/** The money is owed again. The next attempt waits for the bank account to be saved again. */
async function takeBack(trx: Db, payout: PayoutRow, reason: string | null, now: Date): Promise<PayoutOutcome> {
  const { id, shipment_id, payee_id, amount, sent_to } = payout;
  const attempt = payout.attempt + 1;
  await setPayout(trx, id, {
    ...{ attempt, reference: payoutReference(shipment_id, attempt), done_at: null, last_error: 'returned' },
    // Due at once: after a restored backup the provider may also know the next attempt.
    ...{ due_at: now, returned_at: now, returned_because: reason },
  });
  const words = waitingMessage(kobo(amount), 'returned', { words: reason, sentTo: sent_to });
  if (payee_id) await notify(trx, { userId: payee_id, kind: 'payment', ...words, link: href.bankInfo }, now);
  return 'payout_returned';
}

type Owed = Pick<PayoutRow, 'shipment_id' | 'payee_id' | 'description' | 'amount'> & {
  /** When to send it, if not now. Until then withdrawPayout can take it back. */
  readonly due_at?: Date;
};

const PREFIX = 'gida_out_';

/**
 * Returns the provider's reference of an attempt, derived from the delivery. After a backup is restored, the server
 * asks the provider for the same reference and finds payouts that it has lost. docs/decisions/0056-derive-references.md
 */
const payoutReference = (shipmentId: string, attempt: number) =>
  `${PREFIX}${shipmentId.replaceAll('-', '')}_${attempt}`;

/** Reads a reference. @returns The shipment's id without hyphens and the attempt; `undefined` if it is not one of ours. */
function readPayoutReference(reference: string): { readonly shipment: string; readonly attempt: number } | undefined {
  const [, shipment, attempt] = /^gida_out_([0-9a-f]{32})_(\d{1,6})$/.exec(reference) ?? [];
  return shipment && attempt ? { shipment, attempt: Number(attempt) } : undefined;
}

/** Records a payout in the caller's transaction. A job sends it. */
export async function recordOwedPayout(trx: Db, owed: Owed, now: Date): Promise<void> {
  const open = { created_at: now, due_at: now, done_at: null, last_error: null };
  const unsent = { attempt: 1, sent_to: null, returned_at: null, returned_because: null };
  const reference = payoutReference(owed.shipment_id, 1);
  await insertPayout(trx, { id: randomUUID(), reference, ...open, ...unsent, ...owed });
}
