/** The rows of bookings. Which move is allowed is the lifecycle's, who may ask the callers'. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { ShownRow } from '../listings/card.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { AgreedTerms, BookingRow, ListingRow, Tables } from '../platform/db/tables.ts';

type Contact = components['schemas']['Contact'];

/** A booking with what both sides see of it. */
export interface WholeBooking extends BookingRow {
  readonly listing: ShownRow;
  readonly address: string;
  /** As they were agreed, and so is the price of the listing. */
  readonly price_terms: ListingRow['price_terms'];
  readonly renter: Contact;
  readonly owner: Contact;
  /** The file of the ID proof. */
  readonly proof_id: string | null;
  /** What is brought there for it, newest first. */
  readonly haulages: { readonly id: string; readonly day: string }[];
}

/** What is agreed on by asking for it now. */
export const termsNow = ({ price, price_period, price_terms, move_in }: AgreedTerms): AgreedTerms => ({
  ...{ price, price_period, price_terms, move_in },
});

/** The ones who hold days, before time is looked at. */
const STANDING: readonly BookingStatus[] = ['requested', 'accepted'];

/** @returns False when the exclusion constraint refuses: somebody holds one of the days. */
export async function insertBooking(trx: Db, booking: BookingRow): Promise<boolean> {
  const row = await trx
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.constraint('bookings_hold_days').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findBooking(db: Db, id: string): Promise<WholeBooking | undefined> {
  return await wholeBookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

/** Of a booking that this person can accept. */
export async function findListingToLet(db: Db, id: string, ownerId: string): Promise<string | undefined> {
  const query = db.selectFrom('bookings').select('listing_id').where('id', '=', id).where('owner_id', '=', ownerId);
  return (await query.executeTakeFirst())?.listing_id;
}

/** Newest first. */
export async function listBookingsOf(db: Db, whose: Whose, userId: string, page: Page): Promise<WholeBooking[]> {
  let query = wholeBookings(db).where(`bookings.${whose}`, '=', userId);
  if (page.after) {
    const { created_at, id } = page.after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('bookings.created_at', 'bookings.id'), '<', tuple(created_at, id)),
    );
  }
  return await query
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** By the side that a person is on. */
export type Whose = 'renter_id' | 'owner_id';

export async function countBookingsOf(db: Db, whose: Whose, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(whose, '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds the row until the transaction ends. `undefined` when there is none, or this person is on no side of it. */
export async function lockBooking(trx: Db, id: string, userId: string): Promise<BookingRow | undefined> {
  return await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBooking(
  trx: Db,
  id: string,
  changes: Pick<BookingRow, 'status'> & Partial<Pick<BookingRow, 'ends_at' | 'reason'>>,
): Promise<void> {
  await trx.updateTable('bookings').set(changes).where('id', '=', id).execute();
}

/** What holds days of a listing at a moment, from a day on, earliest first. */
export async function listTakenDays(db: Db, listingId: string, since: string, now: Date): Promise<Stay[]> {
  return await standingAt(db, now)
    .select(['from_day as fromDate', 'to_day as toDate'])
    .where('listing_id', '=', listingId)
    .where('to_day', '>', since)
    .orderBy('from_day')
    .execute();
}

export async function hasStandingBookings(db: Db, listingId: string, now: Date): Promise<boolean> {
  const row = await standingAt(db, now).select('id').where('listing_id', '=', listingId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Holds bookings that time has moved, of one listing or of all; those that another server holds are passed over. */
export async function lockOverdue(trx: Db, now: Date, limit: number, listingId?: string): Promise<BookingRow[]> {
  let query = trx.selectFrom('bookings').selectAll().where('status', 'in', STANDING).where('ends_at', '<=', now);
  if (listingId !== undefined) query = query.where('listing_id', '=', listingId);
  return await query.orderBy('ends_at').limit(limit).forUpdate().skipLocked().execute();
}

/** Whether this person is one of the two who may see the ID proof of a booking. */
export async function isOnEitherSide(db: Db, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where(({ eb, or }) => or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

const standingAt = (db: Db, now: Date) =>
  db.selectFrom('bookings').where('status', 'in', STANDING).where('ends_at', '>', now);

const contactOf = (table: 'renter' | 'owner') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Contact>`json_build_object('first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'phone_no', ${column('phone')})`.as(table);
};

/** Both people and the listing come along: one statement however many bookings there are. */
function wholeBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('users as owner', 'owner.id', 'bookings.owner_id')
    .selectAll('bookings')
    .select('listings.address')
    .select([
      sql<ListingRow['price_terms']>`coalesce(bookings.terms -> 'price_terms', listings.price_terms)`.as('price_terms'),
      contactOf('renter'),
      contactOf('owner'),
      sql<ShownRow>`jsonb_build_object(
        'id', listings.id, 'kind', listings.kind, 'title', listings.title, 'property_type', listings.property_type,
        'other_type', listings.other_type, 'description', listings.description, 'details', listings.details,
        'price', listings.price, 'price_period', listings.price_period, 'move_in', listings.move_in,
        'bedrooms', listings.bedrooms, 'state', listings.state, 'city', listings.city,
        'photo', (select file_id from listing_photos where listing_id = listings.id order by position limit 1)
      ) || coalesce(bookings.terms - 'price_terms', '{}')`.as('listing'),
      sql<WholeBooking['haulages']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', day) order by created_at desc), '[]') from haulages
        where booking_id = bookings.id and status not in ('cancelled', 'lapsed', 'failed'))`.as('haulages'),
      sql<string | null>`(select id from files where booking_id = bookings.id and removed_at is null)`.as('proof_id'),
    ]);
}

/** Holds the rows of those who wait for an answer. */
export async function lockRequestsFor(trx: Db, listingId: string): Promise<BookingRow[]> {
  return await trx
    .selectFrom('bookings')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('status', '=', 'requested')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const ofEither =
  (userId: string) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'bookings'>) =>
    or([eb('bookings.renter_id', '=', userId), eb('bookings.owner_id', '=', userId)]);

/** Requests that wait for an answer, on either side. */
export async function lockRequestsOf(trx: Db, userId: string, now: Date): Promise<BookingRow[]> {
  return await trx
    .selectFrom('bookings')
    .selectAll()
    .where(ofEither(userId))
    .where('status', '=', 'requested')
    .where('ends_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Accepted stays that are not over, on either side. */
export async function listStaysOf(db: Db, userId: string, now: Date): Promise<WholeBooking[]> {
  return await wholeBookings(db)
    .where(ofEither(userId))
    .where('bookings.status', '=', 'accepted')
    .where('ends_at', '>', now)
    .execute();
}
