/** Reads the rows that the current transaction wrote. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, InspectionRow, ListingRow, ShipmentRow, VehicleRow } from '../platform/db/tables.ts';

interface Changed<Row extends { readonly status: string }> {
  readonly name: string;
  readonly status: Row['status'];
}

interface Sum {
  /** Null if the account was deleted. */
  readonly name: string | null;
  readonly amount: number;
}

export interface Changes {
  readonly messages: readonly { readonly to: string; readonly by: 'app' | 'sms'; readonly text: string }[];
  /** Refunds. A refund of a payment that is disputed at the bank waits for the bank. */
  readonly refunds: readonly (Sum & { readonly is_disputed: boolean })[];
  readonly payouts: readonly Sum[];
  /** Payouts that were on hold and no longer are. */
  readonly released: readonly Sum[];
  readonly held: readonly { readonly name: string }[];
  readonly suspended: readonly { readonly name: string; readonly until: Date | null }[];
  readonly limited: readonly { readonly name: string; readonly until: Date }[];
  readonly listings: readonly Changed<ListingRow>[];
  readonly bookings: readonly Changed<BookingRow>[];
  readonly inspections: readonly (Changed<InspectionRow> & Pick<InspectionRow, 'day' | 'hour'>)[];
  readonly shipments: readonly (Changed<ShipmentRow> & Pick<ShipmentRow, 'day'>)[];
  /** Vehicles whose papers or plate the decision changed. */
  readonly vehicles: readonly (Pick<VehicleRow, 'claim' | 'papers'> & { readonly name: string })[];
}

const ofThisTransaction = (table: string) =>
  sql`${sql.ref(`${table}.xmin`)}::text = (txid_current() % (2::bigint ^ 32)::bigint)::text`;

const nameOf = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const place = sql`coalesce(listings.title, coalesce(listings.other_type, listings.property_type) || ' in ' || listings.city)`;

export async function listChanges(trx: Db): Promise<Changes> {
  const read = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(trx)).rows;
  return {
    messages: await read(sql<Changes['messages'][number]>`
      select "to", by, text from (
        select ${nameOf('users')} as "to", 'app' as by, text, 0 as channel, notifications.created_at
        from notifications join users on users.id = user_id where ${ofThisTransaction('notifications')}
        union all
        select ${nameOf('users')}, 'sms', body, 1, messages.created_at
        from messages join users on users.phone = recipient where ${ofThisTransaction('messages')}
      ) as sent order by "to", channel, text`),
    refunds: await read(sql<Changes['refunds'][number]>`
      select ${nameOf('users')} as name, refunds.amount::float8 as amount, disputed_at is not null as is_disputed
      from refunds join payments on payments.id = payment_id left join users on users.id = payer_id
      where ${ofThisTransaction('refunds')} order by refunds.id`),
    payouts: await read(sql<Sum>`
      select ${nameOf('users')} as name, payouts.amount::float8 as amount
      from payouts left join users on users.id = payee_id
      where ${ofThisTransaction('payouts')} and last_error is distinct from 'held' order by payouts.id`),
    released: await read(sql<Sum>`
      select ${nameOf('users')} as name, payouts.amount::float8 as amount
      from payouts left join users on users.id = payee_id
      where ${ofThisTransaction('payouts')} and last_error = 'held' order by payouts.id`),
    held: await read(sql<{ name: string }>`
      select ${nameOf('users')} as name from payout_holds join users on users.id = user_id
      where ${ofThisTransaction('payout_holds')} order by user_id`),
    suspended: await read(sql<Changes['suspended'][number]>`
      select ${nameOf('users')} as name, until from users join cases on cases.id = suspended_by
      where ${ofThisTransaction('users')} and ${ofThisTransaction('cases')}`),
    limited: await read(sql<Changes['limited'][number]>`
      select ${nameOf('users')} as name, limited_until as until from users
      where limited_until is not null and suspended_by is null and ${ofThisTransaction('users')}`),
    listings: await read(sql<Changes['listings'][number]>`
      select ${place} as name, status from listings where ${ofThisTransaction('listings')} order by listings.id`),
    bookings: await read(sql<Changes['bookings'][number]>`
      select ${place} as name, bookings.status from bookings join listings on listings.id = bookings.listing_id
      where ${ofThisTransaction('bookings')} order by bookings.id`),
    inspections: await read(sql<Changes['inspections'][number]>`
      select ${place} as name, inspections.day, inspections.hour, inspections.status
      from inspections join listings on listings.id = inspections.listing_id
      where ${ofThisTransaction('inspections')} order by inspections.id`),
    shipments: await read(sql<Changes['shipments'][number]>`
      select number || ' from ' || (origin->>'city') || ' to ' || (destination->>'city') as name, day, status
      from shipments where ${ofThisTransaction('shipments')} order by shipments.id`),
    vehicles: await read(sql<Changes['vehicles'][number]>`
      select ${nameOf('users')} as name, claim, papers
      from vehicles join users on users.id = carrier_id where ${ofThisTransaction('vehicles')} order by claim, carrier_id`),
  };
}
