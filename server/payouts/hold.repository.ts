/** Holds of staff on the payouts of an account. */
import type { Db } from '../platform/db/database.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';

type PayoutHold = MoneyTables['payout_holds'];

/** Replaces the words of the hold that the same case has placed already. */
export async function putHold(trx: Db, hold: PayoutHold): Promise<void> {
  const { words, held_at } = hold;
  await trx
    .insertInto('payout_holds')
    .values(hold)
    .onConflict((conflict) => conflict.columns(['user_id', 'case_id']).doUpdateSet({ words, held_at }))
    .execute();
}

/** Finds the last hold of an account. */
export async function findHold(db: Db, userId: string): Promise<PayoutHold | undefined> {
  const holds = db.selectFrom('payout_holds').selectAll().where('user_id', '=', userId);
  return await holds.orderBy('held_at', 'desc').executeTakeFirst();
}

/** Lists the holds of a user's payouts with the numbers of their cases, oldest first. */
export async function listHoldsOf(db: Db, userId: string) {
  return await db
    .selectFrom('payout_holds')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select(['words', 'held_at', 'number'])
    .where('user_id', '=', userId)
    .orderBy('held_at')
    .execute();
}

/** Ends all holds of an account. */
export async function deleteHolds(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('payout_holds').where('user_id', '=', userId).execute();
}

/** Ends the hold that a case has placed. @returns Whose it was. */
export async function deleteHoldOfCase(trx: Db, caseId: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('payout_holds')
    .where('case_id', '=', caseId)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Reasons of reports that name a fraud. */
const FRAUD = ['askedForMoney', 'notTheirs'] as const;

/** Finds the words of the suspension by a case that was reported as fraud. `undefined` for any other case. */
export async function findFraud(db: Db, caseId: string): Promise<{ readonly words: string | null } | undefined> {
  const reported = await db
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .where('reason', 'in', FRAUD)
    .executeTakeFirst();
  if (!reported) return undefined;
  const decided = await db
    .selectFrom('case_events')
    .select('words')
    .where('case_id', '=', caseId)
    .where('decision', '=', 'suspendAccount')
    .where('words', 'is not', null)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return { words: decided?.words ?? null };
}

/** All holds with the person's phone, newest first. */
export async function listHolds(db: Db) {
  return await db
    .selectFrom('payout_holds')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'phone', 'first_name', 'last_name', 'words', 'held_at'])
    .orderBy('held_at', 'desc')
    .execute();
}
