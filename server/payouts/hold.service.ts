/** Puts the payouts of an account on hold and releases them. Notifies the user with the reason. */
import { href } from '#domain/addresses.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { findBankAccount } from '../bank/bank.repository.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { deleteHoldOfCase, deleteHolds, findFraud, findHold, putHold } from './hold.repository.ts';
import { listOpenPayouts, makePayoutsDue } from './payout.repository.ts';
import { heldMessage, releasedMessage, suspendedWords } from './payout.words.ts';

interface NewHold {
  readonly userId: string;
  readonly words: string;
  /** The decision or suspension that causes it. */
  readonly caseId: string;
}

/** Holds payouts by the decision of a case, which notifies the user with its reason. */
export async function holdByCase(trx: Db, { userId, words, caseId }: NewHold, now: Date): Promise<void> {
  await putHold(trx, { user_id: userId, words, case_id: caseId, held_at: now });
}

/** Ends all holds of an account and makes the payouts due that waited for them. Notifies no one. */
export async function endHolds(trx: Db, userId: string, now: Date): Promise<void> {
  await deleteHolds(trx, userId);
  await makePayoutsDue(trx, userId, ['held'], now);
}

/** Holds the payouts of an account that is suspended for fraud. The case itself sends the SMS. */
export async function holdForFraud(trx: Db, userId: string, caseId: string, now: Date): Promise<void> {
  const fraud = await findFraud(trx, caseId);
  if (!fraud) return;
  const words = fraud.words ?? suspendedWords();
  await holdByCase(trx, { userId, words, caseId }, now);
  const notice = { kind: 'payment', text: heldMessage(words), link: href.bankInfo, created_at: now } as const;
  await insertNotification(trx, { ...notice, user_id: userId });
}

/**
 * Ends the hold of a decision or suspension that was reversed or is over. Payouts still wait if the account has another
 * hold. The case itself sends the SMS.
 */
export async function releaseAfterReversal(trx: Db, caseId: string, now: Date): Promise<void> {
  const userId = await deleteHoldOfCase(trx, caseId);
  if (userId === undefined || (await findHold(trx, userId))) return;
  await makePayoutsDue(trx, userId, ['held'], now);
  const notice = { kind: 'payment', text: releasedMessage(), link: href.bankInfo, created_at: now } as const;
  await insertNotification(trx, { ...notice, user_id: userId });
}

/** Tries again what waited for the bank account, after that was saved. */
export async function tryAgain(trx: Db, userId: string, now: Date): Promise<void> {
  await makePayoutsDue(trx, userId, ['account', 'holder', 'returned'], now);
}

type Wait = components['schemas']['PayoutWait'];

/** Lists why a user's payouts wait, for the page of the bank account. */
export async function waitsOf(db: Db, userId: string, now: Date): Promise<Wait[]> {
  const [hold, saved, open] = [
    await findHold(db, userId),
    await findBankAccount(db, userId),
    await listOpenPayouts(db, userId),
  ];
  const sumOf = (some: typeof open) => kobo(some.reduce((sum, { amount }) => sum + amount, 0));
  const waits: Wait[] = [];
  if (hold) waits.push({ why: 'held', amount: sumOf(open), until: null, words: hold.words });
  if (saved?.held_until && saved.held_until > now) {
    waits.push({ why: 'changed', amount: sumOf(open), until: saved.held_until.toISOString(), words: null });
  }
  // Leaves out money that was returned before the account was last saved: it is tried again.
  const returned = open.filter(({ returned_at }) => returned_at !== null && !(saved && saved.saved_at > returned_at));
  const [last] = returned.toSorted((one, other) => Number(other.returned_at) - Number(one.returned_at));
  if (last) waits.push({ why: 'returned', amount: sumOf(returned), until: null, words: last.returned_because });
  for (const why of ['disputed', 'holder', 'account'] as const) {
    const some = open.filter(({ last_error }) => last_error === why && !(why === 'account' && saved));
    if (some.length > 0) waits.push({ why, amount: sumOf(some), until: null, words: null });
  }
  return waits;
}
