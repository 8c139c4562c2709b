import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import type { AppParts } from '#server/app.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { PgliteClient } from '#server/platform/db/pglite-client.ts';
import { PgliteDialect } from '#server/platform/db/pglite-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { withoutTimeLimit } from '#server/platform/db/time-limit.ts';
import { newDataDir } from '#tests/support/data-dir.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';

const own = environmentOnOwnCluster({ accountCallsPerMinute: 1_000 });
const { environment } = own;

/** A query that keeps a thread busy for minutes. */
const endless = sql`select count(*) from generate_series(1, 10000000000)`;

describe('a server whose database fails', () => {
  it('answers 503 to every call before the client times out while PostgreSQL is frozen', {
    timeout: 60_000,
  }, async () => {
    const { token } = await environment.signedIn();
    const headers = { 'idempotency-key': randomUUID() };
    const body = newPerson();
    const everyConnection = () => Promise.all(Array.from({ length: 29 }, () => environment.call('getMe', { token })));
    await everyConnection();

    await own.cluster.freeze();
    const started = performance.now();
    const [made, ...read] = await Promise.all([environment.call('register', { body, headers }), everyConnection()]);
    const took = performance.now() - started;
    own.cluster.thaw();
    const again = await environment.call('register', { body, headers });
    const after = await everyConnection();

    expect([made, ...read.flat()].map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(30).fill('503 unavailable'),
    );
    expect(took).toBeLessThan(CALL_TIMEOUT);
    expect(again.status).toBe(200);
    expect(after.map(({ status }) => status)).toEqual(Array(29).fill(200));
  });

  it('replaces a PGlite thread that does not answer', { timeout: 60_000 }, async () => {
    const open = () => PgliteClient.open({ dataDir: join(dataDir, 'pg') });
    const dataDir = newDataDir();
    const db = new Kysely<Tables>({ dialect: new PgliteDialect(await open(), { reopen: open, answerWithin: 2_000 }) });
    await sql`create table shelf (id int)`.execute(db);

    const stuck = db.transaction().execute(async (trx) => {
      await sql`insert into shelf values (1)`.execute(trx);
      await endless.execute(trx).catch(() => {});
      await sql`insert into shelf values (2)`.execute(trx);
    });
    const next = sql`insert into shelf values (3)`.execute(db);

    await expect(stuck).rejects.toMatchObject({ code: '57P01' });
    await next;
    await withoutTimeLimit(db, (session) => sql`select pg_sleep(2.5)`.execute(session));
    expect((await sql`select id from shelf`.execute(db)).rows).toEqual([{ id: 3 }]);
    await db.destroy();
  });

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
});

/** A server with its own PostgreSQL, which a test may crash or freeze. */
function environmentOnOwnCluster(parts: Partial<AppParts> = {}) {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  const open = async () => {
    const handle = openPostgres(cluster.url('postgres'));
    await migrate(handle.db);
    return handle;
  };
  const environment = environmentOn({ name: 'PostgreSQL', open }, parts);
  return {
    environment,
    get cluster() {
      return cluster;
    },
  };
}
