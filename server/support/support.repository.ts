/** Support requests and their numbers. The text is only in the outbox, until it is sent. */
import type { Db } from '../platform/db/database.ts';

export async function insertSupportRequest(
  trx: Db,
  request: { id: string; user_id: string; created_at: Date },
): Promise<{ id: string; number: number }> {
  return await trx.insertInto('support_requests').values(request).returning(['id', 'number']).executeTakeFirstOrThrow();
}

export async function findSupportNumber(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('support_requests').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number;
}
