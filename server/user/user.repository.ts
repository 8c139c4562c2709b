/** The rows of people. Who may see or change which one is decided by the callers; sessions and codes live elsewhere. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { NewUser, UserRow } from '../platform/db/tables.ts';

export type UserChanges = Partial<
  Pick<
    UserRow,
    'first_name' | 'last_name' | 'email' | 'pending_email' | 'pending_email_at' | 'state' | 'location' | 'photo'
  >
>;

/** Throws the unique violation of `users_phone_key` or `users_email_key`; user.errors.ts names it. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As they are shown to themselves: with whether they have said what they bring goods with. */
export async function findCurrentUser(db: Db, id: string): Promise<(UserRow & { is_carrier: boolean }) | undefined> {
  return await db
    .selectFrom('users')
    .selectAll('users')
    .select(sql<boolean>`exists (select from carriers where user_id = users.id)`.as('is_carrier'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Whether an account has it, in whatever letters, capital or small. */
export async function hasEmail(db: Db, email: string): Promise<boolean> {
  const found = db.selectFrom('users').select('id').where(sql<boolean>`lower(email) = lower(${email})`);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether they have said what they bring goods with. */
export async function isCarrier(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('carriers').select('user_id').where('user_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Holds the person's row until the transaction ends. */
export async function lockUser(trx: Db, id: string): Promise<UserRow | undefined> {
  return await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same. `undefined` when the password is another one by now. */
/** Holds the person until the transaction ends, and nobody who only names them: of two at once the second one finds the first. */
export async function holdUser(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function lockUserWithPassword(trx: Db, id: string, passwordHash: string): Promise<UserRow | undefined> {
  return await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes what is given. `undefined` when the person is gone. */
export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<UserRow | undefined> {
  return await db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Keeps the first moment when the phone was verified before. */
export async function markPhoneVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: sql`coalesce(phone_verified_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

/** @returns How many accounts that never verified their phone went. */
export async function deleteUnverifiedBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('phone_verified_at', 'is', null)
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
