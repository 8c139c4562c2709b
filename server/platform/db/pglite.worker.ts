/**
 * PGlite in a thread of its own: it blocks while it works and knows no `statement_timeout`, so it must not share the
 * event loop that answers requests. Speaks the messages of pglite-messages.ts, one answer for each query, in order.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FromWorker, PgliteSource, QueryFailure, ToWorker } from './pglite-messages.ts';
import { PgliteSession } from './pglite-session.ts';

async function open({ dataDir, template }: PgliteSource): Promise<PGlite> {
  const db = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) }),
    extensions: { btree_gist, pg_trgm },
    // Plain dates stay text, counts are numbers: the same as the parsers set for PostgreSQL in postgres.ts.
    parsers: { [types.DATE]: (text: string) => text, [types.INT8]: Number },
  });
  // Its pages are in memory, where any is as near as the next. PostgreSQL expects a disk that turns: it reads all photos for each card.
  await db.exec('set random_page_cost = 1.1');
  return db;
}

async function answer(db: PGlite, session: PgliteSession, message: ToWorker): Promise<FromWorker> {
  try {
    if (message.type === 'close') await db.close();
    if (message.type === 'dump') {
      const dump = await db.dumpDataDir('none');
      return { type: 'dumped', id: message.id, tar: await dump.arrayBuffer() };
    }
    if (message.type !== 'query') return { type: 'closed', id: message.id };
    return { type: 'rows', id: message.id, ...(await session.query(message.sql, message.parameters)) };
  } catch (error) {
    return { type: 'failed', id: message.id, failure: toFailure(error) };
  }
}

/** An Error loses its own fields when it is cloned to another thread; SQLSTATE and constraint are what callers read. */
function toFailure(error: unknown): QueryFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, detail } = error as Error & Omit<QueryFailure, 'message'>;
  return { message: error.message, code, constraint, detail };
}

async function main() {
  const port = parentPort;
  if (!port) throw new Error('pglite.worker is started as a worker thread only.');
  const db = await open(workerData as PgliteSource);
  const session = new PgliteSession(db);
  let previous = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    previous = previous.then(async () => {
      const reply = await answer(db, session, message);
      port.postMessage(reply);
      if (reply.type === 'closed') port.close();
    });
  });
  port.postMessage({ type: 'open' } satisfies FromWorker);
}

await main();
