/**
 * Health checks: liveness and readiness. A stopping server fails both, so that a proxy uses other servers before this
 * one exits. metrics.routes.ts reports its state.
 */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { type Db, ping } from '../../platform/db/database.ts';
import { unavailable } from '../../platform/errors.ts';
import { running } from '../../platform/paths.ts';

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

/** Metrics in Prometheus' format, on a separate port so that they are not public. */
export function metricsApp(metrics: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}

/**
 * Measures the duration of each operation by status. All pages share one label, and so do all unknown paths, to keep
 * the number of labels small.
 */
export function measure(app: FastifyInstance, metrics: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the end of its response.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const operation = config.operation?.id ?? url ?? 'unknown';
    duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
