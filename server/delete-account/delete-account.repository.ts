/** Checks that block deletion, and the deletion itself. Rows with a foreign key to the user are deleted by the database. */
import { sql } from 'kysely';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';

/** Lists the ids of the listings that the user has requested and has no answer about. */
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
