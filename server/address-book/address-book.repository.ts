/** The rows of saved addresses. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { SavedAddressRow } from '../platform/db/tables.ts';

/** Lists saved addresses, newest first. */
export async function listSavedAddresses(db: Db, userId: string): Promise<SavedAddressRow[]> {
  return await db
    .selectFrom('saved_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Saves an address, replacing one with the same name.
 *
 * @returns `undefined` if the user has the maximum.
 */
export async function saveAddress(db: Db, row: SavedAddressRow, most: number): Promise<SavedAddressRow | undefined> {
  const { rows } = await sql<SavedAddressRow>`
    insert into saved_addresses (id, user_id, label, state, place, saved_at)
    select ${row.id}, ${row.user_id}, ${row.label}, ${row.state}, ${JSON.stringify(row.place)}::jsonb, ${row.saved_at}
    where (select count(*) from saved_addresses where user_id = ${row.user_id} and lower(label) <> lower(${row.label})) < ${most}
    on conflict (user_id, lower(label)) do update
      set label = excluded.label, state = excluded.state, place = excluded.place, saved_at = excluded.saved_at
    returning *`.execute(db);
  return rows[0];
}

/** @returns False if the user has no such address. */
export async function deleteAddress(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
