import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { loadOperations } from '#server/http/contract/contract.ts';
import { CallLimit } from '#server/http/rate-limit/call-limit.ts';
import { networksOf } from '#server/http/rate-limit/networks.ts';
import { operationLimits } from '#server/http/rate-limit/operation-limits.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';

// Rules: LIM-1, LIM-2

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

  it('pass at once, and are available again within a minute', async () => {
    const limit = limitOf(3);

    const atOnce = await take(limit, 'a', 5);
    environment.pass(20 * SECOND);
    const afterAThird = await take(limit, 'a', 2);

    expect(atOnce).toEqual([undefined, undefined, undefined, 20, 20]);
    expect(afterAThird).toEqual([undefined, 20]);
  });

  it('pass exactly up to the limit, also when it does not divide a minute', async () => {
    expect((await take(limitOf(7), 'a', 9)).filter((wait) => wait === undefined)).toHaveLength(7);
  });

  it('are counted for every address by itself', async () => {
    const limit = limitOf(1);

    expect(await take(limit, 'a', 2)).toEqual([undefined, 60]);
    expect(await take(limit, 'b', 2)).toEqual([undefined, 60]);
  });

  it('never exceed the limit of a minute after a quiet time', async () => {
    const limit = limitOf(2);
    await take(limit, 'a', 1);
    environment.pass(60 * MINUTE);

    expect(await take(limit, 'a', 3)).toEqual([undefined, undefined, 30]);
  });

  it('leave no row once the allowance is full again', async () => {
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

describe.each(databases)('limits of operations, on $name', (database) => {
  const environment = environmentOn(database, { accountCallsPerMinute: 100 });
  const passed = async (addresses: readonly string[], url = '/api/auth/sessions') => {
    const replies: number[] = [];
    for (const remoteAddress of addresses) {
      replies.push((await environment.app.inject({ url, remoteAddress })).statusCode);
    }
    return replies.filter((status) => status !== 429).length;
  };
  const addresses = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));

  it('counts the addresses of one IPv6 /64 together, also for searches', async () => {
    expect(await passed(addresses(150, (at) => `2001:db8:1:1::${at.toString(16)}`))).toBe(100);
    const searches = addresses(650, (at) => `2001:db8:1:2::${at.toString(16)}`);
    expect(await passed(searches, '/api/listings/user')).toBe(600);
  });

  it('counts the networks of one IPv6 /48 together, at eight times the limit', async () => {
    expect(await passed(addresses(900, (at) => `2001:db8:2:${at.toString(16)}::1`))).toBe(800);
  });

  it('counts an IPv4 address written as IPv6 for the IPv4 address', async () => {
    expect(await passed(addresses(150, (at) => (at % 2 ? '::ffff:192.0.2.7' : '192.0.2.7')))).toBe(100);
  });

  it('lets one address ask for sixty codes to new numbers an hour, or whether numbers are taken', async () => {
    const { person } = await environment.signedIn();
    environment.pass(60 * MINUTE);
    const statuses: number[] = [];
    for (let each = 0; each < 62; each += 1) {
      const isTaken = each % 2 === 0;
      const reply = await environment.call('register', {
        body: newPerson(isTaken ? { phone_no: person.phone_no } : {}),
      });
      if (each < 2) expect(reply.status).toBe(isTaken ? 409 : 200);
      statuses.push(reply.status);
      environment.pass(SECOND);
    }

    const { body, headers } = await environment.call('register', { body: newPerson() });

    expect(statuses.filter((status) => status !== 429)).toHaveLength(61);
    expect(body.code).toBe('rate_limited');
    expect(headers['retry-after']).toBe(String(body.retry_after));
  });

  it('counts the writes of one account, whatever address they come from', async () => {
    environment.pass(60 * MINUTE);
    const { token } = await environment.signedIn();

    const replies: number[] = [];
    for (let each = 0; each < 125; each += 1) {
      const remoteAddress = `198.51.100.${each}`;
      const call = { method: 'POST', url: '/api/user/me/addresses', remoteAddress } as const;
      const headers = { authorization: `Bearer ${token}` };
      replies.push((await environment.app.inject({ ...call, headers, payload: {} })).statusCode);
    }

    expect(replies.filter((status) => status !== 429)).toHaveLength(120);
  });
});

describe('CallLimit', () => {
  it('limits every operation that writes, and every one that anyone may call', async () => {
    const unlimited = (await loadOperations()).filter(
      ({ id, method, security }) => (method !== 'get' || security.length === 0) && operationLimits[id].length === 0,
    );

    expect(unlimited).toEqual([]);
  });

  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['::ffff:c000:201', ['192.0.2.1']],
    ['2001:db8:0:1::9', ['2001:db8:0:1::/64', '2001:db8:0::/48']],
    ['2001:DB8:0:1:FFFF::', ['2001:db8:0:1::/64', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ])('counts %s as %j', (address, keys) => {
    expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
  });

  it('counts calls together on two servers whose clocks are a second apart', async () => {
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
