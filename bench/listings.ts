import { sql } from 'kysely';
import { states } from '#domain/states.ts';
import { featureNameValues, sellPropertyTypeValues } from '#openapi/contract.gen.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { withoutTimeLimit } from '#server/platform/db/time-limit.ts';

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
 * Fills a database with this many listings inside the database itself: each row is written once, in its final form, into
 * tables without indexes, which are built afterwards. A million takes minutes. Updating rows of indexed tables takes an hour.
 */
export async function fillListings(db: Db, count: number): Promise<void> {
  await migrate(db);
  await withoutTimeLimit(db, async (session) => {
    // Turns off triggers: no search is cached yet, and the rows made here satisfy all foreign keys.
    await sql`set local session_replication_role = replica`.execute(session);
    await sql`set local maintenance_work_mem = '256MB'`.execute(session);
    // PostgreSQL writes no log for a table truncated in the same transaction, if wal_level is minimal.
    await sql`truncate listings, listing_words, words cascade`.execute(session);
    const rebuild = await withoutIndexes(session);
    await insertListings(session, count);
    await insertWords(session);
    await rebuild();
  });
  await tidy(db);
}

/** Drops the primary keys and indexes of these tables. @returns Builds them again. */
async function withoutIndexes(session: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; made: string; key: string | null }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made,
      case when indisprimary then format('alter table %s add primary key (%s)', indrelid::regclass,
        (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = indexrelid)) end as key
    from pg_index where indrelid in ('listings'::regclass, 'listing_words'::regclass, 'words'::regclass)
      -- Other tables refer to these.
      and indexrelid not in ('listings_pkey'::regclass, 'words_pkey'::regclass)`.execute(session);
  for (const { name, key } of rows) {
    const table = name.replace(/_pkey$/, '');
    await sql.raw(key ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`).execute(session);
  }
  return async () => {
    for (const { made, key } of rows) await sql.raw(key ?? made).execute(session);
  };
}

/** Vacuums and analyses, as autovacuum does in time: without it the planner ignores the indexes. */
async function tidy(db: Db) {
  await db.connection().execute(async (session) => {
    // Not in a transaction, which PostgreSQL refuses.
    await sql`set statement_timeout = 0`.execute(session);
    await sql`vacuum analyze`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  });
}

/** Inserts the listings. One in twenty has no price period, no total and no bedrooms. */
async function insertListings(session: Db, count: number) {
  const places = states.flatMap(({ name, cities }) => cities.map((city) => ({ state: name, city })));
  await sql`select setseed(0.5)`.execute(session);
  await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'bench@gida.example',
    'Lagos', null, null, '', now(), now())`.execute(session);
  await sql`
    insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address,
      price, security, features, feature_quantities, created_at, bedrooms, price_period, move_in)
    select gen_random_uuid(), users.id, made.kind, 'listed', ${pick(sellPropertyTypeValues)},
      concat_ws(' ', ${pick(WORDS)}, ${pick(WORDS)}, ${rareWord}), ${pick(WORDS)},
      places.of[1 + place * 2], places.of[2 + place * 2], concat_ws(' ', 1 + number % 200, ${pick(STREETS)}, 'Road'),
      price, true, array[${featureNameValues[0]}], '{}', timestamptz '2026-01-01' + make_interval(secs => number),
      case when made.kind <> 'warehouse' and one_of > 0 then rooms end,
      case when made.kind = 'property' then 'once' when one_of > 5 then 'year' when one_of > 3 then 'month'
        when one_of > 0 and made.kind = 'apartment' then 'night' end,
      case when made.kind = 'property' or one_of > 3 or one_of > 0 and made.kind = 'apartment'
        then price * more / 100 end
    from users,
      (select ${places.flatMap(({ state, city }) => [state, city])}::text[] as of) places,
      lateral (select number, (array['apartment', 'property', 'warehouse'])[1 + number % 3] as kind,
          floor(random() ^ 2 * ${places.length})::int as place, (200000 * exp(4 * random()))::bigint * 100 as price,
          floor(random() * 20)::int as one_of, (1 + floor(random() ^ 2 * 6))::int as rooms,
          100 + floor(random() * 40)::int as more
        from generate_series(1, ${count}) as number) made`.execute(session);
}

/** Fills `listing_words`, as the server does with each new listing. */
async function insertWords(session: Db) {
  await sql`
    insert into listing_words (listing_id, word, kind, state, monthly_price, created_at, city, price_period, bedrooms, move_in)
    select id, word, kind, state, monthly_price, created_at, city, price_period, bedrooms, move_in
    from listings, unnest(listing_search_words(listings)) as word`.execute(session);
  await sql`insert into words select distinct word from listing_words`.execute(session);
  await sql`insert into word_slips
    select rest, word from words, word_rests(word, slips_forgiven(word)) as rest`.execute(session);
}

const pick = (choices: readonly string[]) => sql`(${choices}::text[])[1 + floor(random() * ${choices.length})::int]`;

/** One listing in five has a word that few others have, so that the dictionary grows as dictionaries do. */
const rareWord = sql`case when number % 5 = 0 then 'w' || to_hex(floor(random() ^ 2 * 400000)::int) end`;
