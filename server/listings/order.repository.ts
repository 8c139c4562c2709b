/** The orders of a search, and the cursor of a listing in each. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { isId, newestFirst, type Places } from '../http/paging/keyset.ts';
import type { ListingRow } from '../platform/db/tables.ts';

export type Sort = components['schemas']['SearchSort'];

/** The columns of the sort keys, which every result has. */
export type Ordered = Pick<ListingRow, 'id' | 'created_at' | 'move_in'> & { readonly monthly_price: Kobo };

/** A cursor: the sort key of the last listing of a page, and its id for equal keys. */
export interface Place {
  readonly by: Date | number;
  readonly id: string;
}

/** Sorts listings without a total last. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The sort key of each order, in the words of the indexes. */
export const keyOf: Readonly<Record<Sort, (table: 'listings' | 'page' | 'lw') => RawBuilder<unknown>>> = {
  newest: (table) => sql`${sql.table(table)}.created_at`,
  price: (table) => sql`${sql.table(table)}.monthly_price`,
  total: (table) => sql`coalesce(${sql.table(table)}.move_in, ${sql.lit(LAST)})`,
};

/** Writes the `order by` of an order. */
export function orderBySort(sort: Sort, table: 'listings' | 'page' = 'listings'): RawBuilder<unknown> {
  const way = sort === 'newest' ? sql`desc` : sql`asc`;
  return sql`${keyOf[sort](table)} ${way}, ${sql.table(table)}.id ${way}`;
}

/** The operator between a later key and an earlier one. */
export const comparison = (sort: Sort) => (sort === 'newest' ? sql`<` : sql`>`);

export const isAfter = (sort: Sort, { by, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(${keyOf[sort]('listings')}, listings.id) ${comparison(sort)} (${by}, ${id})`;

/** Limits rows to a bound. A bound of null lets all rows pass. */
export function isWithinBound(sort: Sort, bound: RawBuilder<unknown>): RawBuilder<boolean> {
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
  price: amounts((row) => row.monthly_price),
  total: amounts(({ move_in }) => move_in ?? LAST),
};
