/**
 * Pays carriers: sends what is owed to the bank account they saved, once the bank confirms the holder. Runs repeatedly, on
 * any number of servers: the provider takes each reference once, and is asked about it first.
 */
import type { FastifyBaseLogger } from 'fastify';
import { href } from '#domain/addresses.ts';
import { isSameHolder } from '#domain/bank.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { findBankAccount } from '../bank/bank.repository.ts';
import { type PaymentGateway, PaymentRefused } from '../gateways/payment/payment.gateway.ts';
import { notify } from '../notifications/notification.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { newPayoutReference } from './owing.service.ts';
import { claimDuePayouts, updatePayout } from './payout.repository.ts';
import { type PayoutWait, paidMessage, waitingMessage } from './payout.words.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type Account = components['schemas']['BankDetails'];

const MINUTE = 60_000;
const BATCH = 20;
/** Longer than a whole batch can take: each payout makes at most five calls of six seconds, and one for the bank names. */
const LEASE = 15 * MINUTE;
const PACE = 60 * MINUTE;

export async function lookAfterPayouts(parts: Parts): Promise<void> {
  for (const payout of await claimDuePayouts(parts.db, parts.clock(), BATCH, LEASE)) await send(parts, payout);
}

async function send(parts: Parts, payout: PayoutRow) {
  const { db, clock, payments, log } = parts;
  const { id, reference } = payout;
  try {
    const known = await payments.payoutAt(reference);
    const state = known === 'unknown' ? await pay(parts, payout) : known;
    if (state === 'done') return await finish(parts, payout);
    const again = state === 'failed' ? { reference: newPayoutReference(), last_error: 'failed' } : {};
    await updatePayout(db, id, { ...again, due_at: later(clock(), PACE) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reference, reason }, 'sending a payout failed');
    const pace = error instanceof PaymentRefused ? PACE : MINUTE;
    await updatePayout(db, id, { due_at: later(clock(), pace), last_error: reason });
  }
}

/** Sends nothing to an account whose holder has another name. */
async function pay(parts: Parts, payout: PayoutRow) {
  const { db, clock, payments, seal } = parts;
  const { payee_id, reference, amount, description } = payout;
  const saved = payee_id === null ? undefined : await findBankAccount(db, payee_id);
  if (payee_id === null || saved === undefined) return await wait(parts, payout, 'account');
  if (saved.held_until !== null && saved.held_until > clock()) return await wait(parts, payout, 'changed');
  const account: Account = JSON.parse(seal.open(saved.sealed, payee_id));
  const holder = await payments.holderOf(account);
  if (!isSameHolder(account.accountHolder, holder)) return await wait(parts, payout, 'holder');
  return await payments.payOut({ reference, amount: kobo(amount), description, account, holder });
}

/** Tells the payee once per reason, and not every hour. */
async function wait({ db, clock }: Parts, { id, payee_id, amount, last_error }: PayoutRow, why: PayoutWait) {
  if (last_error !== why) {
    await db.transaction().execute(async (trx) => {
      await updatePayout(trx, id, { last_error: why });
      const text = waitingMessage(kobo(amount), why);
      if (payee_id) await notify(trx, { userId: payee_id, kind: 'payment', text, link: href.bankInfo }, clock());
    });
  }
  return 'pending' as const;
}

async function finish({ db, clock }: Parts, { id, payee_id, amount, description }: PayoutRow) {
  await db.transaction().execute(async (trx) => {
    if (!(await updatePayout(trx, id, { done_at: clock(), last_error: null }))) return;
    const text = paidMessage(kobo(amount), description);
    if (payee_id) await notify(trx, { userId: payee_id, kind: 'payment', text, link: href.transactions }, clock());
  });
}
