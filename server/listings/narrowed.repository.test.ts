import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_PAGE, SEARCH_BEDROOMS_MAX, SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { databases } from '#tests/support/databases.ts';
import { choose, randomOf } from '../demo/numbers.ts';
import { readPageIn } from '../http/paging/keyset.ts';
import type { DatabaseHandle } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Filters } from './found.repository.ts';
import { asOf, lastConfirmation } from './open.repository.ts';
import { placesIn, type Sort } from './order.repository.ts';
import { searchListings } from './search.repository.ts';
import { searchByWords } from './word-search.repository.ts';
import { rewriteWords } from './words.repository.ts';

/** More than are counted, or put in order, have what most of them have; most filters together leave less. */
const LISTINGS = 5 * SEARCH_COUNTED_MAX;
const QUESTIONS = 60;
/** Nobody has confirmed one in thirty for so long that it is not to be had, though no job has said so. */
const now = new Date('2026-02-01T09:00:00Z');

describe.each(databases)('searching by everything, on $name', (database) => {
  let handle: DatabaseHandle;
  let all: ListingRow[];
  beforeAll(async () => {
    handle = await database.open();
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(handle.db);
    await sql`insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
        price, security, features, feature_quantities, created_at, price_period, bedrooms, move_in, confirmed_at)
      select gen_random_uuid(), users.id, case when n % 50 = 1 then 'warehouse' else 'apartment' end,
        case when n % 40 = 7 then 'paused' else 'listed' end, case when n % 3 = 0 then 'Flat' else 'Studio' end,
        case when n % 9 = 0 then 'balcony' else 'garden' end, '', case when n % 5 = 0 then 'Ogun' else 'Lagos' end,
        case when n % 5 = 0 then 'Ota' when n % 2 = 0 then 'Lekki' else 'Ikeja' end, '1 Road',
        (n * 37 % 300 + 1) * 100000, true, '{}', '{}', timestamptz '2026-01-01' + make_interval(mins => n * 7919 % 1511),
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
    'finds what the filters say, in the order that is wanted: %j',
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

  it('goes on from page to page through all of them, also those without a total', async () => {
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

/** `beside` is the second of two words; of the first one there are many (garden) or few. */
type Question = Omit<Filters, 'now'> & { words?: string; beside?: string | undefined; sort: Sort };

/** The same on each database of a name, whatever else is asked. */
function questionsOf(name: string): Question[] {
  const random = randomOf(`questions on ${name}`);
  const maybe = <T>(part: number, value: () => T) => (random() < part ? value() : undefined);
  const one = <const T>(...values: readonly T[]) => choose(random, values);
  const amount = (most: number) => kobo(Math.floor(random() * most) * 100_000);
  const any = Array.from({ length: QUESTIONS }, () => ({
    kind: one('apartment', 'apartment', 'warehouse'),
    state: maybe(0.3, () => one('Lagos', 'Ogun')),
    among: maybe(0.2, () => one([], ['Ogun'], ['Ogun', 'Lagos', 'Kano'])),
    area: maybe(0.3, () => one('Lekki', 'Ota')),
    bedrooms: maybe(0.4, () => 1 + Math.floor(random() * SEARCH_BEDROOMS_MAX)),
    period: maybe(0.3, () => one('night', 'month', 'year')),
    atLeast: maybe(0.3, () => amount(200)),
    atMost: maybe(0.3, () => amount(300)),
    totalTo: maybe(0.3, () => amount(900)),
    type: maybe(0.1, () => 'flat'),
    words: maybe(0.4, () => one('balcony', 'garden', 'garden')),
    beside: maybe(0.7, () => one('flat', 'studio')),
    sort: one('newest', 'price', 'total'),
  })).map(({ words, beside, type, among, ...question }) => ({
    ...question,
    // No call takes both.
    ...(question.state === undefined && type === undefined && { among }),
    ...(words === undefined ? { type } : { words, beside }),
  }));
  return [...any, ...cheapestOfAWord];
}

/** What the order of a word answers by itself. */
const cheapestOfAWord: readonly Question[] = [
  { kind: 'apartment', words: 'garden', sort: 'price' },
  { kind: 'apartment', words: 'balcony', sort: 'price' },
  { kind: 'warehouse', words: 'garden', sort: 'price' },
  { kind: 'apartment', words: 'garden', atLeast: kobo(4_000_000), atMost: kobo(20_000_000), sort: 'price' },
];

const fits =
  ({ kind, state, among, area, bedrooms, period, atLeast, atMost, totalTo, type, words, beside }: Question) =>
  (row: ListingRow) =>
    asOf(row, now).status === 'listed' &&
    row.kind === kind &&
    row.state === (state ?? row.state) &&
    (among === undefined || among.includes(row.state)) &&
    row.city === (area ?? row.city) &&
    (bedrooms === undefined || (row.bedrooms ?? 0) >= bedrooms) &&
    row.price_period === (period ?? row.price_period) &&
    row.price >= (atLeast ?? 0) &&
    row.price <= (atMost ?? Number.POSITIVE_INFINITY) &&
    (totalTo === undefined || (row.move_in !== null && row.move_in <= totalTo)) &&
    row.property_type.toLowerCase() === (type ?? beside ?? row.property_type.toLowerCase()) &&
    row.description === (words ?? row.description);

const idsOf = (rows: readonly Pick<ListingRow, 'id'>[]) => rows.map(({ id }) => id);

const byId = (one: ListingRow, other: ListingRow) => (one.id < other.id ? -1 : 1);

const cheapest = (of: (row: ListingRow) => number) => (one: ListingRow, other: ListingRow) =>
  of(one) - of(other) || byId(one, other);

const orders: Record<Sort, (one: ListingRow, other: ListingRow) => number> = {
  newest: (one, other) => other.created_at.getTime() - one.created_at.getTime() || byId(other, one),
  price: cheapest(({ price }) => price),
  total: cheapest(({ move_in }) => move_in ?? Number.MAX_SAFE_INTEGER),
};
