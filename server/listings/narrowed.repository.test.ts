import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_PAGE, SEARCH_BEDROOMS_MAX, SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { monthlyPrice } from '#domain/price-words.ts';
import { databases } from '#tests/support/databases.ts';
import { choose, randomOf } from '../demo/numbers.ts';
import { readPageIn } from '../http/paging/keyset.ts';
import type { DatabaseHandle } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Filters } from './filter.repository.ts';
import { lastConfirmation, withStatusAt } from './open.repository.ts';
import { placesIn, type Sort } from './order.repository.ts';
import { countLoosened, searchListings } from './search.repository.ts';
import { searchByWords } from './word-search.repository.ts';
import { rewriteWords } from './words.repository.ts';

/** So many that common values exceed the limits of counting and sorting, and combined filters do not. */
const LISTINGS = 5 * SEARCH_COUNTED_MAX;
const QUESTIONS = 60;
/** The confirmation of one listing in thirty has expired and the job has not paused it yet. */
const now = new Date('2026-02-01T09:00:00Z');

describe.each(databases)('searchListings and searchByWords on $name', (database) => {
  let handle: DatabaseHandle;
  let all: ListingRow[];
  beforeAll(async () => {
    handle = await database.open();
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(handle.db);
    await sql`insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
        price, security, features, feature_quantities, facts, created_at, price_period, bedrooms, move_in, confirmed_at)
      select gen_random_uuid(), users.id, case when n % 50 = 1 then 'warehouse' else 'apartment' end,
        case when n % 40 = 7 then 'paused' else 'listed' end, case when n % 3 = 0 then 'Flat' else 'Studio' end,
        case when n % 9 = 0 then 'balcony' else 'garden' end, '', case when n % 5 = 0 then 'Ogun' else 'Lagos' end,
        case when n % 5 = 0 then 'Ota' when n % 2 = 0 then 'Lekki' else 'Ikeja' end, '1 Road',
        (n * 37 % 300 + 1) * 100000, true, '{}', jsonb_build_object('Bathrooms', n % 7),
        ((array['{"pets": "Yes", "band": "D"}', '{"pets": "No", "band": "B"}', '{}'])[n % 3 + 1])::jsonb,
        timestamptz '2026-01-01' + make_interval(mins => n * 7919 % 1511),
        (array[null, 'night', 'month', 'year', 'year'])[n % 5 + 1], nullif(n % 11, 10),
        case when n % 5 > 0 then (n * 37 % 300 + 1) * 100000 * (1 + n % 4) end,
        case when n % 30 = 3 then ${lastConfirmation(now)}::timestamptz else ${now}::timestamptz end
      from users, generate_series(1, ${LISTINGS}::int) n`.execute(handle.db);
    all = await handle.db.selectFrom('listings').selectAll().execute();
    await rewriteWords(
      handle.db,
      all.map(({ id }) => id),
    );
  });
  afterAll(() => handle.close());

  const ask = ({ words, beside, sort, ...wanted }: Question, query: object) => {
    const filters = { ...wanted, now };
    const asked = { sort, page: readPageIn(placesIn[sort], query) };
    const meanings = [words, beside].flatMap((word) => (word ? [[word]] : []));
    return words ? searchByWords(handle.db, filters, meanings, asked) : searchListings(handle.db, filters, asked);
  };

  it.each(questionsOf(database.name))(
    'finds the same as a scan of all rows, in the same order: %j',
    async (question) => {
      const wanted = all.filter(fits(question)).sort(orders[question.sort]);
      const first = await ask(question, { limit: 10 });
      const [second, ninth] = [first.rows[4], Math.floor(wanted.length / 9) + 1] as const;
      const after = second && Buffer.from(placesIn[question.sort].write(second)).toString('base64url');

      const [rest, far] = [await ask(question, { limit: 10, after }), await ask(question, { limit: 9, page: ninth })];

      expect(first.total).toBe(Math.min(wanted.length, SEARCH_COUNTED_MAX));
      expect(idsOf(first.rows)).toEqual(idsOf(wanted.slice(0, 11)));
      expect(idsOf(rest.rows)).toEqual(idsOf(after ? wanted.slice(5, 16) : wanted));
      expect(idsOf(far.rows)).toEqual(idsOf(wanted.slice((ninth - 1) * 9, ninth * 9 + 1)));
    },
  );

  it('counts in each state as many as a scan of all rows', async () => {
    const among = ['Lagos', 'Ogun', 'Kano'];
    for (const { words, beside, sort, state: _, ...wanted } of questionsOf(database.name)) {
      const meanings = [words, beside].flatMap((word) => (word ? [[word]] : []));
      const counts = await countLoosened(handle.db, [], { filters: { ...wanted, among, now }, meanings });

      const total = (state: string) => all.filter(fits({ ...wanted, among, state, words, beside, sort })).length;
      const scanned = among.flatMap((name) =>
        total(name) > 0 ? [{ name, total: Math.min(total(name), SEARCH_COUNTED_MAX) }] : [],
      );
      expect(counts.toSorted(byName)).toEqual(scanned.toSorted(byName));
    }
  });

  it.each(filterNames)('has listings that meet %s and listings that do not', (name) => {
    const met = all.filter((row) => isSampleMet(row, name));

    expect(met.length).toBeGreaterThan(0);
    expect(met.length).toBeLessThan(all.length);
  });

  it('pages through all listings, those without a total last', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { rows } = await ask({ kind: 'apartment', state: 'Ogun', sort: 'total' }, { limit: LONGEST_PAGE, after });
      seen.push(...idsOf(rows.slice(0, LONGEST_PAGE)));
      const last = rows[LONGEST_PAGE - 1];
      after = rows.length > LONGEST_PAGE && last ? Buffer.from(placesIn.total.write(last)).toString('base64url') : '';
    } while (after);

    const inOgun = all.filter(fits({ kind: 'apartment', state: 'Ogun', sort: 'total' })).sort(orders.total);
    expect(seen).toEqual(idsOf(inOgun));
    expect(inOgun.filter(({ move_in }) => move_in === null).length).toBeGreaterThan(LONGEST_PAGE);
  });
});

