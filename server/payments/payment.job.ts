/**
 * Checks payments that the provider has not reported and sends refunds. Runs repeatedly, on every instance of the
 * server.
 */
import type { FastifyBaseLogger } from 'fastify';
import { kobo } from '#domain/money.ts';
import { PaymentRefused } from '../gateways/payment/payment.gateway.ts';
import { later } from '../platform/clock.ts';
import type { PaymentRow } from '../platform/db/tables.ts';
import type { SettlingParts } from './payment.parts.ts';
import { checkPaymentAt, claimPaymentsToCheck } from './payment.repository.ts';
import { claimDueRefunds, type DueRefund, updateRefund } from './refund.repository.ts';
import { settlePayment, storePartialRefund } from './settling.service.ts';

interface Parts extends SettlingParts {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const MINUTE = 60_000;
/** Longer than a whole batch can take, at six seconds per call to the provider. */
const LEASE = 5 * MINUTE;
/** Payments per batch, with at most two calls each. */
const CHECKS = 20;
/** Refunds per batch, with at most seven calls each: the charge, its refunds, and the refund itself. */
const REFUNDS = 5;
/** Milliseconds after which an open payment is no longer checked. */
const ASKED_FOR = 3 * 24 * 60 * MINUTE;
/** Milliseconds between attempts of a refund that the provider has accepted: it may have failed later. */
const REFUND_PACE = 60 * MINUTE;

export async function checkOpenPayments(parts: Parts): Promise<void> {
  for (const payment of await claimPaymentsToCheck(parts.db, parts.clock(), CHECKS, LEASE)) await check(parts, payment);
  for (const refund of await claimDueRefunds(parts.db, parts.clock(), REFUNDS, LEASE)) await send(parts, refund);
}

async function check(parts: Parts, { reference, created_at }: PaymentRow) {
  const { db, clock, log } = parts;
  // Before the answer is applied: that may end the checks.
  await checkPaymentAt(db, reference, nextCheck(created_at, clock()));
  try {
    const outcome = await settlePayment(parts, reference);
    if (outcome.startsWith('wrong')) log.error({ reference, outcome }, 'a payment has the wrong amount or currency');
  } catch (error) {
    log.warn({ reference, reason: reasonOf(error) }, 'checking a payment failed');
  }
}

/** Schedules the next check: every minute at first, then at growing intervals. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age > ASKED_FOR ? null : later(now, Math.max(MINUTE, age / 4));
}

/** Asks the provider first: after a crash it may already have accepted the refund and would refuse it again. */
async function send(parts: Parts, refund: DueRefund) {
  const { db, clock, log } = parts;
  const { id, reference, asked_at } = refund;
  try {
    if (await (refund.amount < refund.paid ? sendPart(parts, refund) : sendAll(parts, refund))) return;
    const now = clock();
    await updateRefund(db, id, { asked_at: asked_at ?? now, due_at: later(now, REFUND_PACE), last_error: null });
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ reference, reason }, 'sending a refund failed');
    const pace = error instanceof PaymentRefused ? REFUND_PACE : MINUTE;
    await updateRefund(db, id, { due_at: later(clock(), pace), last_error: reason });
  }
}

/** @returns Whether the refund is complete. */
async function sendAll(parts: Parts, { reference }: DueRefund): Promise<boolean> {
  if ((await settlePayment(parts, reference)) === 'returned') return true;
  if ((await parts.payments.refund(reference)) !== 'done') return false;
  await settlePayment(parts, reference);
  return true;
}

/** Sends a partial refund. The charge stays paid, so the provider is asked for the refunded amount. */
async function sendPart(parts: Parts, refund: DueRefund): Promise<boolean> {
  const { reference } = refund;
  const amount = kobo(refund.amount);
  const isBack = (await parts.payments.returned(reference)) >= amount;
  if (!isBack && (await parts.payments.refund(reference, amount)) !== 'done') return false;
  await storePartialRefund(parts, refund);
  return true;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
