import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { naira } from '#domain/money.ts';
import { databases } from '#tests/support/databases.ts';
import { readPageIn } from '../http/paging/keyset.ts';
import type { DatabaseHandle, Db } from '../platform/db/database.ts';
import type { Filters } from './filter.repository.ts';
import { placesIn } from './order.repository.ts';
import { searchListings } from './search.repository.ts';

/** One more than SORT_LIMIT, at one naira, two naira and so on. The dearest is the newest. */
const LISTINGS = 1_001;
const now = new Date();

describe.each(databases)('searchListings by price on $name', (database) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await database.open();
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(handle.db);
    await sql`insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
        price, security, features, feature_quantities, created_at)
      select gen_random_uuid(), users.id, 'apartment', 'listed', 'Flat', '', '', 'Lagos', 'Lekki',
        '1 Admiralty Way', number * 100, true, '{}', '{}', timestamptz '2026-01-01' + make_interval(secs => number)
      from users, generate_series(1, ${LISTINGS}::int) as number`.execute(handle.db);
  });
  afterAll(() => handle.close());

  const find = async (prices: Pick<Filters, 'atMost' | 'atLeast'>, query = {}, db: Db = handle.db) => {
    const { rows, total } = await searchListings(
      db,
      { now, kind: 'apartment', state: 'Lagos', ...prices },
      {
        sort: 'newest',
        page: readPageIn(placesIn.newest, query),
      },
    );
    return { total, prices: rows.map(({ price }) => price / 100), last: rows.at(-1) };
  };
  const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

  it.each([
    { what: 'none', atMost: 0, total: 0, newest: [] },
    { what: 'few', atMost: 3, total: 3, newest: [3, 2, 1] },
    { what: 'one less than is counted', atMost: 99, total: 99, newest: down(99, 11) },
    { what: 'as many as are counted', atMost: 100, total: 100, newest: down(100, 11) },
    { what: 'as many as are sorted', atMost: 999, total: 100, newest: down(999, 11) },
    { what: 'so many that the index is read in order', atMost: 1_000, total: 100, newest: down(1_000, 11) },
    { what: 'all of them', atMost: 1_001, total: 100, newest: down(1_001, 11) },
  ])('shows the newest where there are $what', async ({ atMost, total, newest }) => {
    expect(await find({ atMost: naira(atMost) })).toMatchObject({ total, prices: newest });
  });

  it('shows the newest from a price on, and continues after any of them', async () => {
    const few = await find({ atLeast: naira(950) });
    const many = await find({ atLeast: naira(1) });
    const lastOf = ({ last }: typeof few) =>
      Buffer.from(`${last?.created_at.toISOString()} ${last?.id}`).toString('base64url');

    expect([few.total, many.total]).toEqual([52, 100]);
    expect((await find({ atLeast: naira(950) }, { after: lastOf(few) })).prices).toEqual(down(990, 11));
    expect((await find({ atLeast: naira(1) }, { after: lastOf(many) })).prices).toEqual(down(990, 11));
    expect((await find({ atLeast: naira(1) }, { page: 101 })).prices).toEqual([1]);
    expect((await find({ atLeast: naira(950) }, { page: 6 })).prices).toEqual([951, 950]);
  });

  it('plans the statement once for every price', async () => {
    const planned = await handle.db.connection().execute(async (session) => {
      for (const atMost of down(12, 12)) await find({ atMost: naira(atMost) }, {}, session);
      return await sql`select from pg_prepared_statements where statement like '%price%' and generic_plans > 0`.execute(
        session,
      );
    });

    expect(planned.rows).toHaveLength(1);
  });
});
