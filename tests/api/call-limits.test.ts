import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { CallLimit } from '#server/http/rate-limit/call-limit.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe.each(databases)('calls counted by address, on $name', (database) => {
  const environment = environmentOn(database);
  const limitOf = (perMinute: number) =>
    new CallLimit({ db: environment.db, clock: environment.now, calls: randomUUID(), perMinute });
  const take = async (limit: CallLimit, address: string, times: number) => {
    const waits: (number | undefined)[] = [];
    for (let each = 0; each < times; each += 1) waits.push(await limit.take(address));
    return waits;
  };

  it('are let through at once, and given back within a minute', async () => {
    const limit = limitOf(3);

    const atOnce = await take(limit, 'a', 5);
    environment.pass(20 * SECOND);
    const afterAThird = await take(limit, 'a', 2);

    expect(atOnce).toEqual([undefined, undefined, undefined, 20, 20]);
    expect(afterAThird).toEqual([undefined, 20]);
  });

  it('are as many as the limit says, also where a minute does not divide by it', async () => {
    expect((await take(limitOf(7), 'a', 9)).filter((wait) => wait === undefined)).toHaveLength(7);
  });

  it('are counted for every address by itself', async () => {
    const limit = limitOf(1);

    expect(await take(limit, 'a', 2)).toEqual([undefined, 60]);
    expect(await take(limit, 'b', 2)).toEqual([undefined, 60]);
  });

  it('are never more than a minute holds, however quiet it was', async () => {
    const limit = limitOf(2);
    await take(limit, 'a', 1);
    environment.pass(60 * MINUTE);

    expect(await take(limit, 'a', 3)).toEqual([undefined, undefined, 30]);
  });

  it('leave nothing behind when they are all there again', async () => {
    const { db, now, files } = environment;
    await cleanup({ db, clock: now, files });
    await take(limitOf(2), 'quiet', 1);
    environment.pass(MINUTE);
    await take(limitOf(2), 'busy', 1);

    await cleanup({ db, clock: now, files });

    const left = await db.selectFrom('call_limits').select('address').execute();
    expect(left).toEqual([{ address: 'busy' }]);
  });
});

it('two servers on one database let through what one would, with clocks a second apart', async () => {
  const url = await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`);
  let now = Date.parse('2026-06-01T09:00:00Z');
  const one = await serverOn(url, () => new Date(now));
  const other = await serverOn(url, () => new Date(now + SECOND));
  const passedOf = async (calls: number) => {
    const replies = await Promise.all(
      Array.from({ length: calls }, (_, at) => (at % 2 ? one : other).inject('/api/auth/sessions')),
    );
    return replies.filter(({ statusCode }) => statusCode === 401).length;
  };

  const atOnce = await passedOf(300);
  let inTheMinute = 0;
  for (let tenth = 0; tenth < 10; tenth += 1) {
    now += MINUTE / 10;
    inTheMinute += await passedOf(60);
  }

  expect(atOnce).toBeGreaterThanOrEqual(LIMIT);
  expect(atOnce).toBeLessThanOrEqual(LIMIT * 1.1);
  expect(atOnce + inTheMinute).toBeGreaterThanOrEqual(2 * LIMIT - 1);
  expect(inTheMinute).toBeLessThanOrEqual(LIMIT * 1.1);
});

const LIMIT = 100;

async function serverOn(url: string, clock: () => Date) {
  const { db, close } = openPostgres(url);
  const files = { put: async () => {}, get: async () => undefined, remove: async () => {} };
  const app = await createApp({ db, files, clock, accountCallsPerMinute: LIMIT });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return app;
}
