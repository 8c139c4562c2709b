/** Passkeys, and the challenges that devices sign. */
import type { Db } from '../platform/db/database.ts';
import type { PasskeyChallengeRow, PasskeyRow } from '../platform/db/tables.ts';

export async function insertChallenge(
  db: Db,
  {
    user_id = null,
    name = null,
    enrolment_hash = null,
    ...challenge
  }: Partial<PasskeyChallengeRow> & Pick<PasskeyChallengeRow, 'challenge' | 'purpose' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, user_id, name, enrolment_hash })
    .execute();
}

/**
 * Uses up a challenge in one statement, so that a second use fails.
 *
 * @param userId The user who adds a passkey with it.
 */
export async function takeChallenge(
  db: Db,
  { challenge, purpose }: Pick<PasskeyChallengeRow, 'challenge' | 'purpose'>,
  userId: string | null,
  now: Date,
): Promise<PasskeyChallengeRow | undefined> {
  return await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes challenges and enrolment links that are over. */
export async function deleteChallengesBefore(db: Db, moment: Date): Promise<number> {
  const links = await db.deleteFrom('desk_enrolments').where('expires_at', '<', moment).executeTakeFirstOrThrow();
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows + links.numDeletedRows);
}

/** @returns The passkey; `undefined` if the device's credential is stored already. */
export async function insertPasskey(
  trx: Db,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  return await trx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns False if the passkey was removed, or used with the same count by another request. */
export async function markPasskeyUsed(db: Db, { id, counter }: PasskeyRow, next: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps the passkey from being removed before the transaction ends. @returns False if it is gone. */
export async function lockPasskey(trx: Db, { id }: PasskeyRow): Promise<boolean> {
  const row = trx.selectFrom('passkeys').select('id').where('id', '=', id).forShare();
  return (await row.executeTakeFirst()) !== undefined;
}

export async function setPasskeyName(
  db: Db,
  { id, user_id, name }: Pick<PasskeyRow, 'id' | 'user_id' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const row = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', user_id);
  return await row.returningAll().executeTakeFirst();
}

/** @returns False if the user has no such passkey. */
export async function deletePasskey(trx: Db, id: string, userId: string): Promise<boolean> {
  const row = trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

export async function hasDeskPasskey(db: Db, userId: string): Promise<boolean> {
  const row = db.selectFrom('passkeys').select('id').where('user_id', '=', userId).where('opens_desk', '=', true);
  return (await row.limit(1).executeTakeFirst()) !== undefined;
}
