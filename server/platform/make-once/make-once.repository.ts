/** The Idempotency-Keys used so far, and the records they created. A key belongs to one operation and one caller. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MadeOnceRow, UserRow } from '../db/tables.ts';

export type Key = Pick<MadeOnceRow, 'scope' | 'operation' | 'idempotency_key'>;

/** An account that is neither suspended nor deleted. */
export type Held = Pick<UserRow, 'limited_until'>;

/**
 * Locks an account until the transaction ends, so that it cannot be limited, suspended or deleted while the record is
 * created.
 *
 * @returns `undefined` if it is suspended or deleted.
 */
export async function lockUsableAccount(trx: Db, id: string): Promise<Held | undefined> {
  const account = trx.selectFrom('users').select('limited_until').where('id', '=', id);
  return await account.where('suspended_by', 'is', null).forShare().executeTakeFirst();
}

/** Finds the words of the decision that limits an account the longest. */
export async function findLimitReason(trx: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select words from users
    join case_people on case_people.user_id = users.id
    join cases on against_id = case_people.id and decision = 'limitAccount' and until = limited_until
    join case_events on case_events.case_id = cases.id and what = 'decided'
    where users.id = ${userId} order by position desc limit 1`.execute(trx);
  return rows[0]?.words ?? '';
}

/**
 * Claims the key. Waits while another request with the same key is in progress.
 *
 * @returns False if the key was used already.
 */
export async function claimKey(trx: Db, row: MadeOnceRow): Promise<boolean> {
  const claimed = await trx
    .insertInto('made_once')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'operation', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Locks the account, then claims the key, in one statement. */
export async function lockAccountAndClaimKey(
  trx: Db,
  id: string,
  { scope, operation, idempotency_key, fingerprint, made_id, user_id, created_at }: MadeOnceRow,
): Promise<Claimed> {
  const { rows } = await sql<Held & { isHeld: boolean; isClaimed: boolean }>`
    with held as (
      select id, limited_until from users where id = ${id} and suspended_by is null for share
    ), claimed as (
      insert into made_once (scope, operation, idempotency_key, fingerprint, made_id, user_id, created_at)
      select ${scope}, ${operation}, ${idempotency_key}, ${fingerprint}, ${made_id}, ${user_id}, ${created_at} from held
      on conflict (scope, operation, idempotency_key) do nothing
      returning scope
    )
    select exists (select from held) as "isHeld", exists (select from claimed) as "isClaimed",
      (select limited_until from held) as limited_until`.execute(trx);
  const { isHeld = false, isClaimed = false, limited_until = null } = rows[0] ?? {};
  return { held: isHeld ? { limited_until } : undefined, isClaimed };
}

interface Claimed {
  readonly held: Held | undefined;
  readonly isClaimed: boolean;
}

/**
 * Stores which record and account the key belongs to, if not the expected ones, in the transaction that creates the
 * record.
 */
export async function storeMadeRecord(
  trx: Db,
  key: Key,
  made: Pick<MadeOnceRow, 'made_id' | 'user_id'>,
): Promise<void> {
  await trx
    .updateTable('made_once')
    .set(made)
    .where('scope', '=', key.scope)
    .where('operation', '=', key.operation)
    .where('idempotency_key', '=', key.idempotency_key)
    .execute();
}

export async function findMadeOnce(db: Db, key: Key): Promise<MadeOnceRow | undefined> {
  return await db
    .selectFrom('made_once')
    .selectAll()
    .where('scope', '=', key.scope)
    .where('operation', '=', key.operation)
    .where('idempotency_key', '=', key.idempotency_key)
    .executeTakeFirst();
}

/** Deletes old keys of callers without an account. The others go with their account. */
export async function deleteKeysWithoutAccount(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('made_once')
    .where('user_id', 'is', null)
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns the fingerprint of a request. A retry has the same one. */
export const fingerprintOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
