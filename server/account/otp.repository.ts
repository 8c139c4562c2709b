/** Sent codes by phone and purpose, with their attempts. Independent of accounts. */
import { sql } from 'kysely';
import { OTP_ATTEMPTS, OTP_ATTEMPTS_OF_ALL } from '#domain/limits.ts';
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
  source: string,
  fresh: Pick<Challenge, 'code_hash' | 'salt' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  const values = { ...fresh, attempts: 0, used_at: null };
  await db
    .insertInto('otp_challenges')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(values))
    .execute();
  await deleteAttempts(db, key);
  await db
    .insertInto('otp_sends')
    .values({ ...key, source, sent_at: fresh.sent_at })
    .execute();
}

/** Lists the codes that were sent to the phone for the purpose since `since`, oldest first. */
export async function sendsSince(db: Db, { phone, purpose }: ChallengeKey, since: Date) {
  return await db
    .selectFrom('otp_sends')
    .select(['sent_at', 'source'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();
}

/**
 * Spends one attempt in a single statement, so that parallel guesses cannot exceed the limit.
 *
 * @returns The code to compare with, and how often the source has tried; `undefined` if it is used, too old, or has no attempts left.
 */
export async function takeAttempt(
  db: Db,
  { phone, purpose }: ChallengeKey,
  source: string,
  now: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    with own as (
      insert into otp_attempts as given (phone, purpose, source, attempts)
      select phone, purpose, ${source}, 1 from otp_challenges
      where phone = ${phone} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and attempts < ${OTP_ATTEMPTS_OF_ALL}
      on conflict (phone, purpose, source) do update set attempts = given.attempts + 1
      where given.attempts < ${OTP_ATTEMPTS}
      returning phone, purpose, attempts
    )
    update otp_challenges as challenge set attempts = challenge.attempts + 1
    from own
    where challenge.phone = own.phone and challenge.purpose = own.purpose
      and used_at is null and expires_at > ${now} and challenge.attempts < ${OTP_ATTEMPTS_OF_ALL}
    returning code_hash, salt, own.attempts, sent_at, expires_at, used_at`.execute(db);
  return rows[0];
}

/** How many attempts at the current code the source has made. */
export async function attemptsOf(db: Db, { phone, purpose }: ChallengeKey, source: string): Promise<number> {
  const row = await db
    .selectFrom('otp_attempts')
    .select('attempts')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Ends a code and its attempts. @returns False if another request used or replaced it first. */
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
  if (numUpdatedRows === 0n) return false;
  await deleteAttempts(db, { phone, purpose });
  return true;
}

/** Ends every code that was sent to the phone. Its limits go on counting. */
export async function deleteChallenges(trx: Db, phone: string): Promise<void> {
  await trx.deleteFrom('otp_challenges').where('phone', '=', phone).execute();
}

async function deleteAttempts(db: Db, { phone, purpose }: ChallengeKey): Promise<void> {
  await db.deleteFrom('otp_attempts').where('phone', '=', phone).where('purpose', '=', purpose).execute();
}

/** Deletes codes that no longer count towards the cooldown or the daily limit. */
export async function deleteCodesBefore(db: Db, moment: Date): Promise<number> {
  const sends = await db.deleteFrom('otp_sends').where('sent_at', '<', moment).executeTakeFirstOrThrow();
  const challenges = await db.deleteFrom('otp_challenges').where('expires_at', '<', moment).executeTakeFirstOrThrow();
  return Number(sends.numDeletedRows + challenges.numDeletedRows);
}
