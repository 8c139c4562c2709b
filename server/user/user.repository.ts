/** The rows of users. Callers check who may read or change them. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { NewUser, UserRow } from '../platform/db/tables.ts';

export type UserChanges = Partial<
  Pick<
    UserRow,
    'first_name' | 'last_name' | 'email' | 'pending_email' | 'pending_email_at' | 'state' | 'location' | 'photo'
  >
>;

/** Inserts a user. Throws the unique violation of `users_phone_key` or `users_email_key`, which user.errors.ts translates. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return await db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a user for their own profile, with whether they are a carrier, a carrier's driver or staff. */
export async function findCurrentUser(db: Db, id: string): Promise<(UserRow & Roles) | undefined> {
  return await db
    .selectFrom('users')
    .selectAll('users')
    .select(sql<boolean>`exists (select from carriers where user_id = users.id)`.as('is_carrier'))
    .select(sql<boolean>`exists (select from drivers where drivers.phone = users.phone)`.as('is_driver'))
    .select(sql<boolean>`exists (select from staff where user_id = users.id)`.as('is_staff'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Whether an account has this email, ignoring case. */
export async function hasEmail(db: Db, email: string): Promise<boolean> {
  const found = db.selectFrom('users').select('id').where(sql<boolean>`lower(email) = lower(${email})`);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether the user is a carrier, a carrier's driver, and staff. */
export async function findRoles(db: Db, id: string): Promise<Roles> {
  const { is_carrier = false, is_driver = false, is_staff = false } = (await findCurrentUser(db, id)) ?? {};
  return { is_carrier, is_driver, is_staff };
}

interface Roles {
  readonly is_carrier: boolean;
  readonly is_driver: boolean;
  readonly is_staff: boolean;
}

/** Locks the user's row for the transaction. */
export async function lockUser(trx: Db, id: string): Promise<UserRow | undefined> {
  return await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks the user for the transaction, so that callers run one after the other. Does not block rows that reference the
 * user.
 */
export async function lockUserRow(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Locks the user's row without blocking rows that reference it: a user who moves a booking holds it and then notifies this
 * one. `undefined` if the password has changed since.
 */
export async function lockUserWithPassword(trx: Db, id: string, passwordHash: string): Promise<UserRow | undefined> {
  return await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates the given fields. `undefined` if the user is gone. */
export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<UserRow | undefined> {
  return await db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Sets the password and ends a pending change of email, which someone else may have asked for with the old one. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, pending_email: null })
    .where('id', '=', id)
    .execute();
}

/** Gives the user another number, which a code has proven. Throws the unique violation of `users_phone_key`. */
export async function setPhone(trx: Db, id: string, phone: string, now: Date): Promise<UserRow> {
  const changes = { phone, phone_changed_at: now };
  return await trx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Marks the phone as verified, keeping the first time. */
export async function markPhoneVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: sql`coalesce(phone_verified_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

/** Deletes accounts with this phone or email that never verified their phone. They own nothing. */
export async function deleteUnverified(trx: Db, { phone, email }: { phone: string; email?: string }): Promise<void> {
  await sql`
    delete from users
    where phone_verified_at is null and (phone = ${phone} or lower(email) = lower(${email ?? null}::text))`.execute(
    trx,
  );
}

/** Deletes accounts that never verified their phone. @returns The number deleted. */
export async function deleteUnverifiedBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('phone_verified_at', 'is', null)
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * The user that replaces every deleted account in the records of other users. No one can sign in as it and nothing is sent
 * to it. Its row is created with the first deletion. docs/decisions/0078-keep-the-other-sides-record.md
 */
export const DELETED_USER = '00000000-0000-4000-8000-000000000000';
