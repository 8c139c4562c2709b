/**
 * Pays carriers: transfers the owed money to their saved bank account, once the bank confirms the holder. Runs
 * repeatedly, on any number of servers: the provider accepts each reference once, and the job asks about it first.
 */
import type { FastifyBaseLogger } from 'fastify';
import { href } from '#domain/addresses.ts';
import { type BankDetails, isSameHolder } from '#domain/bank.ts';
import { kobo } from '#domain/money.ts';
import { findBankAccount } from '../bank/bank.repository.ts';
import { type PaymentGateway, PaymentRefused, type PayoutReport } from '../gateways/payment/payment.gateway.ts';
import { notify } from '../notifications/notification.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { findHold } from './hold.repository.ts';
import { claimDuePayouts, isDisputed, listPayeeNames, updateAttempt } from './payout.repository.ts';
import { applyReport } from './payout.service.ts';
import { type PayoutWait, waitingMessage } from './payout.words.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentGateway;
  readonly seal: Seal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

type Account = BankDetails;

interface Wait {
  readonly why: PayoutWait;
  readonly until?: Date | null;
  readonly words?: string | null;
}

const MINUTE = 60_000;
const BATCH = 20;
/** Longer than a whole batch can take: each payout makes at most five calls of six seconds, and one for the bank names. */
const LEASE = 15 * MINUTE;
const PACE = 60 * MINUTE;

export async function checkOpenPayouts(parts: Parts): Promise<void> {
  for (const payout of await claimDuePayouts(parts.db, parts.clock(), BATCH, LEASE)) await send(parts, payout);
}

async function send(parts: Parts, payout: PayoutRow) {
  const { db, clock, payments, log } = parts;
  const { reference } = payout;
  try {
    const known = await payments.payoutAt(reference);
    const report = known.state === 'unknown' ? await pay(parts, payout) : known;
    if (report === undefined) return;
    const outcome = await db.transaction().execute((trx) => applyReport(trx, reference, report, clock()));
    if (outcome === 'not_paid') await updateAttempt(db, reference, { due_at: later(clock(), PACE) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reference, reason }, 'sending a payout failed');
    const pace = error instanceof PaymentRefused ? PACE : MINUTE;
    await updateAttempt(db, reference, { due_at: later(clock(), pace), last_error: reason });
  }
}

/**
 * Sends the money, or waits. Reads the account once, so that a concurrent change does not redirect the money.
 *
 * @returns `undefined` when it waits.
 */
async function pay(parts: Parts, payout: PayoutRow): Promise<PayoutReport | undefined> {
  const { db, payments, seal } = parts;
  const { payee_id, reference, amount, description } = payout;
  const saved = payee_id === null ? undefined : await findBankAccount(db, payee_id);
  const waits = await whyWait(parts, payout, saved);
  if (waits) return await wait(parts, payout, waits);
  if (payee_id === null || saved === undefined) return await wait(parts, payout, { why: 'account' });
  const account: Account = JSON.parse(seal.open(saved.sealed, payee_id));
  const holder = await payments.holderOf(account);
  const names = await listPayeeNames(db, payee_id);
  if (!names.some((name) => isSameHolder(name, holder))) return await wait(parts, payout, { why: 'holder' });
  const sent_to = `${account.bankName}, account ending in ${account.accountNumber.slice(-4)}`;
  // Stored before the call, so that a crash does not lose where the money went.
  if (!(await updateAttempt(db, reference, { sent_to }))) return undefined;
  return { state: await payments.payOut({ reference, amount: kobo(amount), description, account, holder }) };
}

type Saved = NonNullable<Awaited<ReturnType<typeof findBankAccount>>>;

/** Finds the most serious reason why nothing may be sent yet. */
async function whyWait({ db, clock }: Parts, payout: PayoutRow, saved: Saved | undefined): Promise<Wait | undefined> {
  const { payee_id, shipment_id, returned_at, returned_because } = payout;
  const hold = payee_id === null ? undefined : await findHold(db, payee_id);
  if (hold) return { why: 'held', words: hold.words };
  if (await isDisputed(db, shipment_id)) return { why: 'disputed' };
  if (saved === undefined) return { why: 'account' };
  if (returned_at !== null && saved.saved_at <= returned_at) return { why: 'returned', words: returned_because };
  const until = saved.held_until;
  return until !== null && until > clock() ? { why: 'changed', until } : undefined;
}

/** Tells the payee once per reason and saved account, and not every hour. */
async function wait({ db, clock }: Parts, payout: PayoutRow, { why, until = null, words = null }: Wait) {
  const { reference, payee_id, amount, last_error, sent_to: sentTo } = payout;
  const now = clock();
  const due_at = until ?? later(now, PACE);
  await db.transaction().execute(async (trx) => {
    if (!(await updateAttempt(trx, reference, { last_error: why, due_at })) || last_error === why) return;
    const said = waitingMessage(kobo(amount), why, { until, words, sentTo });
    if (payee_id) await notify(trx, { userId: payee_id, kind: 'payment', ...said, link: href.bankInfo }, now);
  });
  return undefined;
}
