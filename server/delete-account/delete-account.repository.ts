/** Checks that block deletion, and the deletion itself. Rows with a foreign key to the user are deleted by the database. */
import { sql } from 'kysely';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { disownFiles } from '../files/file.repository.ts';
import { deleteBlocks, deletePhotos } from '../listings/listing.repository.ts';
import { rewriteWords } from '../listings/words.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { DELETED_USER } from '../user/user.repository.ts';

/** Lists the ids of the listings that the user has unanswered requests for. */
export async function listRequested(trx: Db, renterId: string): Promise<string[]> {
  const requests = trx.selectFrom('bookings').select('listing_id').where('renter_id', '=', renterId);
  return (await requests.where('status', '=', 'requested').execute()).map(({ listing_id }) => listing_id);
}

/** Whether the user has an accepted booking that has not ended, as owner or renter. */
export async function hasAcceptedBookings(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bookings where (renter_id = ${userId} or owner_id = ${userId})
      and status = 'accepted' and ends_at > ${now} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Whether the user has an upcoming or unsettled inspection on either side, or another user may be paying for a time at
 * one of their listings.
 */
export async function hasInspections(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inspections join listings on listings.id = inspections.listing_id
    where (visitor_id = ${userId} or owner_id = ${userId}) and (
      (inspections.status = 'scheduled' and begins_at > ${later(now, -VISIT_SILENCE)})
      or inspections.status in ('turnedAway', 'absent', 'disputed')
      or (inspections.status = 'awaitingPayment' and held_until > ${now} and visitor_id is distinct from ${userId})
    ) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether a payment page is open, or a refund is due or in progress. */
export async function hasPayments(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments
    left join inspections on inspections.id = payments.inspection_id
    left join refunds on refunds.payment_id = payments.id
    where payer_id = ${userId} and (
      (payments.status = 'started' and inspections.held_until > ${now})
      or (refunds.id is not null and refunds.done_at is null)
    ) limit 1`.execute(trx);
  return rows.length > 0;
}

type Leaving = Pick<UserRow, 'id' | 'phone' | 'email' | 'pending_email'>;

/** Deletes the user, and the rows that are keyed by phone or email instead of by user. */
export async function deleteUser(trx: Db, { id, phone, email, pending_email }: Leaving): Promise<void> {
  for (const table of ['otp_challenges', 'otp_sends', 'sign_in_attempts'] as const) {
    await trx.deleteFrom(table).where('phone', '=', phone).execute();
  }
  await trx.deleteFrom('drivers').where('phone', '=', phone).execute();
  const recipients = [phone, email, ...(pending_email === null ? [] : [pending_email])];
  await trx.deleteFrom('messages').where('recipient', 'in', recipients).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/**
 * Assigns bookings and listings that another user has a record of to the deleted user, and removes the leaving user's
 * words from them. The rest is deleted with the account, as are records that only deleted accounts have.
 * docs/decisions/0078-keep-the-other-sides-record.md
 */
export async function keepRecordsOfOthers(trx: Db, userId: string, now: Date): Promise<void> {
  await deleteRecordsOfNoOne(trx, userId);
  const listings = await listKept(trx, userId);
  await insertDeletedUser(trx, now);
  for (const id of listings) {
    await deletePhotos(trx, id);
    await disownFiles(trx, id);
    await trx.deleteFrom('listing_days').where('listing_id', '=', id).execute();
    await deleteBlocks(trx, id);
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

/** Deletes listings of deleted accounts that only this user still has a record of. */
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
