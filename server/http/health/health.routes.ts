/** For whoever watches the server: is it up, and can it serve. How it is doing is in metrics.routes.ts. */
import type { FastifyInstance } from 'fastify';
import { type Db, ping } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/errors.ts';
import { running } from '../../platform/version.ts';

const PING_TIMEOUT = 2_000;

export function healthRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/health', async () => ({ status: 'ok', ...running }));

  app.get('/ready', async () => {
    await inTime(ping(db)).catch((cause) => {
      throw unavailable({ cause });
    });
    return { status: 'ready' };
  });
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), PING_TIMEOUT);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
