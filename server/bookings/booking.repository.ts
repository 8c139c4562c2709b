/** Rows of bookings. The lifecycle authorises moves, the callers check access. */
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { REMINDED_TO_ANSWER_BEFORE } from '#domain/limits.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { newestFirst, type Page, type Places, type Position } from '../http/paging/keyset.ts';
import type { CardRow } from '../listings/card.repository.ts';
import { withStatusAt } from '../listings/open.repository.ts';
import { later } from '../platform/clock.ts';
import { bookingColumns, listingColumns } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { AgreedTerms, BookingRow, ListingRow, Tables } from '../platform/db/tables.ts';

type Contact = components['schemas']['Contact'];

/** A booking with its listing, renter, owner, ID proof and deliveries. */
export interface WholeBooking extends BookingRow {
  readonly listing: CardRow;
  readonly address: string;
  /** The agreed terms. `listing` has the agreed price. */
  readonly price_terms: ListingRow['price_terms'];
  readonly renter: Contact;
  readonly owner: Contact;
  /** File id of the ID proof; null once deleted. */
  readonly proof_id: string | null;
  /** Open and finished deliveries for the booking, newest first. */
  readonly shipments: { readonly id: string; readonly day: string }[];
  /** Whether staff have suspended the listing. */
  readonly is_suspended: boolean;
  /** Whether staff have suspended the renter's account. */
  readonly is_renter_suspended: boolean;
}

/** The terms that a request agrees to if it is made now. */
export const currentTerms = ({ price, price_period, price_terms, move_in }: AgreedTerms): AgreedTerms => ({
  ...{ price, price_period, price_terms, move_in },
});

/** Matches bookings that hold dates, before deadlines are applied. Written as in the partial indexes. */
const isStanding = sql<boolean>`bookings.status in ('requested', 'accepted')`;

/**
 * Inserts a booking and attaches its ID proof.
 *
 * @returns `undefined` if the exclusion constraint refuses: a day is booked. Without `proof_id` if the file is not free
 *   to attach.
 */
export async function insertBooking(
  trx: Db,
  booking: BookingRow,
  proofId: string,
  now: Date,
): Promise<WholeBooking | undefined> {
  const inserted = trx
    // Named as its table, so that `wholeBookings` reads the new row.
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
  return row && { ...row, shipments: [], is_suspended: false, is_renter_suspended: false };
}

