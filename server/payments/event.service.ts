/** Handles the provider's webhook: checks the signature, stores each event once, and asks the provider before acting. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { nextPaymentStatus } from '#domain/lifecycles/payment.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { DisputeState } from '../gateways/payment/payment.gateway.ts';
import { type PayoutOutcome, settlePayout } from '../payouts/payout.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';
import { problem } from '../platform/errors.ts';
import type { PaidFor, SettlingParts } from './payment.parts.ts';
import {
  checkPaymentAt,
  claimEvent,
  findPaidPayment,
  findPayment,
  lockPayment,
  setDisputedAt,
  setEventOutcome,
  setPaymentStatus,
} from './payment.repository.ts';
import { wordsOfDispute } from './payment.words.ts';
import { completeRefund } from './refund.repository.ts';
import { notifyPayer, notifyPayerOfEvent, type Outcome, settlePayment } from './settling.service.ts';
import { storeUnknownPayment } from './unknown.repository.ts';

const wrongSignature = problem(401, 'wrong_signature', 'This was not sent by the payment provider.');

interface Received {
  readonly raw: Buffer;
  readonly signature: string;
  readonly body: components['schemas']['PaymentEvent'];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface PaymentReport {
  readonly event: string;
  readonly reference: string | null;
  readonly amount: unknown;
  readonly currency: unknown;
}

/** Handles an event. A concurrent copy waits until the first is stored and has no effect. */
export async function receiveEvent(parts: SettlingParts, { raw, signature, body, log }: Received): Promise<void> {
  if (!parts.payments.isGenuine(raw, signature)) throw wrongSignature();
  const digest = createHash('sha256').update(raw).digest('base64url');
  const news = readNews(body);
  if (!(await note(parts, digest, news))) return;
  try {
    const outcome = await follow(parts, news);
    await setEventOutcome(parts.db, digest, outcome);
    log.info({ event: news.event, reference: news.reference, outcome }, 'payment event applied');
  } catch (error) {
    // The event is stored and the job will ask the provider: a retry of the webhook would not help.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: news.event, reference: news.reference, reason }, 'payment event postponed');
  }
}

const referenceIn = (transaction: unknown) =>
  typeof transaction === 'object' && transaction !== null && 'reference' in transaction
    ? transaction.reference
    : undefined;

/** Reads the event. A refund names the charge it belongs to, and a dispute holds it. */
function readNews({ event, data }: components['schemas']['PaymentEvent']): PaymentReport {
  const { reference, transaction_reference, transaction, amount, currency } = data as Record<string, unknown>;
  const named = transaction_reference ?? referenceIn(transaction) ?? reference;
  return { event, reference: typeof named === 'string' ? named.slice(0, 100) : null, amount, currency };
}

/** Stores the event and schedules a check in one transaction, so a crash loses nothing. @returns False for a copy. */
async function note({ db, clock }: SettlingParts, digest: string, { event, reference }: PaymentReport) {
  return await db.transaction().execute(async (trx) => {
    const row = { digest, event, reference, outcome: 'noted', received_at: clock() };
    if (!(await claimEvent(trx, row))) return false;
    if (reference) await checkPaymentAt(trx, reference, clock());
    return true;
  });
}

type Followed = Outcome | PayoutOutcome | DisputeOutcome | 'not_ours';

/** Handlers by the beginning of an event's name. */
const followers: readonly (readonly [
  name: string,
  follow: (parts: SettlingParts, news: PaymentReport) => Promise<Followed>,
])[] = [
  ['transfer.', (parts, { reference }) => settlePayout(parts, reference ?? '')],
  ['charge.dispute.', (parts, { reference }) => settleDispute(parts, reference ?? '')],
  ['charge.', followCharge],
  ['refund.processed', followCharge],
];

async function follow(parts: SettlingParts, news: PaymentReport): Promise<Followed> {
  const follower = followers.find(([name]) => news.event.startsWith(name))?.[1];
  if (!follower) return 'not_ours';
  const outcome = await follower(parts, news);
  if (outcome === 'unknown_reference') await noteUnknownEvent(parts, news);
  return outcome;
}

/**
 * Stores a report about a payment that we have no row for, so that the operator finds it. docs/operations.md says how.
 */
async function noteUnknownEvent({ db, clock }: SettlingParts, { event, reference, amount }: PaymentReport) {
  if (reference === null || event === 'charge.failed') return;
  const kind = event.startsWith('transfer.') ? 'transfer' : 'charge';
  const said = { reference, kind, amount: Number(amount) || 0, status: event } as const;
  await storeUnknownPayment(db, { ...said, seen_at: clock(), closed_at: null });
}

async function followCharge(parts: SettlingParts, news: PaymentReport): Promise<Outcome> {
  const { event, reference, amount, currency } = news;
  const payment = reference === null ? undefined : await findPayment(parts.db, reference);
  if (!payment) return 'unknown_reference';
  if (currency !== payment.currency) return 'wrong_currency';
  // The provider's refund events carry the amount as text.
  if ((event === 'refund.processed' ? Number(amount) : amount) !== payment.amount) return 'wrong_amount';
  return await settlePayment(parts, payment.reference);
}

type DisputeOutcome = 'unknown_reference' | 'repeated' | 'disputed' | 'dispute_won' | 'dispute_lost';

/**
 * Follows disputes that payers open at their bank. A disputed payment is on hold: nothing is refunded or paid out for it until
 * the bank decides. docs/decisions/0057-hold-disputed-payments.md
 *
 * @throws PaymentsAway when the provider does not answer.
 */
async function settleDispute(parts: SettlingParts, reference: string): Promise<DisputeOutcome> {
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

/**
 * Records that the bank returned the payment: an unsent refund is done, and a partial one becomes full. A payout for it
 * stays on hold.
 */
async function takeBack(trx: Db, payment: PaymentRow, noun: PaidFor, now: Date): Promise<DisputeOutcome> {
  const status = nextPaymentStatus(payment.status, 'money.returned');
  if (!status) return 'repeated';
  await setDisputedAt(trx, payment.id, payment.disputed_at ?? now);
  await setPaymentStatus(trx, payment.id, { status, check_at: null });
  await completeRefund(trx, payment, now);
  await notifyPayerOfEvent(
    trx,
    payment,
    { event: 'money.returned', words: wordsOfDispute(payment.amount, 'lost') },
    now,
  );
  if (!(await findPaidPayment(trx, payment.inspection_id))) await noun.returned(trx, payment.inspection_id, now);
  return 'dispute_lost';
}
