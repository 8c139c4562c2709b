/** Wrong passwords by phone, in the database because several servers share the count. */
import { sql } from 'kysely';
import { SIGN_IN_ATTEMPTS, SIGN_IN_PAUSE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * Spends one attempt in a single statement.
 *
 * @returns The end of the pause if no attempts are left; `undefined` if the attempt may be made.
 */
export async function takeSignInAttempt(db: Db, phone: string, now: Date): Promise<Date | undefined> {
  const over = later(now, -SIGN_IN_PAUSE);
  const { rows } = await sql`
    insert into sign_in_attempts as given (phone, failures, since) values (${phone}, 1, ${now})
    on conflict (phone) do update set
      failures = case when given.since <= ${over} then 1 else given.failures + 1 end,
      since = case when given.since <= ${over} then ${now} else given.since end
    where given.since <= ${over} or given.failures < ${SIGN_IN_ATTEMPTS}
    returning failures`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db.selectFrom('sign_in_attempts').select('since').where('phone', '=', phone).executeTakeFirst();
  return row && later(row.since, SIGN_IN_PAUSE);
}

export async function forgetSignInAttempts(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('phone', '=', phone).execute();
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempts')
    .where('since', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Finds the case that suspended an account and its reason. */
export async function findDecision(db: Db, caseId: string): Promise<{ number: number; words: string | null }> {
  return await db
    .selectFrom('cases')
    .innerJoin('case_events', 'case_id', 'cases.id')
    .select(['number', 'words'])
    .where('cases.id', '=', caseId)
    .where('what', '=', 'decided')
    .executeTakeFirstOrThrow();
}
