/** Events that the provider has sent, each stored once with its outcome. */
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';

/** Waits while a copy of the event is being handled. @returns False if the event was stored before. */
export async function claimEvent(trx: Db, event: Insertable<MoneyTables['payment_events']>): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function setEventOutcome(db: Db, digest: string, outcome: string): Promise<void> {
  await db.updateTable('payment_events').set({ outcome }).where('digest', '=', digest).execute();
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
