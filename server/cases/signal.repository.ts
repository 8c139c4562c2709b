/** Reads what points to fraud in a listing. Each statement finds its rows by an index. */
import { sql } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';

/**
 * Takes the listing that has waited longest, with all its queued changes. Skips those that another server has taken.
 */
export async function claimListingToCheck(trx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ listing_id: string }>`
    with first as (select listing_id from listings_to_check order by position limit 1 for update skip locked),
    taken as (
      delete from listings_to_check where position in (
        select position from listings_to_check where listing_id = (select listing_id from first) for update skip locked
      ) returning listing_id
    ) select distinct listing_id from taken`.execute(trx);
  return rows[0]?.listing_id;
}

export async function enqueueListingCheck(trx: Db, listing_id: string): Promise<void> {
  await trx.insertInto('listings_to_check').values({ listing_id }).execute();
}

/** A listing with its owner's phone number and the time when the owner's account was created. */
export type Checked = Pick<
  ListingRow,
  | 'id'
  | 'owner_id'
  | 'kind'
  | 'status'
  | 'title'
  | 'property_type'
  | 'other_type'
  | 'description'
  | 'details'
  | 'state'
  | 'city'
  | 'address'
  | 'price'
  | 'price_period'
  | 'phone'
  | 'bedrooms'
  | 'created_at'
> & { readonly owner_since: Date; readonly owner_phone: string };

/** Reads a listing and locks its owner for the transaction. `undefined` if either is deleted. */
export async function findCheckedListing(trx: Db, id: string): Promise<Checked | undefined> {
  return await trx
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['listings.id', 'owner_id', 'kind', 'listings.status', 'title', 'property_type', 'other_type'])
    .select(['description', 'details', 'listings.state', 'city', 'address', 'price', 'price_period', 'listings.phone'])
    .select(['bedrooms', 'listings.created_at', 'users.created_at as owner_since', 'users.phone as owner_phone'])
    .where('listings.id', '=', id)
    .forKeyShare('users')
    .executeTakeFirst();
}

/** A listing of another account. */
export interface Twin {
  readonly id: string;
  readonly title: string;
  readonly is_older: boolean;
}

/** The maximum of listings of other accounts that one sign names. */
const TWINS = 5;

const TITLE = sql<string>`coalesce(title, coalesce(other_type, property_type) || ' in ' || city)`;

const isOlder = ({ id, created_at }: Checked) =>
  sql<boolean>`(listings.created_at, listings.id) < (${created_at}, ${id})`;

/** Bits out of 64 in which the hashes of two copies may differ. `look_pieces` of the migration finds no others. */
const COPY_WITHIN = 5;

/**
 * Lists listings of other accounts that showed one of these photos or its mirror image before, with the number of such
 * photos.
 */
export async function listPhotoCopies(db: Db, { id, owner_id }: Checked): Promise<(Twin & { photos: number })[]> {
  const { rows } = await sql<Twin & { photos: number }>`
    select listings.id, ${TITLE} as title, true as is_older, count(distinct mine.id)::int as photos
    from listing_photos shown join files mine on mine.id = shown.file_id
    cross join lateral (
      select id from files where look is not null and look_pieces(look) && (look_pieces(mine.look) || look_pieces(mine.mirrored))
        and least(bit_count(look # mine.look), bit_count(look # mine.mirrored)) <= ${COPY_WITHIN} and (created_at, id) < (mine.created_at, mine.id) offset 0
    ) as theirs
    join listing_photos elsewhere on elsewhere.file_id = theirs.id
    join listings on listings.id = elsewhere.listing_id
    where shown.listing_id = ${id} and mine.look is not null and listings.owner_id <> ${owner_id} and status <> 'removed'
    group by listings.id order by listings.created_at, listings.id limit ${TWINS}`.execute(db);
  return rows;
}

/** Lists listings of other accounts with the same address, type and bedrooms. */
export async function listAtPlace(db: Db, checked: Checked): Promise<Twin[]> {
  const { owner_id, kind, property_type, bedrooms, state, city, address } = checked;
  const { rows } = await sql<Twin>`
    select id, ${TITLE} as title, ${isOlder(checked)} as is_older from listings
    where place_key(address) = place_key(${address}) and state = ${state} and city = ${city} and kind = ${kind}
      and property_type = ${property_type} and bedrooms is not distinct from ${bedrooms}
      and owner_id <> ${owner_id} and status <> 'removed'
    order by created_at, id limit ${TWINS}`.execute(db);
  return rows;
}

/** Lists listings of other accounts with the same phone number. */
export async function listWithPhone(db: Db, checked: Checked): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    select id, ${TITLE} as title, ${isOlder(checked)} as is_older from listings
    where phone = ${checked.phone} and owner_id <> ${checked.owner_id} and status <> 'removed'
    order by created_at, id limit ${TWINS}`.execute(db);
  return rows;
}

/** Whether the phone number of the listing is that of another account. */
export async function isPhoneOfOther(db: Db, { phone, owner_id }: Checked): Promise<boolean> {
  const other = db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone ?? '')
    .where('id', '<>', owner_id);
  return (await other.executeTakeFirst()) !== undefined;
}

/** Newest listings that a price is compared with. */
const COMPARED = 500;

/**
 * Computes the median price of other accounts' listings with the same type, bedrooms and period in the same city. Null
 * if there are none.
 */
export async function findUsualPrice(db: Db, checked: Checked) {
  const { owner_id, kind, property_type, bedrooms, state, city, price_period } = checked;
  const { rows } = await sql<{ usual: Kobo | null; listings: number; owners: number }>`
    select percentile_disc(0.5) within group (order by price) as usual, count(*)::int as listings,
      count(distinct owner_id)::int as owners
    from (
      select price, owner_id from listings
      where status = 'listed' and kind = ${kind} and city = ${city} and state = ${state} and property_type = ${property_type}
        and bedrooms is not distinct from ${bedrooms} and price_period = ${price_period} and owner_id <> ${owner_id}
      order by created_at desc, id desc limit ${COMPARED}
    ) as near`.execute(db);
  return rows[0] ?? { usual: null, listings: 0, owners: 0 };
}

/** Lists the listings of an account, newest first, up to a limit. */
export async function listNewest(db: Db, ownerId: string, limit: number): Promise<Pick<Twin, 'id' | 'title'>[]> {
  return await db
    .selectFrom('listings')
    .select(['id', TITLE.as('title')])
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a sign was recorded in a case before. */
export async function isRecordedSign(trx: Db, eventId: string): Promise<boolean> {
  const event = trx.selectFrom('case_events').select('id').where('id', '=', eventId);
  return (await event.executeTakeFirst()) !== undefined;
}
