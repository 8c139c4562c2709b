/**
 * Health checks: liveness and readiness. A stopping server fails both, so that a proxy
 * goes elsewhere before it is gone. How it is doing is in metrics.routes.ts.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Db, ping } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/errors.ts';
import { running } from '../../platform/version.ts';

const PING_TIMEOUT = 2_000;

/** @param stopping Aborted when the server has been told to stop. */
export function healthRoutes(app: FastifyInstance, { db, stopping }: { db: Db; stopping?: AbortSignal | undefined }) {
  const sayStopping = (reply: FastifyReply) => reply.code(503).send({ status: 'stopping', ...running });

  app.get('/health', async (_request, reply) =>
    stopping?.aborted ? sayStopping(reply) : { status: 'ok', ...running },
  );

  app.get('/ready', async (_request, reply) => {
    if (stopping?.aborted) return sayStopping(reply);
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
