/** Writes demo rows where there are none yet. */
import type { Db } from '../platform/db/database.ts';
import type { NewUser } from '../platform/db/tables.ts';

export async function insertDemoUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
