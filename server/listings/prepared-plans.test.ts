import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { naira } from '#domain/money.ts';
import { databases } from '#tests/support/databases.ts';
import { systemClock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/db/database.ts';
import { CurrentVersions } from '../platform/versions.ts';
import { KnownMeanings } from './meaning.service.ts';
import { nextToLapse } from './open.repository.ts';
import { search } from './search.service.ts';
import { rewriteWords } from './words.repository.ts';

const WORDS = ['borehole', 'garden', 'parking', 'estate', 'balcony', 'rooftop', 'kitchen', 'generator'];

describe.each(databases)('search by words on $name', (database) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await database.open();
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(handle.db);
    const { rows } = await sql<{
      id: string;
    }>`insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
        price, security, features, feature_quantities, created_at)
      select gen_random_uuid(), users.id, 'apartment', 'listed',
        (${WORDS}::text[])[1 + number % 8] || ' ' || (${WORDS}::text[])[1 + number / 8 % 8], '', '', 'Lagos', 'Lekki',
        '1 Admiralty Way', number * 100, true, '{}', '{}', timestamptz '2026-01-01' + make_interval(secs => number)
      from users, generate_series(1, 640) as number returning id`.execute(handle.db);
    await rewriteWords(
      handle.db,
      rows.map(({ id }) => id),
    );
    await sql`analyze`.execute(handle.db);
  });
  afterAll(() => handle.close());

  it.each([
    { what: 'one word', texts: WORDS, filters: {} },
    { what: 'a slip', texts: WORDS.map((word) => `${word}x`), filters: {} },
    { what: 'two words', texts: WORDS.map((word, at) => `${word} ${WORDS[(at + 3) % 8]}`), filters: {} },
    { what: 'a word and bedrooms', texts: WORDS, filters: { bedrooms: 2, period: 'year' } as const },
    { what: 'a word and a price', texts: WORDS, filters: { atMost: naira(50) } },
  ])('plans every statement once for $what', async ({ texts, filters }) => {
    const anew = await handle.db.connection().execute(async (db) => {
      for (const text of texts) {
        const versions = new CurrentVersions({ db, clock: systemClock, nextToGo: nextToLapse });
        const meanings = new KnownMeanings({ db, clock: systemClock, versions });
        const read = () => ({ filters: { kind: 'apartment', ...filters } as const, text });
        await search({ db, clock: systemClock, meanings }, { query: {}, read, path: '/', setHeader: () => {} });
      }
      // PostgreSQL plans the first five executions for their values, to learn what such a plan costs.
      return await sql`select statement from pg_prepared_statements
        where generic_plans = 0 and custom_plans > 5`.execute(db);
    });

    expect(anew.rows).toEqual([]);
  });
});
