import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts';
import { worldOn } from '#tests/support/world.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const world = worldOn({
  name: 'PostgreSQL',
  open: async () => {
    const handle = openPostgres(cluster.url('postgres'));
    await migrate(handle.db);
    return handle;
  },
});

it('answers 503 while PostgreSQL is away, and goes on when it is back', { timeout: 30_000 }, async () => {
  const { token } = await world.signedIn();

  await cluster.crash();
  const away = await world.call('getMe', { token });
  const notReady = await world.app.inject('/ready');
  const alive = await world.app.inject('/health');
  await cluster.restart();
  const back = await world.call('getMe', { token });

  expect(away.body).toMatchObject({ status: 503, code: 'unavailable' });
  expect([notReady.statusCode, alive.statusCode]).toEqual([503, 200]);
  expect(back.status).toBe(200);
});

it('breaks nothing when the connections are ended in the middle of calls', { timeout: 30_000 }, async () => {
  const { person, token } = await world.signedIn();
  const calls = Array.from({ length: 20 }, () => world.call('getMe', { token }));

  await cluster.crash();
  const statuses = (await Promise.all(calls)).map((reply) => reply.status);
  await cluster.restart();

  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await world.call('signIn', { body: { phone_no: person.phone_no, password: person.password } })).status).toBe(
    200,
  );
});
