/** Consents, written once and never changed. consent.service.ts decides which ones are needed. */
import type { Db } from '../platform/db/database.ts';
import type { ConsentRow } from '../platform/db/tables.ts';

/** Inserts consents, keeping earlier ones. */
export async function insertConsents(db: Db, rows: readonly ConsentRow[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the user's consents, newest first. */
export async function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return await db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('what')
    .orderBy('version', 'desc')
    .execute();
}
