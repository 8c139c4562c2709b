import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { signatureOf } from '#server/gateways/payment/payment.gateway.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { callAt, type Sent } from '#tests/support/calls-at.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { createRefundEvent } from '#tests/support/payments.ts';
import { startPaystack } from '#tests/support/paystack.ts';
import { codeSentAt, signInAt, signUpAt } from '#tests/support/people.ts';
import { environments } from '#tests/support/process-databases.ts';
import { type Env, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';

const SECRET = 'sk_test_1f2e3d4c5b6a';
const STAFF = { phone_no: '+2348030000005', password: DEMO_PASSWORD };
const SHIPPER = { phone_no: '+2348030000001', password: DEMO_PASSWORD };
const CARRIER = { phone_no: '+2348030000006', password: DEMO_PASSWORD };
const DRIVER = { phone_no: '+2348030000008', password: DEMO_PASSWORD };
const VISITOR = { phone_no: '+2348030000002', password: DEMO_PASSWORD };
/** Refunds are sent every five seconds. */
const PATIENCE = { timeout: 60_000, interval: 100 };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(environments)('a payment on a server that is killed, on $name', ({ create }) => {
  it('creates one inspection for one request and charges it once', { timeout: 120_000 }, async () => {
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
    expect(page).toMatch(/Pay ₦5,000|Paid\./);
    expect(again).toMatchObject({ id: asked.id, status: 'scheduled', payment: { reference, status: 'paid' } });
    expect(money).toMatchObject([{ kind: 'inspection_fee', reference, status: 'paid' }]);
  });
});

describe.each(environments)('a refund by staff on a server that is killed, on $name', ({ create }) => {
  it('is sent once, killed while deciding or before the provider answers', { timeout: 180_000 }, async () => {
    const { paystack, env } = await demoWithPaystack(await create());
    const first = await startServer(env);
    const [token, visitor] = [await atTheDesk(first), await signInAt(first.origin, VISITOR)];
    const cases = await call(first, 'GET', '/desk/cases', { token });
    const { id } = cases.find(({ about }: { about: string }) => about === 'inspection');
    const visits = await call(first, 'GET', '/inspections', { token: visitor });
    const { reference } = visits.find(({ status }: { status: string }) => status === 'disputed').payment;
    paystack.charges.set(reference, { status: 'success', amount: 500_000, currency: 'NGN' });
    paystack.withholds.push('/refund');
    await call(first, 'POST', `/desk/cases/${id}/take`, { token, body: {} });
    for (const side of [VISITOR, SHIPPER]) {
      const [sideToken, headers] = [await signInAt(first.origin, side), { 'idempotency-key': randomUUID() }];
      const body = { nothing_to_add: true };
      await call(first, 'POST', `/user/me/decisions/${id}/words`, { token: sideToken, body, headers });
    }
    const decide = (server: ServerProcess) =>
      call(server, 'POST', `/desk/cases/${id}/refund`, { token, body: { words: 'Nobody let them in.' } });
    await killedDuring(first, decide(first));

    const second = await startServer(env);
    const decided = await decide(second);
    await second.stop('SIGKILL');
    // The time to appeal passes.
    await stored(env, (db) =>
      db
        .updateTable('cases')
        .set({ settles_at: new Date(0) })
        .where('settles_at', 'is not', null)
        .execute(),
    );
    const settling = await startServer(env);
    await vi.waitFor(() => expect(paystack.refunds).toHaveLength(1), PATIENCE);
    await settling.stop('SIGKILL');

    await stored(env, (db) =>
      db
        .updateTable('refunds')
        .set({ due_at: new Date(0) })
        .execute(),
    );
    paystack.calls.length = 0;
    const third = await startServer(env);
    const hasLooked = () => expect(paystack.calls.some(({ path }) => path.startsWith('/refund'))).toBe(true);
    await vi.waitFor(hasLooked, PATIENCE);
    paystack.charges.set(reference, { status: 'reversed', amount: 500_000, currency: 'NGN' });
    await hear(third, createRefundEvent(reference));
    const money = await call(third, 'GET', '/user/me/transactions?limit=50', { token: visitor });
    await third.stop('SIGKILL');

    expect(decided).toMatchObject({ status: 'decided', decision: 'refund', visit: { fee: { is: 'held' } } });
    expect(decided.history.filter(({ what }: { what: string }) => what === 'decided')).toHaveLength(1);
    expect(paystack.refunds).toEqual([{ reference, status: 'pending', amount: 500_000 }]);
    expect(money.filter((each: { reference: string }) => each.reference === reference)).toMatchObject([
      { kind: 'refund', status: 'refunded' },
      { kind: 'inspection_fee', status: 'refunded' },
    ]);
    const rows = await stored(env, (db) =>
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['refunds.amount', 'done_at'])
        .where('reference', '=', reference)
        .execute(),
    );
    expect(rows).toEqual([{ amount: 500_000, done_at: expect.any(Date) }]);
  });
});

