/**
 * PGlite in its own thread: it blocks while it works and has no `statement_timeout`, so it must not share the event
 * loop that answers requests. Exchanges the messages of pglite-messages.ts, with one answer for each, in order.
 */
import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { concatBytes, type FromWorker, type PgliteSource, type ToWorker } from './pglite-messages.ts';

/**
 * The data is in memory, where random access costs no more than sequential. With the default for rotating disks,
 * PostgreSQL would read all photos for each card.
 */
const NEAR = ['-c', 'random_page_cost=1.1'];

export async function openEngine({ dataDir, template }: PgliteSource): Promise<PGlite> {
  return await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) }),
    extensions: { btree_gist },
    startParams: [...PGlite.defaultStartParams, ...NEAR],
  });
}

async function answer(db: PGlite, message: ToWorker): Promise<FromWorker> {
  const { id } = message;
  try {
    if (message.type === 'ask') return { type: 'answer', id, bytes: await askEngine(db, message.bytes) };
    if (message.type === 'close') {
      await db.close();
      return { type: 'closed', id };
    }
    const dump = await db.dumpDataDir('none');
    return { type: 'dumped', id, tar: await dump.arrayBuffer() };
  } catch (error) {
    return { type: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Passes on messages of PostgreSQL's protocol. @returns The messages of the answer. */
export async function askEngine(db: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // Copies each part, because it is a view of memory that WebAssembly reuses. Nothing has to be synced: writes go to
  // the operating system at once.
  await db.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) });
  return concatBytes(parts);
}

async function serve(port: MessagePort) {
  const db = await openEngine(workerData as PgliteSource);
  let previous = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    previous = previous.then(async () => {
      const reply = await answer(db, message);
      port.postMessage(reply, reply.type === 'answer' ? [reply.bytes.buffer] : []);
      if (reply.type === 'closed') port.close();
    });
  });
  port.postMessage({ type: 'open' } satisfies FromWorker);
}

// In a main thread it only exports the engine, for tests without a thread.
if (parentPort) await serve(parentPort);
