/** What people have agreed to. A row is written once and never changed; which ones are needed is consent.service.ts. */
import type { Db } from '../platform/db/database.ts';
import type { ConsentRow } from '../platform/db/tables.ts';

/** Keeps the first time of what was agreed to before. */
export async function insertConsents(db: Db, rows: readonly ConsentRow[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Last first. */
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
