import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { naira } from '#domain/money.ts';
import { stateNames } from '#domain/state-names.ts';
import type { Filters } from '#server/listings/filter.repository.ts';
import { KnownMeanings } from '#server/listings/meaning.service.ts';
import { nextToLapse } from '#server/listings/open.repository.ts';
import type { Sort } from '#server/listings/order.repository.ts';
import { readByPlace, search } from '#server/listings/search.service.ts';
import { suggestPlaces } from '#server/listings/suggest.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { CurrentVersions } from '#server/platform/versions.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { fillListings } from './listings.ts';
import { quantileOf } from './load.ts';

export interface SearchRow {
  question: string;
  database: string;
  listings: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Listings or places on the page. */
  shown: number;
  /** p50 as a multiple of the smallest table's in the same database. */
  ratio: number;
  /** p50 as a multiple of the smallest table's that shows as much, because a page with few results reads few rows. */
  alike: number;
}

/** Tables are measured in turns, so that other load on the machine affects all of them. The fastest turn of each counts. */
const TURNS = 15;
const ASKED = 15;
const WARM_UP = 8;

export interface Table {
  /** The number of rows. */
  readonly size: number;
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * Runs each search on tables of each size, to check that the time does not grow with the table.
 *
 * @param report Called with each row once it is measured, because filling the largest table takes minutes.
 */
export async function benchSearch(sizes: Sizes, report: (row: SearchRow) => void): Promise<void> {
  await askAll('PostgreSQL', sizes.postgres, onPostgres, report);
  await askAll('PGlite', sizes.pglite, onPglite, report);
}

interface Sizes {
  readonly postgres: readonly number[];
  readonly pglite: readonly number[];
}

/** Opens a database for each size, fills it, and closes all of them after the work. */
export async function withTables(
  {
    sizes,
    open,
    fill,
  }: { sizes: readonly number[]; open: typeof onPglite; fill: (db: Db, size: number) => Promise<void> },
  work: (tables: readonly Table[]) => Promise<void>,
): Promise<void> {
  const tables: Table[] = [];
  try {
    for (const size of sizes) {
      const table = { size, ...(await open()) };
      tables.push(table);
      await fill(table.db, size);
    }
    await work(tables);
  } finally {
    for (const { close } of tables) await close();
  }
}

async function askAll(
  database: string,
  sizes: readonly number[],
  open: typeof onPglite,
  report: (row: SearchRow) => void,
): Promise<void> {
  await withTables({ sizes, open, fill: fillListings }, async (tables) => {
    for (const question of questions) {
      const times = await measureInTurns(tables, ({ db }) => ask(db, question));
      const full = times.at(-1)?.shown;
      const smallest = times[0]?.p50 ?? Number.NaN;
      const smallestAlike = times.find(({ shown }) => shown === full)?.p50 ?? Number.NaN;
      for (const { size: listings, ...taken } of times) {
        const ratios = { ratio: taken.p50 / smallest, alike: taken.p50 / smallestAlike };
        report({ question: question.name, database, listings, ...taken, ...ratios });
      }
    }
  });
}

/** Measures each table in turns: the median of its calmest turn, the 95th percentile of all turns, and the rows shown. */
export async function measureInTurns(tables: readonly Table[], work: (table: Table) => Promise<readonly unknown[]>) {
  const all = tables.map((): number[] => []);
  const medians = tables.map((): number[] => []);
  const shown: number[] = [];
  for (const table of tables) {
    await timesOf(WARM_UP, () => work(table));
    shown.push((await work(table)).length);
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, table] of tables.entries()) {
      const times = await timesOf(ASKED, () => work(table));
      all[index]?.push(...times);
      medians[index]?.push(quantileOf(times, 0.5));
    }
  }
  return tables.map(({ size }, index) => ({
    ...{ size, shown: shown[index] ?? Number.NaN },
    ...{ p50: Math.min(...(medians[index] ?? [])), p95: quantileOf(all[index] ?? [], 0.95) },
  }));
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}

/** Starts PostgreSQL with a minimal write-ahead log, because no replica reads it. */
export async function onPostgres() {
  const cluster = await startCluster(['wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=128MB']);
  const handle = await openDatabase({ url: cluster.url('postgres'), dataDir: '' });
  const close = async () => {
    await handle.close();
    await cluster.stop();
  };
  return { db: handle.db, close };
}

