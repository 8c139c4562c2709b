/** Sent codes by phone and purpose, with their attempts. Independent of accounts. */
import { type Expression, sql } from 'kysely';
import { OTP_ATTEMPTS } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import type { OtpPurpose, Tables } from '../platform/db/tables.ts';

export type Challenge = Pick<Tables['otp_challenges'], 'code_hash' | 'salt' | 'sent_at' | 'expires_at' | 'used_at'> & {
  attempts: number;
};

export interface ChallengeKey {
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

/** Locks the phone for the transaction, so that two requests cannot both find that no code was sent. */
export async function lockPhone(trx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp ${phone}`}))`.execute(trx);
}

export async function findChallenge(db: Db, { phone, purpose }: ChallengeKey): Promise<Challenge | undefined> {
  return await db
    .selectFrom('otp_challenges')
    .select(['code_hash', 'salt', 'attempts', 'sent_at', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Replaces the previous code. */
export async function putChallenge(
  db: Db,
  key: ChallengeKey,
  fresh: Pick<Challenge, 'code_hash' | 'salt' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  const values = { ...fresh, attempts: 0, used_at: null };
  await db
    .insertInto('otp_challenges')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(values))
    .execute();
  await db.insertInto('otp_sends').values({ phone: key.phone, sent_at: fresh.sent_at }).execute();
}

/** Lists when codes were sent to the phone since `since`, oldest first. */
export async function sendsSince(db: Db, phone: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('otp_sends')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => row.sent_at);
}

/**
 * Spends one attempt in a single statement, so that parallel guesses cannot exceed the limit.
 *
 * @returns The code to compare with; `undefined` if it is used, too old, or has no attempts left.
 */
export async function takeAttempt(db: Db, { phone, purpose }: ChallengeKey, now: Date): Promise<Challenge | undefined> {
  return await db
    .updateTable('otp_challenges')
    .set((each) => ({ attempts: each('attempts', '+', 1) as Expression<number> }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', OTP_ATTEMPTS)
    .returning(['code_hash', 'salt', 'attempts', 'sent_at', 'expires_at', 'used_at'])
    .executeTakeFirst();
}

/** @returns False if the code was used meanwhile or replaced by a new one. */
export async function markUsed(
  db: Db,
  { phone, purpose }: ChallengeKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otp_challenges')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes codes that no longer count towards the cooldown or the daily limit. */
export async function deleteCodesBefore(db: Db, moment: Date): Promise<number> {
  const sends = await db.deleteFrom('otp_sends').where('sent_at', '<', moment).executeTakeFirstOrThrow();
  const challenges = await db.deleteFrom('otp_challenges').where('expires_at', '<', moment).executeTakeFirstOrThrow();
  return Number(sends.numDeletedRows + challenges.numDeletedRows);
}
