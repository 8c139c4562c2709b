/** Wrong passwords by phone and source, in the database because several servers share the count. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SIGN_IN_ATTEMPTS, SIGN_IN_ATTEMPTS_OF_ALL, SIGN_IN_PAUSE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** The shared source of all networks without a sign-in to the account. */
const UNKNOWN = 'unknown networks';

/** The source of a password for a phone: a network, or a session of the account. */
export interface AttemptSource {
  readonly phone: string;
  readonly source: string;
  /** Whether the source is a session of the account, or a network in which one began. */
  readonly isKnown: boolean;
}

interface Allowance {
  readonly phone: string;
  readonly source: string;
  readonly attempts: number;
}

/**
 * Spends one attempt of the source, and of all unknown networks together if the source is one of them.
 *
 * @returns The end of the pause if no attempts are left; `undefined` if the attempt may be made.
 */
export async function takeSignInAttempt(
  db: Db,
  { phone, source, isKnown }: AttemptSource,
  now: Date,
): Promise<Date | undefined> {
  const paused = await takeOne(db, { phone, source, attempts: SIGN_IN_ATTEMPTS }, now);
  if (paused || isKnown) return paused;
  return await takeOne(db, { phone, source: UNKNOWN, attempts: SIGN_IN_ATTEMPTS_OF_ALL }, now);
}

async function takeOne(db: Db, { phone, source, attempts }: Allowance, now: Date): Promise<Date | undefined> {
  const over = later(now, -SIGN_IN_PAUSE);
  const { rows } = await sql`
    insert into sign_in_attempts as given (phone, source, failures, since) values (${phone}, ${source}, 1, ${now})
    on conflict (phone, source) do update set
      failures = case when given.since <= ${over} then 1 else given.failures + 1 end,
      since = case when given.since <= ${over} then ${now} else given.since end
    where given.since <= ${over} or given.failures < ${attempts}
    returning failures`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('since')
    .where('phone', '=', phone)
    .where('source', '=', source)
    .executeTakeFirst();
  return row && later(row.since, SIGN_IN_PAUSE);
}

/**
 * Whether a session of the user began in this network. Runs the same query for a missing user, so that both take as
 * long.
 */
export async function isKnownNetwork(db: Db, userId: string | undefined, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId ?? NOBODY)
    .where('network', '=', hashOfNetwork(userId ?? NOBODY, network))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Hashes a network with its user, so that the rows of two users do not show that they share one. */
export const hashOfNetwork = (userId: string, network: string): string =>
  createHash('sha256').update(`${userId} ${network}`).digest('base64url');

/** Forgets the attempts of one source, or of all. */
export async function forgetSignInAttempts(db: Db, phone: string, source?: string): Promise<void> {
  const all = db.deleteFrom('sign_in_attempts').where('phone', '=', phone);
  await (source === undefined ? all : all.where('source', '=', source)).execute();
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempts')
    .where('since', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Finds the case that suspended an account and its reason. */
export async function findDecision(db: Db, caseId: string): Promise<Suspension> {
  return await db
    .selectFrom('cases')
    .innerJoin('case_events', 'case_id', 'cases.id')
    .select(['number', 'words', 'until'])
    .where('cases.id', '=', caseId)
    .where('what', '=', 'decided')
    .executeTakeFirstOrThrow();
}

interface Suspension {
  readonly number: number;
  readonly words: string | null;
  /** When the suspension ends by itself; null if it has no end. */
  readonly until: Date | null;
}