/** `beside` is the second of two words. Many listings have the word garden, few have balcony. */
type Question = Omit<Filters, 'now'> & { words?: string | undefined; beside?: string | undefined; sort: Sort };

type Values = Required<Omit<Filters, 'now' | 'kind'>>;

/** A filter with the values that random questions use. */
interface Sample<Value> {
  /** The fraction of the questions that set it. */
  readonly part: number;
  readonly values: readonly NonNullable<Value>[];
  readonly isMet: (row: ListingRow, value: NonNullable<Value>) => boolean;
}

const monthly = ({ price, price_period }: ListingRow) => monthlyPrice(price, price_period);

const amounts = (most: number) => Array.from({ length: most }, (_, index) => kobo(index * 100_000));

/** A filter that is missing here does not compile, so every filter is in the questions. */
const samples: { readonly [Name in keyof Values]: Sample<Values[Name]> } = {
  state: { part: 0.3, values: ['Lagos', 'Ogun'], isMet: (row, state) => row.state === state },
  among: {
    part: 0.2,
    values: [[], ['Ogun'], ['Ogun', 'Lagos', 'Kano']],
    isMet: (row, among) => among.includes(row.state),
  },
  area: { part: 0.3, values: ['Lekki', 'Ota'], isMet: (row, area) => row.city === area },
  atMost: { part: 0.3, values: amounts(300), isMet: (row, amount) => monthly(row) <= amount },
  atLeast: { part: 0.3, values: amounts(200), isMet: (row, amount) => monthly(row) >= amount },
  totalTo: {
    part: 0.3,
    values: amounts(900),
    isMet: (row, amount) => row.move_in !== null && row.move_in <= amount,
  },
  bedrooms: {
    part: 0.4,
    values: Array.from({ length: SEARCH_BEDROOMS_MAX }, (_, index) => index + 1),
    isMet: (row, count) => (row.bedrooms ?? 0) >= count,
  },
  bathrooms: {
    part: 0.2,
    values: [1, 2, 4],
    isMet: (row, count) => (row.feature_quantities.Bathrooms ?? 0) >= count,
  },
  band: {
    part: 0.2,
    values: ['A', 'C', 'D'],
    isMet: (row, band) => row.facts.band !== undefined && row.facts.band <= band,
  },
  period: { part: 0.3, values: ['night', 'month', 'year'], isMet: (row, period) => row.price_period === period },
  type: { part: 0.1, values: ['flat'], isMet: (row, type) => row.property_type.toLowerCase() === type },
  pets: { part: 0.3, values: ['yes'], isMet: (row) => row.facts.pets === 'Yes' },
};

