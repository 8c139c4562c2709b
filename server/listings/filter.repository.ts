/**
 * Every search filter on the server: how its parameter is read, and its SQL in each of the three kinds of search. The filters
 * themselves are in domain/search.ts. A filter that misses one of its parts does not compile.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { NIGHTS_A_MONTH } from '#domain/limits.ts';
import { fromWire, type Kobo, kobo } from '#domain/money.ts';
import type { PricePeriod } from '#domain/move-in.ts';
import { monthlyPrice } from '#domain/price-words.ts';
import {
  type ApartmentQuery,
  type FilterName,
  type PropertyQuery,
  pageParameters,
  type WarehouseQuery,
} from '#domain/search.ts';
import { capitalizeName, findCity, findState, states } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';
import { unknownState } from './listing.errors.ts';
import { keyOf, type Sort } from './order.repository.ts';

/** The value of each filter. */
interface Values {
  /** Its canonical name. */
  readonly state: string;
  /** States that carriers deliver to; the listing is in one of them. */
  readonly among: readonly string[];
  /** The canonical name of a city. */
  readonly area: string;
  /** Limits the monthly price. */
  readonly atMost: Kobo;
  /** Limits the monthly price. */
  readonly atLeast: Kobo;
  /** The highest total to move in. */
  readonly totalTo: Kobo;
  /** The minimum number of bedrooms. */
  readonly bedrooms: number;
  /** The minimum number of bathrooms. */
  readonly bathrooms: number;
  /** This electricity band or one with more hours. */
  readonly band: 'A' | 'B' | 'C' | 'D';
  readonly period: PricePeriod;
  /** A property type from the list or in the owner's words, in any case. */
  readonly type: string;
  readonly pets: 'yes';
}

/** The conditions for a listing. A missing filter is not a condition. */
type Wanted = { readonly [Name in keyof Values]?: Values[Name] | undefined };

export interface Filters extends Wanted {
  /** The moment of the search. Leaves out listings whose confirmation has expired by then. */
  readonly now: Date;
  readonly kind: ListingKind;
}

/** The SQL of one filter. */
interface Condition<Value> {
  /** Checks a row of `listings`. */
  readonly listing: (value: Value) => Sql;
  /** Checks a row of `listings` while narrowed.repository.ts reads an index in an order. */
  readonly indexed: (value: Value, sort: Sort, filters: Filters) => readonly Sql[];
  /** Checks a row `lw` of `listing_words`. */
  readonly word: (value: Value) => readonly Sql[];
}

type Sql = RawBuilder<boolean>;

/** The search reads each value of this filter separately, so no row needs checking. */
const readSeparately = () => [];

/** A condition that no index covers. It is checked on every row that is read. */
const onListing = <Value>(listing: (value: Value) => Sql): Condition<Value> => ({
  listing,
  indexed: (value) => [listing(value)],
  word: (value) => [
    sql`exists (select from listings where listings.id = lw.listing_id and ${listing(value)} offset 0)`,
  ],
});

const total = keyOf.total('listings');

const conditions: { readonly [Name in keyof Values]: Condition<Values[Name]> } = {
  state: {
    listing: (state) => sql`state = ${state}`,
    indexed: (state) => [sql`state = ${state}`],
    word: readSeparately,
  },
  among: {
    listing: (among) => sql`state = any (${[...among]}::text[])`,
    indexed: () => [sql`listings.state = places.state`],
    word: readSeparately,
  },
  area: {
    listing: (area) => sql`city = ${area}`,
    indexed: (area) => [sql`city = ${area}`],
    word: (area) => [sql`lw.city = ${area}`],
  },
  atMost: {
    listing: (amount) => sql`monthly_price <= ${amount}`,
    indexed: (amount, sort) => [sql`${priceIn(sort)} <= ${hiddenFromPlanner(amount, 'bigint')}`],
    word: (amount) => [sql`lw.monthly_price <= ${hiddenFromPlanner(amount, 'bigint')}`],
  },
  atLeast: {
    listing: (amount) => sql`monthly_price >= ${amount}`,
    // The index of totals can skip the lower ones.
    indexed: (amount, sort, filters) => [
      sql`${priceIn(sort)} >= ${hiddenFromPlanner(amount, 'bigint')}`,
      ...(sort === 'total'
        ? [sql<boolean>`${total} >= ${hiddenFromPlanner(leastTotal(filters, amount), 'bigint')}`]
        : []),
    ],
    word: (amount) => [sql`lw.monthly_price >= ${hiddenFromPlanner(amount, 'bigint')}`],
  },
  totalTo: {
    listing: (amount) => sql`move_in <= ${amount}`,
    indexed: (amount, sort, filters) => {
      if (sort === 'total') return [sql`${total} <= ${hiddenFromPlanner(amount, 'bigint')}`];
      const isWithin = sql<boolean>`move_in + 0 <= ${hiddenFromPlanner(amount, 'bigint')}`;
      const dearest = hiddenFromPlanner(mostMonthly(filters, amount), 'bigint');
      return sort === 'price' ? [isWithin, sql`monthly_price <= ${dearest}`] : [isWithin];
    },
    word: (amount) => [sql`lw.move_in <= ${hiddenFromPlanner(amount, 'bigint')}`],
  },
  bedrooms: {
    listing: (count) => sql`bedrooms >= ${count}`,
    indexed: readSeparately,
    word: (count) => [sql`lw.bedrooms >= ${hiddenFromPlanner(count, 'int')}`],
  },
  period: {
    listing: (period) => sql`price_period = ${period}`,
    indexed: readSeparately,
    word: (period) => [sql`lw.price_period = ${hiddenFromPlanner(period, 'text')}`],
  },
  type: onListing((type) => sql`(lower(property_type) = lower(${type}) or lower(other_type) = lower(${type}))`),
  bathrooms: onListing((count) => sql`(feature_quantities ->> 'Bathrooms')::int >= ${count}`),
  band: onListing((band) => sql`facts ->> 'band' <= ${band}`),
  // The text of the index listings_with_pets.
  pets: onListing(() => sql`facts ->> 'pets' = 'Yes'`),
};

