import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { metricsApp } from '#server/http/health/health.routes.ts';
import { newDataDir } from '#tests/support/data-dir.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { freePort } from '#tests/support/programs.ts';
import { startServer } from '#tests/support/server-process.ts';

const [database = expect.fail('there is no database')] = databases;
const metrics = new Registry();
const environment = environmentOn(database, { metrics });

describe('GET /metrics', () => {
  it('serves no metrics at a public address', async () => {
    const response = await environment.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });

    expect(response.statusCode).toBe(404);
  });

  it('records how long each call takes, by status', async () => {
    await environment.call('getMe');

    const { payload, headers } = await metricsApp(metrics).inject('/metrics');

    expect(headers['content-type']).toContain('text/plain');
    expect(payload).toContain('http_request_duration_seconds_count{operation="getMe",status="401"} 1');
  });

  it('serves metrics on a separate port when one is set', { timeout: 60_000 }, async () => {
    const METRICS_PORT = String(await freePort());
    const server = await startServer({ DATA_DIR: newDataDir(), METRICS_PORT });

    const there = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    const here = await fetch(`${server.origin}/metrics`, { headers: { accept: 'text/plain' } });
    const stopped = await server.stop('SIGTERM');

    expect(await there.text()).toContain('process_cpu_seconds_total');
    expect([there.status, here.status, stopped]).toEqual([200, 404, 0]);
  });
});