const filterNames = Object.keys(samples) as (keyof Values)[];

/** The same questions on each database of this name. */
function questionsOf(name: string): Question[] {
  const random = randomOf(`questions on ${name}`);
  const maybe = <T>(part: number, values: readonly T[]) => (random() < part ? choose(random, values) : undefined);
  const sampleOf = <Name extends keyof Values>(filter: Name) => {
    const { part, values }: Sample<Values[Name]> = samples[filter];
    return { [filter]: maybe(part, values) };
  };
  const any = Array.from({ length: QUESTIONS }, (): Question => {
    const { among, ...filters }: Omit<Filters, 'now' | 'kind'> = Object.assign({}, ...filterNames.map(sampleOf));
    const words = maybe(0.4, ['balcony', 'garden', 'garden']);
    return {
      ...filters,
      kind: choose(random, ['apartment', 'apartment', 'warehouse']),
      // No call sets both.
      ...(filters.state === undefined && { among }),
      ...(words && { words, beside: maybe(0.7, ['flat', 'studio']) }),
      sort: choose(random, ['newest', 'price', 'total']),
    };
  });
  return [...any, ...cheapestOfAWord];
}

/** Questions that the price order of a word answers without counting. */
const cheapestOfAWord: readonly Question[] = [
  { kind: 'apartment', words: 'garden', sort: 'price' },
  { kind: 'apartment', words: 'balcony', sort: 'price' },
  { kind: 'warehouse', words: 'garden', sort: 'price' },
  { kind: 'apartment', words: 'garden', atLeast: kobo(4_000_000), atMost: kobo(20_000_000), sort: 'price' },
];

const fits =
  ({ kind, words, beside, sort: _, ...filters }: Question) =>
  (row: ListingRow) =>
    withStatusAt(row, now).status === 'listed' &&
    row.kind === kind &&
    row.description === (words ?? row.description) &&
    row.property_type.toLowerCase() === (beside ?? row.property_type.toLowerCase()) &&
    filterNames.every((name) => isMet(row, name, filters));

function isMet<Name extends keyof Values>(row: ListingRow, name: Name, filters: Partial<Values>): boolean {
  const value: Partial<Values>[Name] = filters[name];
  const sample: Sample<Values[Name]> = samples[name];
  return value == null || sample.isMet(row, value);
}

const isSampleMet = <Name extends keyof Values>(row: ListingRow, name: Name) => {
  const { values, isMet }: Sample<Values[Name]> = samples[name];
  const middle = values[Math.floor(values.length / 2)];
  return middle != null && isMet(row, middle);
};

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

const idsOf = (rows: readonly Pick<ListingRow, 'id'>[]) => rows.map(({ id }) => id);

const byId = (one: ListingRow, other: ListingRow) => (one.id < other.id ? -1 : 1);

const cheapest = (of: (row: ListingRow) => number) => (one: ListingRow, other: ListingRow) =>
  of(one) - of(other) || byId(one, other);

const orders: Record<Sort, (one: ListingRow, other: ListingRow) => number> = {
  newest: (one, other) => other.created_at.getTime() - one.created_at.getTime() || byId(other, one),
  price: cheapest(monthly),
  total: cheapest(({ move_in }) => move_in ?? Number.MAX_SAFE_INTEGER),
};
