/** Rows of saved listings. favourite.notices.ts notifies about their changes. */
import { type RawBuilder, sql } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { Page, Position } from '../http/paging/keyset.ts';
import { CARD_COLUMNS, cardExtras, type KeptRow } from '../listings/card.repository.ts';
import { withStatusAt } from '../listings/open.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';

/** Lists saved listings, latest first. `created_at` is the time of saving. */
export async function listFavouritesOf(
  db: Db,
  userId: string,
  { limit, offset, after }: Page,
  now: Date,
): Promise<(KeptRow & Position)[]> {
  let query = db
    .selectFrom('favourites')
    .innerJoin('listings', 'listings.id', 'favourites.listing_id')
    .select([...CARD_COLUMNS, 'status', 'confirmed_at', ...cardExtras, 'favourites.created_at'])
    .where('user_id', '=', userId);
  if (after) {
    const { created_at, id } = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('favourites.created_at', 'favourites.listing_id'), '<', tuple(created_at, id)),
    );
  }
  const rows = await query
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.listing_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => withStatusAt(row, now));
}

export async function listFavouriteIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('favourites').select('listing_id').where('user_id', '=', userId).execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** The result of saving: whether the listing exists and whether the list has room. */
export interface Saving {
  readonly known: boolean;
  readonly room: boolean;
}

/** Saves a listing that is not removed, unless the user already has `most` of them. Does nothing for a saved one. */
export async function insertFavourite(
  db: Db,
  { userId, listingId, most, now }: { userId: string; listingId: string; most: number; now: Date },
): Promise<Saving> {
  const { rows } = await sql<Saving>`
    with listing as (
      select id, price, price_period from listings where id = ${listingId} and status <> 'removed'
    ), room as (
      select count(*) < ${most} or coalesce(bool_or(listing_id = ${listingId}), false) as room
      from favourites where user_id = ${userId}
    ), saved as (
      insert into favourites (user_id, listing_id, created_at, known_price, known_period)
      select ${userId}, id, ${now}, price, price_period from listing, room where room on conflict do nothing
    )
    select exists (select from listing) as known, room from room`.execute(db);
  return rows[0] ?? { known: false, room: false };
}

export async function deleteFavourite(db: Db, userId: string, listingId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('listing_id', '=', listingId).execute();
}

type Priced = Pick<ListingRow, 'id' | 'owner_id' | 'price' | 'price_period'>;

/**
 * Lists the prices above today's that users who saved the listing know. Prices of different periods cannot be compared.
 */
export async function listHigherKnownPrices(trx: Db, { id, price, price_period }: Priced): Promise<Kobo[]> {
  const rows = await trx
    .selectFrom('favourites')
    .select('known_price')
    .distinct()
    .where('listing_id', '=', id)
    .where('known_price', '>', price)
    .where('known_period', 'is not distinct from', price_period)
    .execute();
  return rows.map(({ known_price }) => known_price);
}

/** The texts for users who know this price, or for everyone with null. */
export interface SaverWords {
  readonly known: Kobo | null;
  readonly text: string;
  readonly sms: string;
}

interface Telling extends Times {
  readonly listing: Priced;
  readonly link: string;
  /** Whether the texts name the price, which users know from then on. */
  readonly isPriced: boolean;
  readonly words: readonly SaverWords[];
}

/** The subject of a notice of the day, and its time. */
interface Times {
  readonly subject: string;
  readonly now: Date;
  /** The day in Lagos: one SMS per day. */
  readonly day: string;
  readonly expiresAt: Date;
  /** Phones whose SMS of the day was withdrawn before it was tried. */
  readonly withdrawn: readonly string[];
}

/**
 * Notifies everyone who saved a listing, except those with the same notice unread, and sends an SMS to those who have had
 * none that day. Ordered by user id so that changes of two listings cannot deadlock, and
 * users are locked first so that deleting an account cannot either.
 */
