/** What a call with an Idempotency-Key has made. A key belongs to one person and one operation. */
import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { MadeOnceRow } from '../db/tables.ts';

type Key = Pick<MadeOnceRow, 'user_id' | 'operation' | 'idempotency_key'>;

/**
 * Takes the key. Waits while another request with the same key is under way.
 *
 * @returns False when the key has made something already.
 */
export async function claimOnce(trx: Db, row: MadeOnceRow): Promise<boolean> {
  const claimed = await trx
    .insertInto('made_once')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('made_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function findMadeOnce(db: Db, key: Key): Promise<MadeOnceRow | undefined> {
  return await db
    .selectFrom('made_once')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('operation', '=', key.operation)
    .where('idempotency_key', '=', key.idempotency_key)
    .executeTakeFirst();
}

export async function deleteMadeOnceBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('made_once')
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Tells one request from another. A retry sends the very same body. */
export const fingerprintOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
