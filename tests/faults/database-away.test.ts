import { expect, it } from 'vitest';
import { environmentOnOwnCluster } from '#tests/support/own-cluster.ts';

const own = environmentOnOwnCluster({ accountCallsPerMinute: 1_000 });
const { environment } = own;

it('answers 503 while PostgreSQL is down, and recovers when it is back', { timeout: 30_000 }, async () => {
  const { token } = await environment.signedIn();

  await own.cluster.crash();
  const away = await environment.call('getMe', { token });
  const uncounted = await environment.call('listSessions', { token });
  const notReady = await environment.app.inject('/ready');
  const alive = await environment.app.inject('/health');
  await own.cluster.restart();
  const back = await environment.call('getMe', { token });

  for (const { body } of [away, uncounted]) expect(body).toMatchObject({ status: 503, code: 'unavailable' });
  expect([notReady.statusCode, alive.statusCode]).toEqual([503, 200]);
  expect(back.status).toBe(200);
});

it('recovers when the connections are closed during calls', { timeout: 30_000 }, async () => {
  const { person, token } = await environment.signedIn();
  const calls = Array.from({ length: 20 }, () => environment.call('getMe', { token }));

  await own.cluster.crash();
  const statuses = (await Promise.all(calls)).map((reply) => reply.status);
  await own.cluster.restart();

  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(
    (await environment.call('signIn', { body: { phone_no: person.phone_no, password: person.password } })).status,
  ).toBe(200);
});
