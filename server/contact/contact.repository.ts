/** What is written to us, in the outbox. How it leaves there is the dispatcher's. */
import type { Db } from '../platform/db/database.ts';
import type { MessageRow } from '../platform/db/tables.ts';

type ContactRow = Pick<MessageRow, 'recipient' | 'body' | 'relay' | 'once' | 'created_at' | 'expires_at'>;

/** @returns False when its key stands in the outbox already. */
export async function insertContactMessage(db: Db, { relay, ...row }: ContactRow): Promise<boolean> {
  const inserted = await db
    .insertInto('messages')
    .values({
      ...row,
      channel: 'email',
      relay: JSON.stringify(relay) as unknown as ContactRow['relay'],
      due_at: row.created_at,
      delivered_at: null,
      failed_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('once').where('once', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findContactMessage(db: Db, once: string): Promise<MessageRow | undefined> {
  return await db.selectFrom('messages').selectAll().where('once', '=', once).executeTakeFirst();
}
