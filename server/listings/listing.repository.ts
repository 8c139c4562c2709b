/** Reads and writes listings with their photos and days. Search has its own repository; callers check permissions. */
import { sql } from 'kysely';
import { dayInLagos } from '#domain/calendar.ts';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Clock } from '../platform/clock.ts';
import { listingColumns } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { AvailableDay } from './availability.form.ts';
import { type CountedVisits, countedVisits } from './card.repository.ts';
import { lastConfirmation, withStatusAt } from './open.repository.ts';

type Block = components['schemas']['BlockedDays'];

/** A listing with its photos, days and inspections. */
export type WholeListing = ListingRow & {
  readonly photos: string[];
  /** The placeholder colours, in the order of the photos. */
  readonly photo_colours: (string | null)[];
  readonly availability: AvailableDay[];
  /** The days from today on that the owner took out of renting, earliest first. */
  readonly blocked: Block[];
  readonly visits: CountedVisits | null;
};

export async function insertListing(trx: Db, listing: Omit<ListingRow, 'unconfirmed' | 'asked_at'>): Promise<void> {
  await trx.insertInto('listings').values(listing).execute();
}

/** Counts the owner's listings that show the number, without removed ones. */
export async function countListingsWithPhone(db: Db, ownerId: string, phone: string): Promise<number> {
  const listings = db.selectFrom('listings').select(({ fn }) => fn.countAll<number>().as('count'));
  const shown = listings.where('owner_id', '=', ownerId).where('phone', '=', phone).where('status', '!=', 'removed');
  return Number((await shown.executeTakeFirstOrThrow()).count);
}

export async function insertPhotos(trx: Db, listingId: string, photos: readonly string[]): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map((file_id, position) => ({ listing_id: listingId, position, file_id }));
  await trx.insertInto('listing_photos').values(rows).execute();
}

export async function replaceDays(trx: Db, listingId: string, days: readonly AvailableDay[]): Promise<void> {
  await trx.deleteFrom('listing_days').where('listing_id', '=', listingId).execute();
  if (days.length === 0) return;
  const rows = days.map(({ day, start, end }) => ({ listing_id: listingId, day, start_hour: start, end_hour: end }));
  await trx.insertInto('listing_days').values(rows).execute();
}

/** The hours that the owner offers on a day. */
export async function findDay(db: Db, listingId: string, day: string): Promise<AvailableDay | undefined> {
  const row = await db
    .selectFrom('listing_days')
    .select(['day', 'start_hour as start', 'end_hour as end'])
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .executeTakeFirst();
  // Stored values were validated against the contract.
  return row as AvailableDay | undefined;
}

export async function insertBlock(trx: Db, listingId: string, id: string, { fromDate, toDate }: Stay): Promise<void> {
  const row = { id, listing_id: listingId, from_day: fromDate, to_day: toDate };
  await trx.insertInto('blocked_days').values(row).execute();
}

/** Gives days of a listing back to renting: those of one block, or all. */
export async function deleteBlocks(trx: Db, listingId: string, id?: string): Promise<void> {
  const all = trx.deleteFrom('blocked_days').where('listing_id', '=', listingId);
  await (id === undefined ? all : all.where('id', '=', id)).execute();
}

export async function deletePhotos(trx: Db, listingId: string): Promise<void> {
  await trx.deleteFrom('listing_photos').where('listing_id', '=', listingId).execute();
}

/** Finds a listing of any owner and status. */
export async function findListing(db: Db, id: string, now: Date): Promise<WholeListing | undefined> {
  const row = await wholeListings(db, now).where('listings.id', '=', id).executeTakeFirst();
  return row && withStatusAt(row, now);
}

export interface ListingOwner {
  readonly first_name: string;
  readonly created_at: Date;
  /** Milliseconds within which three quarters of the requests were answered; null if there are too few. */
  readonly answer_time: number | null;
}

/** Minimum number of renters with answered requests before we say how fast an owner answers. */
const ENOUGH_RENTERS = 5;
/** How far back answers count, in milliseconds. */
const ANSWERS_COUNT_FOR = 180 * 24 * 60 * 60_000;

/**
 * Finds the owner of a listing. An expired request counts as answered at its deadline. One that staff declined does not
 * count.
 */
export async function findListingOwner(
  db: Db,
  listing: Pick<ListingRow, 'owner_id'>,
  now: Date,
): Promise<ListingOwner> {
  return await db
    .selectFrom('users')
    .select(['first_name', 'created_at'])
    .select(
      sql<number | null>`(
        select percentile_disc(0.75) within group (order by extract(epoch from moves.at - bookings.created_at)::float8 * 1000)
        from bookings join moves on record = 'bookings' and record_id = bookings.id
        where owner_id = users.id and bookings.created_at > ${new Date(now.getTime() - ANSWERS_COUNT_FOR)}
          and from_status = 'requested' and to_status in ('accepted', 'declined', 'expired')
          and not exists (
            select from moves as taken
            where taken.record = 'listings' and taken.record_id = listing_id and taken.at = moves.at
          )
        having count(distinct renter_id) >= ${ENOUGH_RENTERS}
      )`.as('answer_time'),
    )
    .where('id', '=', listing.owner_id)
    .executeTakeFirstOrThrow();
}