describe.each(environments)('a payout on a server that is killed, on $name', ({ create }) => {
  it('is recorded once and sent once', { timeout: 300_000 }, async () => {
    const { paystack, env } = await demoWithPaystack(await create());
    const first = await startServer(env);
    const [shipper, carrier, driver] = [
      await signInAt(first.origin, SHIPPER),
      await signInAt(first.origin, CARRIER),
      await signInAt(first.origin, DRIVER),
    ];
    const sent = await call(first, 'GET', '/shipments', { token: shipper });
    const { id, delivery_code: code, money } = sent.find(({ status }: { status: string }) => status === 'pickedUp');
    const path = `/shipments/${id}`;
    const deliver = (server: ServerProcess) =>
      call(server, 'POST', `${path}/deliver`, { token: driver, body: { code } });
    await killedDuring(first, deliver(first));

    // The demo's other payouts are not due.
    await stored(env, (db) =>
      db
        .updateTable('payouts')
        .set({ due_at: new Date('2100-01-01') })
        .execute(),
    );
    const second = await startServer(env);
    const delivered = await deliver(second);
    await second.stop('SIGKILL');
    const named = { first_name: 'Adaeze', last_name: 'Okafor' };
    await stored(env, (db) => db.updateTable('users').set(named).where('phone', '=', CARRIER.phone_no).execute());
    const over = { held_until: new Date(0) };
    await stored(env, (db) => db.updateTable('shipments').set(over).where('id', '=', id).execute());

    paystack.withholds.push('/transfer');
    const third = await startServer(env);
    await vi.waitFor(() => expect(paystack.transfers.size).toBe(1), PATIENCE);
    await third.stop('SIGKILL');
    for (const [reference, transfer] of paystack.transfers) {
      paystack.transfers.set(reference, { ...transfer, status: 'success' });
    }
    await stored(env, (db) =>
      db
        .updateTable('payouts')
        .set({ due_at: new Date(0) })
        .where('shipment_id', '=', id)
        .execute(),
    );
    const fourth = await startServer(env);
    const paidOut = async () => (await call(fourth, 'GET', path, { token: carrier })).money;
    const all = { paid: money.paid, held: 0, back: 0, owed: 0, paid_out: money.paid };
    await vi.waitFor(async () => expect(await paidOut()).toEqual(all), PATIENCE);
    await fourth.stop('SIGKILL');

    expect(delivered).toMatchObject({ status: 'delivered' });
    expect([...paystack.transfers.values()]).toEqual([{ amount: money.paid, status: 'success' }]);
    const payouts = await stored(env, (db) =>
      db.selectFrom('payouts').select(['amount', 'done_at']).where('shipment_id', '=', id).execute(),
    );
    expect(payouts).toEqual([{ amount: money.paid, done_at: expect.any(Date) }]);
  });
});

/** Starts a stub of Paystack for this test. @returns The environment of a demo that pays through it. */
async function demoWithPaystack(database: Env) {
  const paystack = await startPaystack();
  onTestFinished(() => paystack.stop());
  const paying = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET: SECRET, PAYSTACK_URL: paystack.url };
  const demo = { DEMO: 'on', PUBLIC_URL: 'https://gida.example' };
  const env: Env = { DATA_DIR: newFolder(), ...database, ...demo, ...paying };
  return { paystack, env };
}

/** Reads the database of a stopped server. */
async function stored<Found>(env: Env, look: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  return await look(db).finally(close);
}

/** Signs in a demo member of staff and opens the desk. @returns The token. */
async function atTheDesk(server: ServerProcess): Promise<string> {
  const token = await signInAt(server.origin, STAFF);
  await call(server, 'POST', '/desk/code', { token });
  const otp = await codeSentAt(server.origin, STAFF.phone_no);
  await call(server, 'POST', '/desk/session', { token, body: { otp } });
  return token;
}

/** Sends an event as the provider does, signed. */
async function hear({ origin }: ServerProcess, event: object) {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(body, SECRET) };
  const { status } = await fetch(`${origin}/api/payments/webhook`, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

/** Kills the server while it handles a request that may have taken effect. */
async function killedDuring(server: ServerProcess, underWay: Promise<unknown>) {
  const ended = underWay.catch(() => undefined);
  await server.stop('SIGKILL');
  await ended;
}

const call = async ({ origin }: ServerProcess, method: string, path: string, sent: Sent) =>
  await (await callAt(origin, path, { method, ...sent })).json();

const pay = ({ origin }: ServerProcess, url: string) =>
  fetch(origin + url, { method: 'POST', headers: FORM_BODY, body: 'choice=pay', redirect: 'manual' });

async function list(server: ServerProcess, token: string): Promise<string> {
  const body = createFileForm('image', await photo());
  const { file } = await call(server, 'POST', '/listings/upload-image', { token, body });
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
