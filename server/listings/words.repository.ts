/**
 * Writes and reads the words of listings. The transaction that writes a listing writes its words, so that search never shows a
 * listing that is gone. The function `search_words` of the database decides what a word is.
 */
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { Db } from '../platform/db/database.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';

/** A word of the dictionary that a typed word may mean. */
export interface Candidate {
  readonly typed: string;
  readonly word: string;
}

/** The most words that begin with the typed letters. */
const PREFIXED = 20;
/** The most words that may differ by a typing error, before their spelling is compared. */
const SIMILAR = 200;
/** A word with this many listings is not a typing error. */
const COMMON = 10;

/** Replaces the words of these listings. Listings that are not listed get none. */
export async function rewriteWords(trx: Db, listingIds: readonly string[]): Promise<void> {
  const listed = sql`listings, unnest(listing_search_words(listings)) as word
    where id = any (${listingIds}::uuid[]) and status = 'listed'`;
  await trx.deleteFrom('listing_words').where('listing_id', 'in', listingIds).execute();
  // Inserts in order, so that two listings with the same new words do not deadlock.
  await sql`insert into words select distinct word from ${listed}
    and not exists (select from words known where known.word = word.word) order by word
    on conflict do nothing`.execute(trx);
  await sql`
    insert into listing_words (listing_id, word, kind, state, monthly_price, created_at, city, price_period, bedrooms, move_in)
    select id, word, kind, state, monthly_price, created_at, city, price_period, bedrooms, move_in from ${listed}`.execute(
    trx,
  );
}

/** Splits typed text into words, as search compares them. */
export async function readTypedWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/** A typed word; `loose` if it may contain a typing error. */
export interface Typed {
  readonly word: string;
  readonly loose: boolean;
}

/**
 * Finds the words that a typed word may mean: words that begin with it and, for a loose one, words that equal it after dropping as many
 * letters from both as errors are forgiven. Finds every word within that distance, and some more.
 */
export async function findCandidates(db: Db, typed: readonly Typed[]): Promise<Candidate[]> {
  const words = typed.map(({ word }) => word);
  const loose = typed.map((each) => each.loose);
  const { rows } = await sql<Candidate>`
    select typed.word as typed, found.word
    from (select unnest(${hiddenFromPlanner(words, 'text[]')}) collate "C" as word, unnest(${hiddenFromPlanner(loose, 'boolean[]')}) as loose) typed
    cross join lateral (
      (select word from words
        where word >= typed.word and word < typed.word || chr(1114111)
        order by word limit ${sql.lit(PREFIXED)})
      union
      (select slip.word from word_rests(typed.word, slips_forgiven(typed.word)) rests (rest)
        join word_slips slip on slip.rest = rests.rest collate "C"
        where typed.loose and abs(length(slip.word) - length(typed.word)) <= slips_forgiven(typed.word)
        order by abs(length(slip.word) - length(typed.word)), slip.word limit ${sql.lit(SIMILAR)})
    ) as found`.execute(db);
  return rows;
}

/** Finds which of these words are common. */
export async function findCommonWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from ${listOf(words)} word
    where (select count(*) from (select from listing_words where listing_words.word = word.word limit ${sql.lit(COMMON)}) counted)
      = ${sql.lit(COMMON)}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Counts the listings of a kind with one of the words, up to `most` for each word. */
export async function countListingsWithWords(
  db: Db,
  kind: ListingKind,
  words: readonly string[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select coalesce(sum((
      select count(*) from (
        select from listing_words where listing_words.word = word.word and kind = ${hiddenFromPlanner(kind, 'text')} limit ${sql.lit(most)}
      ) counted
    )), 0)::int as uses from ${listOf(words)} word`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** A row for each word in the collation of the tables, without which a comparison fails. */
const listOf = (words: readonly string[]) =>
  sql`(select unnest(${hiddenFromPlanner(words, 'text[]')}) collate "C" as word)`;
