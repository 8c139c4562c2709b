/** For whoever watches the server: is it up, can it serve, and how is it doing. */
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { type Db, ping } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/errors.ts';

const PING_TIMEOUT = 2_000;

export function healthRoutes(app: FastifyInstance, { db, metrics }: { db: Db; metrics: Registry }) {
  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/ready', async () => {
    await inTime(ping(db)).catch((cause) => {
      throw unavailable({ cause });
    });
    return { status: 'ready' };
  });

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
}

/** How long each operation takes, by its answer. Pages and unknown paths share one name each: a label must stay small. */
export function measure(app: FastifyInstance, metrics: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const operation = config.operation?.id ?? url ?? 'unknown';
    duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), PING_TIMEOUT);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
