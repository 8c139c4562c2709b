/** Which account an Idempotency-Key has made. */
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

type Registration = Tables['registrations'];

/**
 * Takes the key. Waits while another request with the same key is under way.
 *
 * @returns False when the key has made an account already.
 */
export async function claimKey(trx: Db, registration: Registration): Promise<boolean> {
  const row = await trx
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRegistration(db: Db, key: string): Promise<Registration | undefined> {
  return await db.selectFrom('registrations').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export async function deleteKeysBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registrations')
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
