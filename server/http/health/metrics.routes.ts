/** Metrics in Prometheus' format, on a separate port so that they are not public. */
import Fastify, { type FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

export function metricsApp(metrics: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}

/** How long each operation takes, by its answer. Pages and unknown paths share one name each: a label must stay small. */
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
