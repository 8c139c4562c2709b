/** Finds similar listings: docs/decisions/0013-search-with-words-and-ordered-indexes.md. */
import { sql } from 'kysely';
import { SEARCH_BEDROOMS_MAX, SIMILAR_MAX } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type CardRow, findCards } from './card.repository.ts';
import { isOpenAt } from './open.repository.ts';

/** One more than are shown: the listing itself may be among them. */
const NEAREST = sql.lit(SIMILAR_MAX + 1);

/**
 * Finds available listings of the same kind, period and state, from half the price to double. Those in the same area come first, then
 * the nearest in price. Reads the next prices above and below from the indexes of searches, so that the time does not grow with the
 * table.
 */
export async function findSimilar(db: Db, id: string, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<{ id: string }>`
    with this as (
      select id, kind, state, city, price, monthly_price, coalesce(price_period, '') as period from listings
      where id = ${id} and status not in ('removed', 'suspended')
    ),
    near as (${near('city', now)} union ${near('state', now)})
    select near.id from near, this where near.id <> this.id
    order by near.city = this.city desc, abs(ln(near.price) - ln(this.price)), near.id limit ${sql.lit(SIMILAR_MAX)}`.execute(
    db,
  );
  return await findCards(
    db,
    rows.map((row) => row.id),
    now,
  );
}

/** Reads the next prices above and below for each number of bedrooms. */
const near = (place: 'city' | 'state', now: Date) => sql`
  select found.id, found.city, found.price from this
  cross join generate_series(0, ${sql.lit(SEARCH_BEDROOMS_MAX)}) numbers (bedrooms)
  cross join lateral (
    (${nextOf(place, now)} and monthly_price between this.monthly_price and this.monthly_price * 2
      order by monthly_price, id limit ${NEAREST})
    union all
    (${nextOf(place, now)} and monthly_price between this.monthly_price / 2 and this.monthly_price - 1
      order by monthly_price desc, id desc limit ${NEAREST})
  ) found`;

const nextOf = (place: 'city' | 'state', now: Date) => sql`
  select listings.id, listings.city, listings.price from listings
  where ${isOpenAt(now)} and kind = this.kind and ${sql.ref(`listings.${place}`)} = ${sql.ref(`this.${place}`)}
    and coalesce(price_period, '') = this.period
    and least(coalesce(bedrooms, 0), ${sql.lit(SEARCH_BEDROOMS_MAX)}) = numbers.bedrooms`;
