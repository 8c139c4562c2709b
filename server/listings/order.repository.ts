/** The orders that a search can be in, and how each names the place of a listing in it. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';
import { isId, newestFirst, type Places } from '../http/paging/keyset.ts';
import type { ListingRow } from '../platform/db/tables.ts';

export type Sort = components['schemas']['SearchSort'];

/** What an order goes by is in every row that is shown. */
type Ordered = Pick<ListingRow, 'id' | 'created_at' | 'price' | 'move_in'>;

/** Where a page ends: what the order goes by, and the id where that is the same. */
export interface Place {
  readonly by: Date | number;
  readonly id: string;
}

/** What has no total comes after all that has one. */
const LAST = Number.MAX_SAFE_INTEGER;

/** What it goes by, as the indexes have it. */
export const keyOf: Readonly<Record<Sort, (table: 'listings' | 'page' | 'lw') => RawBuilder<unknown>>> = {
  newest: (table) => sql`${sql.table(table)}.created_at`,
  price: (table) => sql`${sql.table(table)}.price`,
  total: (table) => sql`coalesce(${sql.table(table)}.move_in, ${sql.lit(LAST)})`,
};

/** The newest first, or the cheapest. */
export function inOrder(sort: Sort, table: 'listings' | 'page' = 'listings'): RawBuilder<unknown> {
  const way = sort === 'newest' ? sql`desc` : sql`asc`;
  return sql`${keyOf[sort](table)} ${way}, ${sql.table(table)}.id ${way}`;
}

/** What stands between a place and one that comes before it. */
export const beyond = (sort: Sort) => (sort === 'newest' ? sql`<` : sql`>`);

export const isAfter = (sort: Sort, { by, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(${keyOf[sort]('listings')}, listings.id) ${beyond(sort)} (${by}, ${id})`;

/** Of a bound that is not known everything is within it. */
export function isUpTo(sort: Sort, bound: RawBuilder<unknown>): RawBuilder<boolean> {
  if (sort === 'newest') return sql<boolean>`${keyOf.newest('listings')} >= coalesce(${bound}, '-infinity')`;
  return sql<boolean>`${keyOf[sort]('listings')} <= coalesce(${bound}, ${sql.lit(LAST)})`;
}

const amounts = (of: (row: Ordered) => number): Places<Ordered, Place> => ({
  write: (row) => `${of(row)} ${row.id}`,
  read: (written) => {
    const [by = '', id = ''] = written.split(' ');
    return /^\d{1,16}$/.test(by) && isId(id) ? { by: Number(by), id } : undefined;
  },
});

export const placesIn: Readonly<Record<Sort, Places<Ordered, Place>>> = {
  newest: {
    write: newestFirst.write,
    read: (written) => {
      const last = newestFirst.read(written);
      return last && { by: last.created_at, id: last.id };
    },
  },
  price: amounts(({ price }) => price),
  total: amounts(({ move_in }) => move_in ?? LAST),
};
