/** What stands in the way of leaving, and what leaves with a person. Rows that hang on the account go by themselves. */
import { sql } from 'kysely';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';

/** Holds the listings until the transaction ends: nobody books one, or an hour at it, in between. */
export async function lockListingsOf(trx: Db, ownerId: string): Promise<void> {
  await trx.selectFrom('listings').select('id').where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute();
}

/** An accepted stay, on either side of it, that is not over. */
export async function hasAcceptedBookings(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bookings where (renter_id = ${userId} or owner_id = ${userId})
      and status = 'accepted' and ends_at > ${now} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * A visit on either side that is to come or of which nobody has said the last word, or an hour at one of the person's
 * listings that somebody else may be paying for.
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

/** A page that can still be paid on, money that came and has to go back, or is on its way. */
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

/** What is kept by phone and not by account, and everything else with the account itself. */
export async function deleteUser(trx: Db, { id, phone, email, pending_email }: Leaving): Promise<void> {
  for (const table of ['otp_challenges', 'otp_sends', 'sign_in_attempts'] as const) {
    await trx.deleteFrom(table).where('phone', '=', phone).execute();
  }
  await trx.deleteFrom('drivers').where('phone', '=', phone).execute();
  const recipients = [phone, email, ...(pending_email === null ? [] : [pending_email])];
  await trx.deleteFrom('messages').where('recipient', 'in', recipients).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
}
