/** Sessions by the hash of their token. The token itself is never stored. */
import type { Db } from '../platform/db/database.ts';
import type { SessionRow } from '../platform/db/tables.ts';

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

/** Finds a valid session. `undefined` if there is none or it has expired. */
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
    .orderBy('signed_in_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns False if the user has no such session. */
export async function deleteSession(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session of the user except `keep`. */
export async function deleteSessions(db: Db, userId: string, keep?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep !== undefined) query = query.where('id', '!=', keep);
  await query.execute();
}

export async function deleteSessionsEndedBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<', moment).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ends the passkeys that the password alone could add, and those that are being added. A passkey for the desk needs a link of the
 * operator as well, and stays.
 */
export async function deletePasskeys(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('opens_desk', '=', false).execute();
}
