import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { environments } from '#tests/support/databases-for-processes.ts';
import { signUpAt } from '#tests/support/people.ts';
import { type Env, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { formWith, photo } from '#tests/support/uploads.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(environments)('a server that is killed while somebody pays, on $name', ({ create }) => {
  it('has one inspection for one request, and it is paid for once in the end', { timeout: 120_000 }, async () => {
    const env: Env = { DATA_DIR: newFolder(), ...(await create()) };
    const first = await startServer(env);
    const { token } = await signUpAt(first.origin);
    const propertyId = await list(first, token);
    const key = randomUUID();
    const wish = { propertyId, day: addDays(dayInLagos(new Date()), 2), time: '10:00' };
    const request = (server: ServerProcess) =>
      call(server, 'POST', '/inspections', { token, body: wish, headers: { 'idempotency-key': key } });
    await killedDuring(first, request(first));

    const second = await startServer(env);
    const asked = await request(second);
    const { reference, url } = asked.payment;
    await killedDuring(second, pay(second, url));

    const third = await startServer(env);
    const page = await (await fetch(third.origin + url)).text();
    await pay(third, url);
    const again = await request(third);
    const money = await call(third, 'GET', '/user/me/transactions', { token });
    await third.stop('SIGKILL');

    expect(url).toBe(`/pay/${reference}`);
    expect(page).toMatch(/Pay ₦5,000|This is paid/);
    expect(again).toMatchObject({ id: asked.id, status: 'scheduled', payment: { reference, status: 'paid' } });
    expect(money).toMatchObject([{ kind: 'inspection_fee', reference, status: 'paid' }]);
  });
});

/** The call is on its way, and nobody knows how far it came. */
async function killedDuring(server: ServerProcess, underWay: Promise<unknown>) {
  const ended = underWay.catch(() => undefined);
  await server.stop('SIGKILL');
  await ended;
}

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function call({ origin }: ServerProcess, method: string, path: string, { token, body, headers }: Sent) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const init = { method, headers: { ...(body === undefined ? {} : JSON_BODY), ...authorization, ...headers } };
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  return await (await fetch(`${origin}/api${path}`, { ...init, ...payload })).json();
}

const pay = ({ origin }: ServerProcess, url: string) =>
  fetch(origin + url, { method: 'POST', headers: FORM_BODY, body: 'choice=pay', redirect: 'manual' });

async function list(server: ServerProcess, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const body = formWith('image', await photo('jpeg'));
  const uploaded = await fetch(`${server.origin}/api/listings/upload-image`, { method: 'POST', headers, body });
  const { file } = await uploaded.json();
  const form = {
    propertyType: 'Land',
    state: 'Oyo',
    city: 'Ibadan',
    address: 'Bodija',
    price: 9_000_000,
    phoneNumber: '0803 123 4567',
    security: 'No',
    selectedFeatures: ['View'],
    images: [file],
  };
  return (await call(server, 'POST', '/listings/property', { token, body: form })).id;
}
