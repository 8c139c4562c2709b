import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { states } from '#domain/states.ts';
import { featureNameValues, sellPropertyTypeValues } from '#openapi/contract.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { withoutTimeLimit } from '#server/platform/db/time-limit.ts';
import { migrationsDir } from '#server/platform/paths.ts';

const SEARCH_MIGRATION = '0006';
const NARROWED_MIGRATION = '0028';

const STREETS = ['Admiralty', 'Awolowo', 'Bello', 'Allen', 'Unity', 'Market', 'Station', 'Palm', 'Ring', 'Airport'];
const WORDS = [
  ...[
    'painted',
    'generator',
    'parking',
    'borehole',
    'quiet',
    'estate',
    'fenced',
    'tiled',
    'spacious',
    'new',
    'serviced',
  ],
  ...['balcony', 'garden', 'corner', 'gated', 'prepaid', 'meter', 'kitchen', 'ensuite', 'rooftop', 'solar', 'inverter'],
];

/**
 * A database with this many listings, made in the database itself. The words of search are written by the migration
 * that brings them, over the rows that are there: the same work as on a table that has grown before it.
 */
export async function fillListings(db: Db, count: number): Promise<void> {
  await migrateBefore(db, SEARCH_MIGRATION);
  await insertListings(db, count);
  await migrateBefore(db, NARROWED_MIGRATION);
  await sayTerms(db);
  await migrate(db);
  await tidy(db);
}

async function migrateBefore(db: Db, migration: string) {
  const before = await mkdtemp(join(tmpdir(), 'gida-bench-migrations-'));
  for (const name of await readdir(migrationsDir)) {
    if (name < migration) await cp(join(migrationsDir, name), join(before, name));
  }
  await migrate(db, before);
  await rm(before, { recursive: true });
}

/** What the price is for, what it takes to move in, and how many bedrooms there are; one in twenty says nothing of it. */
async function sayTerms(db: Db) {
  await withoutTimeLimit(db, async (session) => {
    // Nothing of a search is kept yet that would have to be told.
    await sql`set local session_replication_role = replica`.execute(session);
    await sql`
      with said as (
        select id as listing, (floor(random() * 20))::int as one_of, 1 + floor(random() ^ 2 * 6) as rooms,
          price * (100 + floor(random() * 40))::int / 100 as total from listings
      )
      update listings set
        bedrooms = case when kind <> 'warehouse' and one_of > 0 then rooms end,
        price_period = case when kind = 'property' then 'once' when one_of > 5 then 'year' when one_of > 3 then 'month'
          when one_of > 0 and kind = 'apartment' then 'night' end,
        move_in = case when kind = 'property' or one_of > 3 or one_of > 0 and kind = 'apartment' then total end
      from said where id = listing`.execute(session);
  });
}

/** What autovacuum does by itself on a table that has stood for a while: without it no index is enough for an answer. */
async function tidy(db: Db) {
  await db.connection().execute(async (session) => {
    // Not in a transaction, which PostgreSQL refuses.
    await sql`set statement_timeout = 0`.execute(session);
    await sql`vacuum analyze`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  });
}

async function insertListings(db: Db, count: number) {
  const places = states.flatMap(({ name, cities }) => cities.map((city) => ({ state: name, city })));
  await withoutTimeLimit(db, async (session) => {
    await sql`select setseed(0.5)`.execute(session);
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'bench@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(session);
    await sql`
      insert into listings
      select gen_random_uuid(), users.id, (array['apartment', 'property', 'warehouse'])[1 + number % 3], 'listed', null,
        ${pick(sellPropertyTypeValues)}, null, concat_ws(' ', ${pick(WORDS)}, ${pick(WORDS)}, ${rareWord}),
        ${pick(WORDS)}, places.of[1 + place * 2], places.of[2 + place * 2],
        concat_ws(' ', 1 + number % 200, ${pick(STREETS)}, 'Road'),
        (200000 * exp(4 * random()))::bigint * 100, null, true, array[${featureNameValues[0]}], '{}', null,
        timestamptz '2026-01-01' + make_interval(secs => number)
      from users,
        (select ${places.flatMap(({ state, city }) => [state, city])}::text[] as of) places,
        lateral (select number, floor(random() ^ 2 * ${places.length})::int as place
          from generate_series(1, ${count}) as number) numbers`.execute(session);
    await sql`analyze`.execute(session);
  });
}

const pick = (choices: readonly string[]) => sql`(${choices}::text[])[1 + floor(random() * ${choices.length})::int]`;

/** One listing in five has a word that few others have, so that the dictionary grows as dictionaries do. */
const rareWord = sql`case when number % 5 = 0 then 'w' || to_hex(floor(random() ^ 2 * 400000)::int) end`;