export async function onPglite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const handle = await openDatabase({ dataDir });
  const close = async () => {
    await handle.close();
    await rm(dataDir, { recursive: true });
  };
  return { db: handle.db, close };
}

/** The searches that are measured, as the handlers run them when no cached answer exists. */
interface Question {
  name: string;
  filters?: Partial<Filters>;
  text?: string;
  page?: number;
  sort?: Sort;
  /** The text typed so far, for place suggestions. */
  places?: string;
  /** Filters of a search without results: the answer says which of them to drop. */
  byPlace?: { readonly area: string; readonly bedrooms: number; readonly budget: number; readonly location: string };
}

const questions: readonly Question[] = [
  { name: 'everything' },
  { name: 'everything, page 100', page: 100 },
  { name: 'a state', filters: { state: 'Lagos' } },
  { name: 'a state, few can afford', filters: { state: 'Lagos', atMost: naira(17_500) } },
  { name: 'anywhere, few can afford', filters: { atMost: naira(16_750) } },
  { name: 'a word', text: 'lekki' },
  { name: 'a word, page 100', text: 'road', page: 100 },
  { name: 'a word with a slip', text: 'genertaor' },
  { name: 'a word and a state', text: 'estate', filters: { state: 'Kano' } },
  { name: 'two words', text: 'borehole garden' },
  { name: 'a word, few can afford', text: 'parking', filters: { atMost: naira(17_500) } },
  { name: 'an area', filters: { area: 'Lekki' } },
  { name: 'three bedrooms', filters: { bedrooms: 3 } },
  { name: 'six bedrooms by the night', filters: { bedrooms: 6, period: 'night' } },
  { name: 'a total in a state', filters: { state: 'Lagos', totalTo: naira(1_000_000) } },
  { name: 'a total that few can pay', filters: { totalTo: naira(215_000) } },
  { name: 'everything, cheapest', sort: 'price' },
  { name: 'everything, by total', sort: 'total' },
  { name: 'by total, page 100', sort: 'total', page: 100 },
  { name: 'a state by total', filters: { state: 'Kano' }, sort: 'total' },
  { name: 'from a price, by total', filters: { atLeast: naira(9_000_000) }, sort: 'total' },
  { name: 'up to a total, cheapest', filters: { totalTo: naira(2_000_000) }, sort: 'price' },
  {
    name: 'all filters, by total',
    filters: { area: 'Ikeja', bedrooms: 2, period: 'year', atLeast: naira(41_667), totalTo: naira(5_000_000) },
    sort: 'total',
  },
  {
    name: 'all filters, newest',
    filters: { area: 'Ikeja', bedrooms: 2, period: 'year', atLeast: naira(41_667), totalTo: naira(5_000_000) },
  },
  { name: 'a word, cheapest', text: 'estate', sort: 'price' },
  { name: 'a rare word, by total', text: 'w1a2b', sort: 'total' },
  {
    name: 'nothing, and without what',
    byPlace: { area: 'Ikeja', bedrooms: 6, budget: 16_668, location: 'garden' },
  },
  { name: 'places that begin so', places: 'o' },
  { name: 'places in spite of a slip', places: 'lkeki' },
  { name: 'warehouses', filters: { kind: 'warehouse' } },
  { name: 'warehouses of 37 states', filters: { kind: 'warehouse', among: stateNames } },
  { name: 'warehouses of two states', filters: { kind: 'warehouse', among: ['Yobe', 'Ekiti'] } },
  { name: 'a word in 37 states', text: 'garden', filters: { kind: 'warehouse', among: stateNames } },
  { name: 'a word and bedrooms', text: 'garden', filters: { bedrooms: 4, period: 'year' } },
];

/** Runs a whole search with its count, as the handler does when no cached answer exists. */
function ask(db: Db, { filters, text, page = 1, sort = 'newest', byPlace, places }: Question) {
  if (places !== undefined) return suggestPlaces(db, { kind: 'apartment', text: places }, systemClock());
  const query = { page, limit: 10, sort, ...byPlace };
  const read = (asked: typeof query) =>
    byPlace ? readByPlace('apartment', asked) : { filters: { kind: 'apartment', ...filters } as const, text };
  const meanings = new KnownMeanings({
    db,
    clock: systemClock,
    versions: new CurrentVersions({ db, clock: systemClock, nextToGo: nextToLapse }),
  });
  return search({ db, clock: systemClock, meanings }, { query, read, path: '/api/listings/user', setHeader: () => {} });
}