export async function notifySaversOf(trx: Db, telling: Telling): Promise<void> {
  const { listing, isPriced, words, link } = telling;
  const { id, owner_id: ownerId, price, price_period: period } = listing;
  const [known, texts, bodies] = [
    words.map((each) => each.known),
    words.map((each) => each.text),
    words.map((each) => each.sms),
  ];
  const told = sql`(
    select user_id, words.text, words.body, ${link}::text as link from favourites
    join unnest(${known}::bigint[], ${texts}::text[], ${bodies}::text[]) as words (known, text, body) on words.known is null
      or (words.known = favourites.known_price and favourites.known_period is not distinct from ${period}::text)
    where listing_id = ${id} and user_id <> ${ownerId})`;
  const learned = sql`update favourites set known_price = ${price}, known_period = ${period}
    where ${isPriced}::boolean and listing_id = ${id} and user_id in (select user_id from told union select user_id from first_today)
      and (known_price > ${price} or known_period is distinct from ${period}::text)`;
  await notifyOnceADay(trx, told, telling, learned);
}

/** Notifies users of a new listing, with a link to the search of each. */
export async function notifySearchers(
  trx: Db,
  linkOf: ReadonlyMap<string, string>,
  words: SaverWords,
  times: Times,
): Promise<void> {
  const told = sql`(select user_id, ${words.text}::text as text, ${words.sms}::text as body, link
    from unnest(${[...linkOf.keys()]}::uuid[], ${[...linkOf.values()]}::text[]) as searchers (user_id, link))`;
  await notifyOnceADay(trx, told, times, sql`select`);
}

/** Notifies users in the app that their alerts have ended, unless turned off. */
export async function notifyOfEnds(
  trx: Db,
  ends: readonly { userId: string; text: string; link: string }[],
  now: Date,
): Promise<void> {
  const [ids, texts, links] = [ends.map((end) => end.userId), ends.map((end) => end.text), ends.map((end) => end.link)];
  await sql`
    insert into notifications (user_id, kind, text, link, created_at)
    select ended.user_id, 'favourite', text, link, ${now}
    from unnest(${ids}::uuid[], ${texts}::text[], ${links}::text[]) as ended (user_id, text, link)
    left join notification_settings settings on settings.user_id = ended.user_id and settings.kind = 'favourite'
    where coalesce(settings.app, true)`.execute(trx);
}

/** @param people A query of `user_id`, `text`, `body` and `link`. @param beside A statement that may read `told` and `first_today`. */
async function notifyOnceADay(trx: Db, people: RawBuilder<unknown>, times: Times, beside: RawBuilder<unknown>) {
  const { subject, now, day, expiresAt, withdrawn } = times;
  await sql`
    with savers as materialized (
      select users.id, users.phone, coalesce(settings.app, true) as app, coalesce(settings.sms, true) as sms,
        people.text, people.body, people.link
      from ${people} people join users on users.id = people.user_id
      left join notification_settings settings on settings.user_id = users.id and settings.kind = 'favourite'
      order by users.id for key share of users
    ), fresh as (
      select * from savers where not exists (
        select from notifications told
        where told.user_id = savers.id and told.kind = 'favourite' and told.link = savers.link and told.text = savers.text
          and told.read_at is null
      )
    ), told as (
      insert into notifications (user_id, kind, text, link, created_at)
      select id, 'favourite', text, link, ${now} from fresh where app
      returning user_id
    ), first_today as (
      insert into favourite_messages (user_id, day)
      select id, ${day}::date from fresh where sms order by id
      on conflict (user_id) do update set day = excluded.day
      where favourite_messages.day < excluded.day
        or favourite_messages.user_id in (select users.id from users where phone = any (${withdrawn}::text[]))
      returning user_id
    ), beside as (
      ${beside}
    )
    insert into messages (channel, recipient, body, created_at, due_at, expires_at, subject)
    select 'sms', phone, body, ${now}, ${now}, ${expiresAt}, ${subject}
    from fresh join first_today on first_today.user_id = fresh.id`.execute(trx);
}
