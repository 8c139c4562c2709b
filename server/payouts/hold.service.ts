/** Puts the payouts of an account on hold, and releases them. The person is told, with the reason. */
import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import { deleteHoldOfCase, deleteHolds, findFraud, findHold, putHold } from './hold.repository.ts';
import { makePayoutsDue } from './payout.repository.ts';
import { heldMessage, releasedMessage, suspendedWords } from './payout.words.ts';

interface NewHold {
  readonly userId: string;
  readonly words: string;
  /** The decision or suspension that causes it. */
  readonly caseId: string;
}

/** Holds payouts by the decision of a case, which is told with its reason. */
export async function holdByCase(trx: Db, { userId, words, caseId }: NewHold, now: Date): Promise<void> {
  await putHold(trx, { user_id: userId, words, case_id: caseId, held_at: now });
}

/** Ends all holds of an account, and sends what waited. Tells no one. */
export async function endHolds(trx: Db, userId: string, now: Date): Promise<void> {
  await deleteHolds(trx, userId);
  await makePayoutsDue(trx, userId, ['held'], now);
}

/** Holds the payouts of an account that is suspended for fraud. */
export async function holdForFraud(trx: Db, userId: string, caseId: string, now: Date): Promise<void> {
  const fraud = await findFraud(trx, caseId);
  if (!fraud) return;
  const words = fraud.words ?? suspendedWords();
  await holdByCase(trx, { userId, words, caseId }, now);
  await notify(trx, { userId, kind: 'payment', ...heldMessage(words), link: href.bankInfo }, now);
}

/** Ends the hold of a decision or suspension that was reversed. Another hold of the account stays. */
export async function releaseAfterReversal(trx: Db, caseId: string, now: Date): Promise<void> {
  const userId = await deleteHoldOfCase(trx, caseId);
  if (userId === undefined || (await findHold(trx, userId))) return;
  await makePayoutsDue(trx, userId, ['held'], now);
  await tellReleased(trx, userId, now);
}

/** Tries again what waited for the bank account, after that was saved. */
export async function tryAgain(trx: Db, userId: string, now: Date): Promise<void> {
  await makePayoutsDue(trx, userId, ['account', 'holder', 'returned'], now);
}

const tellReleased = (trx: Db, userId: string, now: Date) =>
  notify(trx, { userId, kind: 'payment', text: releasedMessage(), link: href.bankInfo }, now);
