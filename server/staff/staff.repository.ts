/** Staff members, and their sessions that have entered a staff code. */
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';

/** @returns False if the user was staff already. */
export async function insertStaff(trx: Db, user_id: string, added_at: Date): Promise<boolean> {
  const added = await trx
    .insertInto('staff')
    .values({ user_id, added_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns False if the user was not staff. */
export async function deleteStaff(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('staff').where('user_id', '=', userId).executeTakeFirstOrThrow();
  await closeDesk(trx, userId);
  return numDeletedRows > 0n;
}

/** Closes the desk on every session of the user, and ends the passkeys that open it. */
export async function closeDesk(trx: Db, userId: string): Promise<void> {
  // Locks in the order of `openDeskWithPasskey`, so that a desk it opens with such a passkey is closed afterwards.
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('opens_desk', '=', true).execute();
  await trx.updateTable('sessions').set({ desk_until: null }).where('user_id', '=', userId).execute();
}

export async function listStaff(db: Db): Promise<Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'phone'>[]> {
  return await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'first_name', 'last_name', 'phone'])
    .orderBy('added_at')
    .orderBy('phone')
    .execute();
}

export async function isStaffNow(db: Db, userId: string): Promise<boolean> {
  return (
    (await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
  );
}

/** Locks the role for the transaction. @returns False if the user is not staff. */
export async function lockRole(trx: Db, userId: string): Promise<boolean> {
  const row = trx.selectFrom('staff').select('user_id').where('user_id', '=', userId).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}

export async function findDeskUntil(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('desk_until').where('id', '=', sessionId).executeTakeFirst();
  return row?.desk_until ?? null;
}

export async function setDeskUntil(trx: Db, sessionId: string, desk_until: Date): Promise<void> {
  await trx.updateTable('sessions').set({ desk_until }).where('id', '=', sessionId).execute();
}
