/**
 * Keeps the records that other users have of a user who leaves: their bookings and inspections, and the listings these are about.
 * docs/decisions/0078-keep-the-other-sides-record.md
 */
import { sql } from 'kysely';
import { disownFiles } from '../files/file.repository.ts';
import { deletePhotos } from '../listings/listing.repository.ts';
import { rewriteWords } from '../listings/words.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { DELETED_USER } from '../user/deleted-user.ts';

/**
 * Gives what another user has a record of to the deleted user, without what the leaving user wrote about it. The rest goes with
 * the account, and so does what only deleted accounts have a record of.
 */
export async function keepRecordsOfOthers(trx: Db, userId: string, now: Date): Promise<void> {
  await deleteRecordsOfNoOne(trx, userId);
  const listings = await listKept(trx, userId);
  await insertDeletedUser(trx, now);
  for (const id of listings) {
    await deletePhotos(trx, id);
    await disownFiles(trx, id);
    await trx.deleteFrom('listing_days').where('listing_id', '=', id).execute();
  }
  if (listings.length > 0) {
    await sql`
      update listings set owner_id = ${DELETED_USER}, status = case status when 'suspended' then status else 'removed' end,
        description = '', details = '', phone = null, waits_for_fee = false, unconfirmed = false
      where id = any(${listings}::uuid[])`.execute(trx);
    await rewriteWords(trx, listings);
  }
  await sql`update bookings set owner_id = ${DELETED_USER}
    where owner_id = ${userId} and renter_id not in (${userId}, ${DELETED_USER})`.execute(trx);
  await sql`
    with theirs as (
      update bookings set renter_id = ${DELETED_USER}, purpose = '', other_status = null
      where renter_id = ${userId} and owner_id not in (${userId}, ${DELETED_USER}) returning id
    )
    update files set booking_id = null where booking_id in (select id from theirs)`.execute(trx);
}

/** Lists the user's listings that another user has booked or inspected. */
async function listKept(trx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where owner_id = ${userId} and (
      exists (select from bookings where listing_id = listings.id and renter_id not in (${userId}, ${DELETED_USER}))
      or exists (select from inspections where listing_id = listings.id and visitor_id <> ${userId})
    ) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes the listings of deleted accounts of which only this user has a record. */
async function deleteRecordsOfNoOne(trx: Db, userId: string): Promise<void> {
  await sql`
    delete from listings where owner_id = ${DELETED_USER}
      and id in (
        select listing_id from bookings where renter_id = ${userId}
        union select listing_id from inspections where visitor_id = ${userId}
      )
      and not exists (
        select from bookings where listing_id = listings.id and renter_id not in (${userId}, ${DELETED_USER})
      )
      and not exists (select from inspections where listing_id = listings.id and visitor_id <> ${userId})`.execute(trx);
}

async function insertDeletedUser(trx: Db, now: Date): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      ...{ id: DELETED_USER, user_type: 'USER', first_name: 'A deleted', last_name: 'account' },
      ...{ phone: '', email: '', state: '', password_hash: '', phone_verified_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
