import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { fillListings } from './listings.ts';
import { quantileOf } from './load.ts';
import { ask, questions } from './questions.ts';

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

/** Each table is asked in turns, so that what else the machine does falls on all of them; the calmest turn of each counts. */
const TURNS = 15;
const ASKED = 15;
const WARM_UP = 8;

export interface Table {
  /** Rows of it. */
  readonly size: number;
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * Asks each question of tables of each size: what is claimed is that the time does not follow the table.
 *
 * @param report Gets each row as soon as it is measured: filling the largest table takes minutes.
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
      const times = await inTurns(tables, ({ db }) => ask(db, question));
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
export async function inTurns(tables: readonly Table[], work: (table: Table) => Promise<readonly unknown[]>) {
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