/** Finds the bare row of a listing of any owner and status. */
export async function findListingRow(db: Db, id: string, now: Date): Promise<ListingRow | undefined> {
  const row = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withStatusAt(row, now);
}

/** Lists an owner's listings, newest first, without removed ones. */
export async function listListingsOf(db: Db, ownerId: string, now: Date): Promise<WholeListing[]> {
  const rows = await wholeListings(db, now)
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => withStatusAt(row, now));
}

/**
 * Locks the row until the transaction ends, so that moves of a listing run one at a time. Reads the time after the
 * lock, because the listing may expire while the transaction waits for it.
 */
export async function lockListing(trx: Db, id: string, clock: Clock): Promise<ListingRow | undefined> {
  const row = await trx
    .selectFrom('listings')
    .select(listingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && withStatusAt(row, clock());
}

/** Locks rows without reading them. */
export async function lockListingRow(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locks all listings of an owner, and the given others, in the order that all callers use. */
export async function lockListingRows(
  trx: Db,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  await trx
    .selectFrom('listings')
    .select('id')
    .where(({ eb, or }) => or([eb('owner_id', '=', ownerId), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks a listing of an owner, like lockListing. `undefined` if the caller has no such listing. */
export async function lockOwnListing(trx: Db, id: string, ownerId: string, clock: Clock) {
  const own = trx.selectFrom('listings').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  const row = await own.forUpdate().executeTakeFirst();
  return row && withStatusAt(row, clock());
}

/** Lists listed listings whose confirmation has expired. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('status', '=', sql.lit<'listed'>('listed'))
    .where('confirmed_at', '<=', lastConfirmation(now))
    .orderBy('confirmed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Claims listings whose owners are due for a reminder, once per confirmation. Locks the rows for the transaction; other
 * servers skip them.
 */
export async function claimReminders(
  trx: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<ListingRow[]> {
  const due = trx
    .selectFrom('listings')
    .select('id')
    .where('status', '=', sql.lit<'listed'>('listed'))
    .where('asked_at', 'is', null)
    .where('confirmed_at', '<=', before)
    .where('confirmed_at', '>', lastConfirmation(now))
    .orderBy('confirmed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return await trx.updateTable('listings').set({ asked_at: now }).where('id', 'in', due).returningAll().execute();
}

/**
 * Pauses a listing whose confirmation has expired.
 *
 * @returns The row; `undefined` if another server did it or the owner confirmed it.
 */
export async function pauseOverdue(trx: Db, id: string, now: Date): Promise<ListingRow | undefined> {
  return await trx
    .updateTable('listings')
    .set({ status: 'paused', unconfirmed: true })
    .where('id', '=', id)
    .where('status', '=', 'listed')
    .where('confirmed_at', '<=', lastConfirmation(now))
    .returningAll()
    .executeTakeFirst();
}

/** Sets the status. Every move ends the wait for a fee and for a confirmation, and relisting confirms the listing. */
export async function setStatus(trx: Db, id: string, status: ListingStatus, now: Date): Promise<void> {
  const ended = { waits_for_fee: false, unconfirmed: false };
  await trx
    .updateTable('listings')
    .set({ status, ...ended, ...(status === 'listed' && { confirmed_at: now, asked_at: null }) })
    .where('id', '=', id)
    .execute();
}

/** Columns that a form does not set. */
type NotFilledIn =
  | 'id'
  | 'owner_id'
  | 'status'
  | 'created_at'
  | 'waits_for_fee'
  | 'confirmed_at'
  | 'unconfirmed'
  | 'asked_at';

/** The columns that a form sets. */
export type FilledIn = Omit<ListingRow, NotFilledIn>;

/** Updates columns of a locked listing. */
export async function updateListing(trx: Db, id: string, columns: Partial<FilledIn>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('listings').set(columns).where('id', '=', id).execute();
}

/** Selects photos and days as arrays, so that one statement reads any number of listings. */
function wholeListings(db: Db, now: Date) {
  return db
    .selectFrom('listings')
    .selectAll('listings')
    .select([
      sql<string[]>`coalesce((
      select json_agg(file_id order by position) from listing_photos where listing_id = listings.id
    ), '[]')`.as('photos'),
      sql<(string | null)[]>`coalesce((
      select json_agg(files.colour order by position) from listing_photos join files on files.id = file_id
      where listing_photos.listing_id = listings.id
    ), '[]')`.as('photo_colours'),
      sql<AvailableDay[]>`coalesce((
      select json_agg(json_build_object('day', day, 'start', start_hour, 'end', end_hour) order by day)
      from listing_days where listing_id = listings.id
    ), '[]')`.as('availability'),
      sql<Block[]>`coalesce((
      select json_agg(json_build_object('id', id, 'fromDate', from_day, 'toDate', to_day) order by from_day)
      from blocked_days where listing_id = listings.id and to_day > ${dayInLagos(now)}
    ), '[]')`.as('blocked'),
      countedVisits,
    ]);
}