/** A sum is in no index, so the planner checks it on each row instead of reading another index for it. */
const priceIn = (sort: Sort) => (sort === 'price' ? sql`monthly_price` : sql`monthly_price + 0`);

/** The highest ratio of a monthly price to its total: the total of a stay may be the price of one night. */
const monthlyOfTotal = ({ kind, period }: Omit<Filters, 'now'>) =>
  kind === 'property' || period === 'month' || period === 'year' ? 1 : NIGHTS_A_MONTH;

/** Returns the highest monthly price of a listing with this total. */
export const mostMonthly = (filters: Omit<Filters, 'now'>, total: Kobo) => kobo(total * monthlyOfTotal(filters));

/** Returns the lowest total of a listing with this monthly price. */
const leastTotal = (filters: Omit<Filters, 'now'>, monthly: Kobo) =>
  kobo(Math.floor(monthly / monthlyOfTotal(filters)));

export const listingConditions = (filters: Filters) => conditionsOf(filters, ({ listing }, value) => [listing(value)]);

export const indexedConditions = (filters: Filters, sort: Sort) =>
  conditionsOf(filters, ({ indexed }, value) => indexed(value, sort, filters));

export const wordConditions = (filters: Filters) => conditionsOf(filters, ({ word }, value) => word(value));

type WriteSql = <Value>(condition: Condition<Value>, value: Value) => readonly Sql[];

function conditionsOf(filters: Wanted, write: WriteSql): Sql[] {
  const conditionOf = <Name extends keyof Values>(name: Name) => {
    const value: Partial<Values>[Name] = filters[name];
    return value === undefined ? [] : write<Values[Name]>(conditions[name], value);
  };
  return (Object.keys(conditions) as (keyof Values)[]).flatMap(conditionOf);
}

/** A parsed query. */
interface Read extends Wanted {
  /** The words to search for. */
  readonly text?: string;
  /** The state of the pickup, or any state. */
  readonly pickup?: string;
}

type Readers<Query> = {
  readonly [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>) => Read;
};

const area = (written: string): Read => ({ area: findCity(written)?.city ?? capitalizeName(written.trim()) });
const bedrooms = (count: number): Read => ({ bedrooms: count });
const atLeast = (naira: number): Read => ({ atLeast: fromWire(naira) });
const atMost = (naira: number): Read => ({ atMost: fromWire(naira) });
const totalTo = (naira: number): Read => ({ totalTo: fromWire(naira) });

const rentReaders: Readers<ApartmentQuery & WarehouseQuery> = {
  state: (written) => ({ state: known(findState(written)) }),
  area,
  budget: atMost,
  location: (words) => ({ text: cleanText(words) }),
  pickup: (from) => ({ pickup: from }),
  bedrooms,
  period: (period) => ({ period }),
  priceFrom: atLeast,
  totalTo,
  propertyType: (type) => ({ type }),
  bathrooms: (count) => ({ bathrooms: count }),
  band: (band) => ({ band }),
  pets: (pets) => ({ pets }),
};

const buyReaders: Readers<PropertyQuery> = {
  propertyType: (type) => ({ type }),
  location: (code) => ({
    state: known(
      states.find(({ isoCode }) => isoCode === code),
      'location',
    ),
  }),
  area,
  minPrice: atLeast,
  maxPrice: atMost,
  bedrooms,
  totalTo,
};

/** @throws `unknown_state` */
export const readRentQuery = (query: ApartmentQuery & WarehouseQuery) => readQuery(rentReaders, query);

/** @throws `unknown_state` */
export const readBuyQuery = (query: PropertyQuery) => readQuery(buyReaders, query);

function readQuery<Query extends object>(readers: Readers<Query>, query: Query): Read {
  const readOne = <Name extends FilterName<Query>>(name: Name): Read => {
    const value = query[name];
    return value == null ? {} : readers[name](value);
  };
  const read = byMonth(Object.assign({}, ...(Object.keys(readers) as FilterName<Query>[]).map(readOne)));
  // An area implies its state, so the state is dropped. With another state the search finds nothing.
  const isImplied = read.area !== undefined && findCity(read.area)?.state.name === read.state;
  return isImplied ? { ...read, state: undefined } : read;
}

/** Converts amounts to a month: they are for the period that is searched for, or else for a month. */
function byMonth({ atLeast, atMost, ...rest }: Read): Read {
  const period = rest.period ?? null;
  return {
    ...rest,
    ...(atLeast !== undefined && { atLeast: monthlyPrice(atLeast, period) }),
    ...(atMost !== undefined && { atMost: monthlyPrice(atMost, period) }),
  };
}

/** The names of the filters that a query sets. */
export const filterNames = <Query extends object>(query: Query) =>
  (Object.keys(query) as (keyof Query & string)[]).filter((name) => !isPageParameter(name));

const isPageParameter = (name: string) => pageParameters.some((each) => each === name);

function known(state: { readonly name: string } | undefined, field?: string): string {
  if (!state) throw unknownState(field);
  return state.name;
}
