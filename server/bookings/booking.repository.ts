/** The rows of bookings. Which move is allowed is the lifecycle's, who may ask the callers'. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { ShownRow } from '../listings/card.repository.ts';
import { asOf } from '../listings/open.repository.ts';
import { bookingColumns, listingColumns } from '../platform/db/columns.ts';
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

/** The ones who hold days, before time is looked at: in the words of the indexes that are made for them. */
const isStanding = sql<boolean>`bookings.status in ('requested', 'accepted')`;

/**
 * With its ID proof, which counts as stored from here on.
 *
 * @returns `undefined` when the exclusion constraint refuses: somebody holds one of the days. Without `proof_id` when the file is
 *   none that is free.
 */
export async function insertBooking(
  trx: Db,
  booking: BookingRow,
  proofId: string,
  now: Date,
): Promise<WholeBooking | undefined> {
  const inserted = trx
    // By the name of its table, which is read as if it stood there already.
    .with('bookings', (db) =>
      db
        .insertInto('bookings')
        .values(booking)
        .onConflict((conflict) => conflict.constraint('bookings_hold_days').doNothing())
        .returning(bookingColumns),
    )
    .with('attached', (db) =>
      db
        .updateTable('files')
        .from('bookings')
        .set(({ ref }) => ({ booking_id: ref('bookings.id'), stored_at: now }))
        .where('files.id', '=', proofId)
        .where('files.kind', '=', 'proof')
        .where('files.removed_at', 'is', null)
        .where('files.booking_id', 'is', null)
        .returning('files.id'),
    );
  const row = await wholeBookings(inserted)
    .select(sql<string | null>`(select id from attached)`.as('proof_id'))
    .executeTakeFirst();
  return row && { ...row, haulages: [] };
}

export async function findBooking(db: Db, id: string): Promise<WholeBooking | undefined> {
  return await foundBookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

/** Of a booking that this person can accept. */
export async function findListingToLet(db: Db, id: string, ownerId: string): Promise<string | undefined> {
  const query = db.selectFrom('bookings').select('listing_id').where('id', '=', id).where('owner_id', '=', ownerId);
  return (await query.executeTakeFirst())?.listing_id;
}

/** Newest first. */
export async function listBookingsOf(db: Db, whose: Whose, userId: string, page: Page): Promise<WholeBooking[]> {
  let query = foundBookings(db).where(`bookings.${whose}`, '=', userId);
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

/** A listing as it is at a moment, with whether somebody holds a day of the stay then. */
export async function findListingFor(
  db: Db,
  id: string,
  { fromDate, toDate }: Stay,
  now: Date,
): Promise<(ListingRow & { readonly isTaken: boolean }) | undefined> {
  const held = standingAt(db, now)
    .select('bookings.id')
    .where('bookings.listing_id', '=', sql.ref<string>('listings.id'))
    .where('from_day', '<', toDate)
    .where('to_day', '>', fromDate);
  const row = await db
    .selectFrom('listings')
    .select(listingColumns)
    .select(({ exists }) => exists(held).as('isTaken'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asOf({ ...row, isTaken: Boolean(row.isTaken) }, now);
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
  let query = trx.selectFrom('bookings').selectAll().where(isStanding).where('ends_at', '<=', now);
  if (listingId !== undefined) query = query.where('listing_id', '=', listingId);
  return await query.orderBy('ends_at').limit(limit).forUpdate().skipLocked().execute();
}

/** Whether this person is one of the two of a booking. */
export async function isOnEitherSide(db: Db, bookingId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where(({ eb, or }) => or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user may open a booking's ID proof: its renter, and its owner while the request waits or is accepted. */
export async function mayReadProofOf(db: Db, bookingId: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where(({ and, eb, or }) =>
      or([eb('renter_id', '=', userId), and([eb('owner_id', '=', userId), isStanding, eb('ends_at', '>', now)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const standingAt = (db: Db, now: Date) => db.selectFrom('bookings').where(isStanding).where('ends_at', '>', now);

const contactOf = (table: 'renter' | 'owner') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Contact>`json_build_object('first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'phone_no', ${column('phone')})`.as(table);
};

/** Of `bookings`, or what stands there under its name. Both people and the listing come along: one statement however many there are. */
function wholeBookings(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('users as owner', 'owner.id', 'bookings.owner_id')
    .select(bookingColumns.map((column) => `bookings.${column}` as const))
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
    ]);
}

/** With what others have put beside it. */
const foundBookings = (db: Db) =>
  wholeBookings(db).select([
    sql<WholeBooking['haulages']>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', day) order by created_at desc), '[]') from haulages
      where booking_id = bookings.id and status not in ('cancelled', 'lapsed', 'failed'))`.as('haulages'),
    sql<string | null>`(select id from files where booking_id = bookings.id and removed_at is null)`.as('proof_id'),
  ]);

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
  return await foundBookings(db)
    .where(ofEither(userId))
    .where('bookings.status', '=', 'accepted')
    .where('ends_at', '>', now)
    .execute();
}
