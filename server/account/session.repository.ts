/** Sessions by the hash of their token. The token itself is never stored. */
import { SESSION_IDLE_FOR } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { EndedSessionRow, SessionRow } from '../platform/db/tables.ts';

/** Age of `last_used_at` at which a call writes it again, to avoid a write per read. */
const USE_RESOLUTION = 60_000;

export async function insertSession(db: Db, session: Omit<SessionRow, 'id' | 'desk_until'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A session with its user's suspension, and the newest terms that the user has agreed to. */
export interface FoundSession extends SessionRow {
  readonly suspended_by: string | null;
  readonly agreed_to: string | null;
}

/** Finds a valid session. `undefined` if there is none, or it has expired or was not used for too long. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<FoundSession | undefined> {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('sessions')
    .select('suspended_by')
    .select(({ selectFrom, ref }) =>
      selectFrom('consents')
        .select(({ fn }) => fn.max('version').as('version'))
        .where('consents.user_id', '=', ref('users.id'))
        .where('what', '=', 'terms')
        .as('agreed_to'),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', later(now, -SESSION_IDLE_FOR))
    .executeTakeFirst();
}

/** Whether the user has a session that began on this device and in this network. */
export async function hasSessionFrom(
  db: Db,
  { user_id, device, network }: Pick<SessionRow, 'user_id' | 'device' | 'network'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('device', '=', device)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Db, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < USE_RESOLUTION) return;
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute();
}

/** Lists the user's sessions, newest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', 'access')
    .where('expires_at', '>', now)
    .where('last_used_at', '>', later(now, -SESSION_IDLE_FOR))
    .orderBy('signed_in_at', 'desc')
    .orderBy('id')
    .execute();
}

export type Ended = EndedSessionRow['ended'];

/**
 * Ends one session of the user, all but one, or all. Keeps a record of each until its token would have expired.
 *
 * @returns The number of sessions ended.
 */
export async function endSessions(
  db: Db,
  ended: Ended,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('gone', (trx) => {
      let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
      if (only !== undefined) query = query.where('id', '=', only);
      if (except !== undefined) query = query.where('id', '!=', except);
      return query.returning(['token_hash', 'expires_at']);
    })
    .insertInto('ended_sessions')
    .columns(['token_hash', 'ended', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('gone').select(['token_hash', val(ended).as('ended'), 'expires_at']),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Finds the reason why a session ended before its time. `undefined` for a token that expired or never existed. */
export async function findSessionEnd(db: Db, tokenHash: string, now: Date): Promise<Ended | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('ended')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.ended;
}

/** Deletes sessions, or records of ended ones, whose token has expired by the moment. */
export async function deleteExpired(db: Db, table: 'sessions' | 'ended_sessions', moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where('expires_at', '<', moment).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Deletes the user's passkeys and unfinished enrolments, since someone who knew the password could have added them.
 * Keeps passkeys for the desk, which also need a link from the operator.
 */
export async function deletePasskeys(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('opens_desk', '=', false).execute();
}
