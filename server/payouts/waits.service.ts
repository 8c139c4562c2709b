import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { findBankAccount } from '../bank/bank.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { findHold } from './hold.repository.ts';
import { listOpenPayouts } from './payout.repository.ts';

type Wait = components['schemas']['PayoutWait'];

/** Lists why a user's payouts wait, as the page of the bank account says it. */
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
  // A corrected account is tried again: what the bank said was of the one before.
  const returned = open.filter(({ returned_at }) => returned_at !== null && !(saved && saved.saved_at > returned_at));
  const [last] = returned;
  if (last) waits.push({ why: 'returned', amount: sumOf(returned), until: null, words: last.returned_because });
  for (const why of ['disputed', 'holder', 'account'] as const) {
    const some = open.filter(({ last_error }) => last_error === why && !(why === 'account' && saved));
    if (some.length > 0) waits.push({ why, amount: sumOf(some), until: null, words: null });
  }
  return waits;
}
