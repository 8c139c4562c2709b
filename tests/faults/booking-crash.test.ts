import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { callAt } from '#tests/support/calls-at.ts';
import { newDataDir, newFolder } from '#tests/support/data-dir.ts';
import { newPerson } from '#tests/support/environment.ts';
import { environments } from '#tests/support/process-databases.ts';
import { type Env, runServer, startServer } from '#tests/support/server-process.ts';
import { PDF } from '#tests/support/uploads.ts';

const fromDate = addDays(dayInLagos(new Date()), 10);
const toDate = addDays(fromDate, 4);

describe.each(environments)('POST /bookings on a server that is killed, on $name', ({ create }) => {
  it('creates one booking or none, and exactly one after a retry', { timeout: 120_000 }, async () => {
    const env: Env = { DATA_DIR: newFolder(), ...(await create()) };
    const before = await startServer(env);
    const owner = await signUp(before.origin);
    const renter = await signUp(before.origin);
    const flat = await listFlat(before.origin, owner);
    const key = randomUUID();
    const asked = ask(before.origin, renter, flat, key).catch(() => undefined);
    await before.stop('SIGKILL');
    await asked;

    const after = await startServer(env);
    const first = await ask(after.origin, renter, flat, key);
    await after.stop('SIGKILL');
    const again = await startServer(env);
    const second = await ask(again.origin, renter, flat, key);
    const stranger = await ask(again.origin, await signUp(again.origin), flat, randomUUID());
    const taken = await (await fetch(`${again.origin}/api/listings/${flat}/booked-dates`)).json();
    const told = await call(again.origin, '/user/me/notifications', { token: owner });
    await again.stop('SIGKILL');

    expect(first).toMatchObject({ status: 'requested', fromDate, toDate });
    expect(second).toEqual(first);
    expect(stranger).toMatchObject({ code: 'dates_taken' });
    expect(taken).toEqual([{ fromDate, toDate }]);
    expect(told).toHaveLength(1);
  });
});

async function call(
  origin: string,
  path: string,
  { token, body, key }: { token?: string; body?: object; key?: string },
) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return await (await callAt(origin, path, { token, body, headers })).json();
}

async function signUp(origin: string): Promise<string> {
  const person = newPerson();
  const { access_token: token } = await call(origin, '/auth/register', { body: person });
  const messages: { to: string; text: string }[] = await (await fetch(`${origin}/outbox.json`)).json();
  const otp = /\d{6}/.exec(messages.find(({ to }) => to === person.phone_no)?.text ?? '')?.[0];
  await call(origin, '/auth/validate-otp', { token, body: { otp } });
  const credentials = { phone_no: person.phone_no, password: person.password };
  return (await call(origin, '/auth/signin', { body: credentials })).access_token;
}

async function listFlat(origin: string, token: string): Promise<string> {
  const body = {
    ...{
      propertyType: 'General Warehouse',
      WarehouseDetails: 'Dry',
      state: 'Oyo',
      city: 'Ibadan',
      street: 'Ring Road',
    },
    price: 900_000,
    leaseDuration: 12,
    security: 'No',
    features: [],
    propertyImages: [await upload(origin, token, 'image')],
    proofOfOwnership: await upload(origin, token, 'document'),
  };
  return (await call(origin, '/listings/warehouse', { token, body })).id;
}

async function upload(origin: string, token: string, field: 'image' | 'document'): Promise<string> {
  const form = new FormData();
  form.set(field, new File([field === 'image' ? PIXEL : PDF], 'file'));
  return (await call(origin, `/listings/upload-${field === 'image' ? 'image' : 'doc'}`, { token, body: form })).file;
}

async function ask(origin: string, token: string, propertyId: string, key: string) {
  const form = new FormData();
  const fields = { propertyId, fromDate, toDate, purpose: 'Stock', employmentStatus: 'Self Employed' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('idProof', new File([PDF], 'id.pdf'));
  return await call(origin, '/bookings', { token, body: form, key });
}

/** The smallest valid picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const post = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe.each(environments)('POST /auth/register on a server that is killed, on $name', ({ create }) => {
  it('creates the account once, and answers the retry', { timeout: 60_000 }, async () => {
    const env = await create();
    const headers = { 'idempotency-key': randomUUID() };
    const person = newPerson();
    const before = await startServer(env);
    const first = await post(before.origin, '/auth/register', person, headers);
    await before.stop('SIGKILL');

    const after = await startServer(env);
    const retry = await post(after.origin, '/auth/register', person, headers);
    const messages = await (await fetch(`${after.origin}/outbox.json`)).json();
    await after.stop('SIGKILL');

    expect([first.status, retry.status]).toEqual([200, 200]);
    // A second account would have sent a second code.
    expect(messages).toEqual([expect.objectContaining({ channel: 'sms', to: person.phone_no })]);
  });
});

describe('a second server on the same data directory', () => {
  it('fails with the process id of the first one', { timeout: 60_000 }, async () => {
    const DATA_DIR = newDataDir();
    const first = await startServer({ DATA_DIR });

    const second = await runServer({ DATA_DIR });

    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by process ${first.pid}`);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
    await first.stop('SIGKILL');
  });
});