export async function findBooking(db: Db, id: string): Promise<WholeBooking | undefined> {
  return await foundBookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

/** Finds the listing of a booking that this owner can accept. */
export async function findListingToLet(db: Db, id: string, ownerId: string): Promise<string | undefined> {
  const query = db.selectFrom('bookings').select('listing_id').where('id', '=', id).where('owner_id', '=', ownerId);
  return (await query.executeTakeFirst())?.listing_id;
}

/** Lists the bookings that a renter requested, newest first. */
export async function listBookingsBy(db: Db, renterId: string, page: Page): Promise<WholeBooking[]> {
  let query = foundBookings(db).where('bookings.renter_id', '=', renterId);
  if (page.after) query = query.where(isAfter(page.after));
  return await inPage(query, page).execute();
}

/** The position of a booking in its owner's list. */
interface ReceivedPosition extends Position {
  /** The deadline of a request that waits for an answer; null for any other booking. */
  readonly due_at: Date | null;
}

/** Orders requests that wait for an answer, the earliest deadline first, before other bookings, newest first. */
export const dueFirst: Places<ReceivedPosition, ReceivedPosition> = {
  write: (row) => `${row.due_at?.toISOString() ?? NEVER} ${newestFirst.write(row)}`,
  read: (written) => {
    const [, due = '', rest = ''] = /^(\S+) (.*)$/.exec(written) ?? [];
    const [due_at, position] = [due === NEVER ? null : new Date(due), newestFirst.read(rest)];
    return position && !Number.isNaN(due_at?.getTime()) ? { ...position, due_at } : undefined;
  },
};

/** Later than every deadline. */
const NEVER = 'infinity';

/** Lists bookings of an owner's listings in the order of `dueFirst`. */
export async function listBookingsFor(
  db: Db,
  ownerId: string,
  page: Page<ReceivedPosition>,
  now: Date,
): Promise<(WholeBooking & ReceivedPosition)[]> {
  const dueAt = sql<Date | null>`case when bookings.status = 'requested' and bookings.ends_at > ${now} then ends_at end`;
  let query = foundBookings(db).select(dueAt.as('due_at')).where('bookings.owner_id', '=', ownerId);
  if (page.after) {
    const due = sql`coalesce(${dueAt}, ${NEVER})`;
    const last = sql`${page.after.due_at?.toISOString() ?? NEVER}::timestamptz`;
    query = query.where(sql<boolean>`(${due} > ${last} or ${due} = ${last} and ${isAfter(page.after)})`);
  }
  return await inPage(query.orderBy(dueAt), page).execute();
}

const isAfter = ({ created_at, id }: Position) =>
  sql<boolean>`(bookings.created_at, bookings.id) < (${created_at}, ${id})`;

/** Takes the rows of a page, newest first unless already ordered otherwise. */
const inPage = <Row>(query: SelectQueryBuilder<Tables, 'bookings', Row>, { limit, offset }: Page<unknown>) =>
  query.orderBy('bookings.created_at', 'desc').orderBy('bookings.id', 'desc').limit(limit).offset(offset);

/** The column that names a side of a booking. */
type PartyColumn = 'renter_id' | 'owner_id';

export async function countBookingsOf(db: Db, party: PartyColumn, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(party, '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the row; `undefined` if there is none for this user. */
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
  changes: Pick<BookingRow, 'status'> & Partial<Pick<BookingRow, 'ends_at' | 'reason' | 'cancelled_by'>>,
): Promise<void> {
  await trx.updateTable('bookings').set(changes).where('id', '=', id).execute();
}

/** Finds a listing as of a moment, and whether any of the dates is booked. */
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
  const blocked = blocksWithin(db, sql.ref<string>('listings.id'), { fromDate, toDate });
  const row = await db
    .selectFrom('listings')
    .select(listingColumns)
    .select(({ exists, or }) => or([exists(held), exists(blocked)]).as('isTaken'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withStatusAt({ ...row, isTaken: Boolean(row.isTaken) }, now);
}

/** Whether the owner has taken a day of a booking out of renting. */
export async function isBlocked(trx: Db, listingId: string, stay: Stay): Promise<boolean> {
  return (await blocksWithin(trx, sql.val(listingId), stay).limit(1).executeTakeFirst()) !== undefined;
}

const blocksWithin = (db: Db, listingId: RawBuilder<string>, { fromDate, toDate }: Stay) =>
  db
    .selectFrom('blocked_days')
    .select('blocked_days.id')
    .where('blocked_days.listing_id', '=', listingId)
    .where('from_day', '<', toDate)
    .where('to_day', '>', fromDate);

/** Lists the booked and blocked dates of a listing as of a moment, from a day on, earliest first. */
export async function listTakenDays(db: Db, listingId: string, since: string, now: Date): Promise<Stay[]> {
  const blocked = db
    .selectFrom('blocked_days')
    .select(['from_day as fromDate', 'to_day as toDate'])
    .where('listing_id', '=', listingId)
    .where('to_day', '>', since);
  return await standingAt(db, now)
    .select(['from_day as fromDate', 'to_day as toDate'])
    .where('listing_id', '=', listingId)
    .where('to_day', '>', since)
    .unionAll(blocked)
    .orderBy('fromDate')
    .execute();
}

/** Whether a listing has bookings of these statuses whose deadline has not passed. */
export async function hasBookings(
  db: Db,
  listingId: string,
  statuses: readonly BookingRow['status'][],
  now: Date,
): Promise<boolean> {
  const ofListing = standingAt(db, now).select('id').where('listing_id', '=', listingId);
  const row = await ofListing.where('status', 'in', statuses).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks bookings past their deadline, of one listing or of all, and skips those that another instance has locked. */
export async function lockOverdue(trx: Db, now: Date, limit: number, listingId?: string): Promise<BookingRow[]> {
  let query = trx.selectFrom('bookings').selectAll().where(isStanding).where('ends_at', '<=', now);
  if (listingId !== undefined) query = query.where('listing_id', '=', listingId);
  return await query.orderBy('ends_at').limit(limit).forUpdate().skipLocked().execute();
}

/**
 * Marks open requests that expire soon as reminded, so that no instance does it twice. Leaves out those whose owner learned of
 * them less than twice that time before the deadline.
 */
export async function claimReminders(trx: Db, now: Date, limit: number): Promise<string[]> {
  const due = trx
    .selectFrom('bookings')
    .select('id')
    .where(isStanding)
    .where('status', '=', 'requested')
    .where('reminded_at', 'is', null)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', later(now, REMINDED_TO_ANSWER_BEFORE))
    .where(sql<boolean>`ends_at - created_at >= ${2 * REMINDED_TO_ANSWER_BEFORE}::bigint * interval '1 millisecond'`)
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await trx
    .updateTable('bookings')
    .set({ reminded_at: now })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the user is renter or owner of a booking. */
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

/** Selects from `bookings`, or a CTE of that name, joined with listing, renter and owner. */
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
      sql<CardRow>`jsonb_build_object(
        'id', listings.id, 'kind', listings.kind, 'title', listings.title, 'property_type', listings.property_type,
        'other_type', listings.other_type, 'description', listings.description, 'details', listings.details,
        'price', listings.price, 'price_period', listings.price_period, 'move_in', listings.move_in,
        'bedrooms', listings.bedrooms, 'state', listings.state, 'city', listings.city,
        'photo', (select file_id from listing_photos where listing_id = listings.id order by position limit 1)
      ) || coalesce(bookings.terms - 'price_terms', '{}')`.as('listing'),
    ]);
}

/** Adds deliveries and the ID proof. */
const foundBookings = (db: Db) =>
  wholeBookings(db).select([
    sql<WholeBooking['shipments']>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', day) order by created_at desc), '[]') from shipments
      where booking_id = bookings.id and status not in ('cancelled', 'lapsed', 'failed'))`.as('shipments'),
    sql<string | null>`(select id from files where booking_id = bookings.id and removed_at is null)`.as('proof_id'),
    sql<boolean>`listings.status = 'suspended'`.as('is_suspended'),
    sql<boolean>`renter.suspended_by is not null`.as('is_renter_suspended'),
  ]);

/** Locks the unanswered requests for a listing. */
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

/** Locks a user's unanswered requests, as renter or owner. */
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

/** Lists the accepted bookings of a listing that have not ended. */
export async function listStaysAt(db: Db, listingId: string, now: Date): Promise<WholeBooking[]> {
  return await foundBookings(db)
    .where('bookings.listing_id', '=', listingId)
    .where('bookings.status', '=', 'accepted')
    .where('ends_at', '>', now)
    .execute();
}

/** Lists a user's accepted bookings that have not ended, as renter or owner. */
export async function listStaysOf(db: Db, userId: string, now: Date): Promise<WholeBooking[]> {
  return await foundBookings(db)
    .where(ofEither(userId))
    .where('bookings.status', '=', 'accepted')
    .where('ends_at', '>', now)
    .execute();
}
