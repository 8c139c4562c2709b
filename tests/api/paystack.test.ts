import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaystackPayments } from '#server/gateways/payment/paystack-payments.provider.ts';
import { logOptions } from '#server/platform/log.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  ask,
  createChargeEvent,
  createRefundEvent,
  dayFromToday,
  newVisit,
  paymentOf,
  runPaymentJobs,
  send,
} from '#tests/support/payments.ts';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { createRequestedShipment, newCast } from '#tests/support/shipments.ts';

const SECRET = 'sk_test_1f2e3d4c5b6a';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databases)('paying with Paystack, on $name', (database) => {
  let paystack: Paystack;
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const parts: { payments?: PaystackPayments; logger: object } = { logger: { ...logOptions('debug'), stream } };
  beforeAll(async () => {
    paystack = await startPaystack();
    const settings = { url: paystack.url, secret: SECRET, publicUrl: 'https://gida.example' };
    parts.payments = new PaystackPayments(settings);
  });
  const environment = environmentOn(database, parts);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  let day = 2;
  afterAll(() => paystack.stop());
  beforeEach(async () => {
    visit ??= await newVisit(environment);
    environment.pass(15 * MINUTE);
    day += 1;
    paystack.calls.length = 0;
    paystack.faults.length = 0;
  });

  const request = (key?: string) =>
    ask(environment, visit.visitor, { propertyId: visit.listing.id, day: dayFromToday(environment, day) }, key);
  const inspection = async (id: string) =>
    (await environment.call('getInspection', { token: visit.visitor.token, params: { id } })).body;
  const event = (body: unknown) => send(environment, body, undefined, SECRET);
  const becomes = (reference: string, change: object) => {
    const charge = paystack.charges.get(reference) ?? expect.fail(`Paystack knows no ${reference}`);
    paystack.charges.set(reference, { ...charge, ...change });
  };
  /**
   * Pays for a slot that is no longer held, so that the fee must be refunded.
   *
   * @returns The reference of the payment.
   */
  const paidTooLate = async () => {
    const { reference } = paymentOf((await request()).body);
    environment.pass(15 * MINUTE);
    becomes(reference, { status: 'success' });
    await event(createChargeEvent(reference));
    return reference;
  };
  const outcomes = async (reference: string) => {
    const rows = environment.db.selectFrom('payment_events').select('outcome').where('reference', '=', reference);
    return (await rows.execute()).map(({ outcome }) => outcome);
  };
  const refundsAsked = () =>
    paystack.calls.filter(({ method, path }) => method === 'POST' && path === '/refund').map(({ body }) => body);
  const called = (path: string) => paystack.calls.filter((call) => call.path.startsWith(path));

  it('opens Paystack’s page for our amount in kobo, which returns to the app', async () => {
    const { body } = await request();

    const { reference, url } = paymentOf(body);
    const { body: me } = await environment.call('getMe', { token: visit.visitor.token });
    expect(url).toBe(`https://checkout.paystack.com/code_${reference}`);
    expect(paystack.calls).toMatchObject([
      {
        method: 'POST',
        path: '/transaction/initialize',
        authorization: `Bearer ${SECRET}`,
        body: {
          reference,
          amount: 500_000,
          currency: 'NGN',
          email: me.email,
          callback_url: `https://gida.example/booking-process?payment=${reference}`,
        },
      },
    ]);
  });

  it('has no payment page of our own', async () => {
    const { body } = await request();

    const page = await environment.app.inject({ method: 'POST', url: `/pay/${paymentOf(body).reference}` });

    expect(page.statusCode).toBe(404);
  });

  it('schedules the inspection when Paystack confirms its event', async () => {
    const { body } = await request();
    const { reference } = paymentOf(body);
    becomes(reference, { status: 'success' });

    const { statusCode } = await event(createChargeEvent(reference));

    expect(statusCode).toBe(200);
    expect(called(`/transaction/verify/${reference}`)).toHaveLength(1);
    expect(await inspection(body.id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it.each([
    ['has another amount', { status: 'success', amount: 50_000 }, 'wrong_amount'],
    ['has another currency', { status: 'success', currency: 'USD' }, 'wrong_currency'],
    ['is not paid', { status: 'ongoing' }, 'not_paid'],
    ['failed', { status: 'failed' }, 'declined'],
  ])('schedules nothing when the charge at Paystack %s', async (_, change, outcome) => {
    const { body } = await request();
    const { reference } = paymentOf(body);
    becomes(reference, change);

    await event(createChargeEvent(reference));

    expect(await outcomes(reference)).toEqual([outcome]);
    expect((await inspection(body.id)).status).toBe('awaitingPayment');
  });

  it('refuses an event signed with another key, without a query', async () => {
    const { body } = await request();
    becomes(paymentOf(body).reference, { status: 'success' });

    const { statusCode } = await send(
      environment,
      createChargeEvent(paymentOf(body).reference),
      undefined,
      'sk_test_of_somebody_else',
    );

    expect(statusCode).toBe(401);
    expect(called('/transaction/verify')).toEqual([]);
    expect((await inspection(body.id)).status).toBe('awaitingPayment');
  });

  it('retries once without an answer, and then keeps the time for another try', async () => {
    const key = randomUUID();
    paystack.faults.push('busy', 'away');

    const away = await request(key);
    const again = await request(key);

    expect([away.status, away.body.code]).toEqual([503, 'unavailable']);
    expect(again.body).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
    expect(paymentOf(again.body).url).toContain('https://checkout.paystack.com/');
    const held = environment.db
      .selectFrom('inspections')
      .select('id')
      .where('day', '=', dayFromToday(environment, day));
    expect(await held.execute()).toEqual([{ id: again.body.id }]);
  });

  it('opens a new charge when the answer to the first was lost', async () => {
    paystack.faults.push('answer lost');

    const { status, body } = await request();

    const references = called('/transaction/initialize').map((call) => call.body.reference);
    expect(status).toBe(200);
    expect(references).toHaveLength(3); // the lost one, the same again, and a new one
    expect(references[2]).toBe(paymentOf(body).reference);
    expect(new Set(references).size).toBe(2);
  });

  it('stores an event while Paystack is down, and queries later', async () => {
    const { body } = await request();
    const { reference } = paymentOf(body);
    becomes(reference, { status: 'success' });
    paystack.faults.push('away', 'away');

    const { statusCode } = await event(createChargeEvent(reference));
    const meanwhile = await inspection(body.id);
    await runPaymentJobs(environment);

    expect([statusCode, meanwhile.status]).toEqual([200, 'awaitingPayment']);
    expect(await inspection(body.id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it.each([
    ['their event says so', true],
    ['they are asked, since no event came', false],
  ])('refunds a late payment once, which is done when %s', async (_, byEvent) => {
    const { body } = await request();
    const { reference } = paymentOf(body);
    environment.pass(15 * MINUTE);
    becomes(reference, { status: 'success' });
    await event(createChargeEvent(reference));

    await runPaymentJobs(environment);
    await runPaymentJobs(environment);
    const underWay = await inspection(body.id);
    becomes(reference, { status: 'reversed' });
    if (byEvent) await event(createRefundEvent(reference));
    else {
      environment.pass(HOUR);
      await runPaymentJobs(environment);
    }

    expect(refundsAsked()).toEqual([{ transaction: reference }]);
    expect(paymentOf(underWay).status).toBe('paid');
    expect(paymentOf(await inspection(body.id)).status).toBe('refunded');
  });

  it('retries a refund after an outage', async () => {
    await paidTooLate();
    paystack.faults.push('away', 'away');

    await runPaymentJobs(environment);
    const failed = refundsAsked().length;
    environment.pass(MINUTE);
    await runPaymentJobs(environment);

    expect(failed).toBe(0);
    expect(refundsAsked()).toHaveLength(1);
  });

  it('requests no second refund when the answer to the first was lost', async () => {
    const reference = await paidTooLate();
    paystack.loses.push('/refund');

    await runPaymentJobs(environment);
    environment.pass(MINUTE);
    await runPaymentJobs(environment);
    environment.pass(HOUR);
    await runPaymentJobs(environment);

    expect(paystack.refunds.filter((each) => each.reference === reference)).toHaveLength(1);
    expect(refundsAsked()).toHaveLength(1);
  });

  it('requests a failed refund once more', async () => {
    const reference = await paidTooLate();
    await runPaymentJobs(environment);
    const ofIt = () => paystack.refunds.filter((each) => each.reference === reference);
    for (const refund of ofIt()) refund.status = 'failed';

    environment.pass(HOUR);
    await runPaymentJobs(environment);
    environment.pass(HOUR);
    await runPaymentJobs(environment);

    expect(ofIt().map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  it('writes the secret into no log and no table', async () => {
    paystack.faults.push('away', 'away');
    await request();

    const tables = ['payments', 'refunds', 'payment_events', 'messages'] as const;
    const rows = await Promise.all(tables.map((table) => environment.db.selectFrom(table).selectAll().execute()));

    expect(log).toContain('did not answer /transaction/initialize');
    expect(log + JSON.stringify(rows)).not.toContain(SECRET);
  });

  it('refunds a part of a charge once, which is done when Paystack says so', async () => {
    const cast = await newCast(environment);
    const shipment = await createRequestedShipment(environment, cast);
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    const reference = (await shipment.reference()) ?? expect.fail('nothing is to be paid');
    becomes(reference, { status: 'success' });
    await event(createChargeEvent(reference));
    environment.pass((await shipment.row()).begins_at.getTime() - environment.now().getTime() - HOUR);
    await shipment.move(cast.shipper, 'cancel');
    const refund = async () => {
      const rows = environment.db.selectFrom('refunds').innerJoin('payments', 'payments.id', 'payment_id');
      const found = rows.select(['refunds.amount', 'done_at']).where('reference', '=', reference);
      return await found.executeTakeFirstOrThrow();
    };

    await runPaymentJobs(environment);
    environment.pass(HOUR);
    await runPaymentJobs(environment);
    const asked = refundsAsked();
    const before = await refund();
    for (const each of paystack.refunds) each.status = 'processed';
    environment.pass(HOUR);
    await runPaymentJobs(environment);
    const done = environment.now();
    environment.pass(HOUR);
    await runPaymentJobs(environment);

    expect(asked).toEqual([{ transaction: reference, amount: 375_000 }]);
    expect(before).toEqual({ amount: 375_000, done_at: null });
    expect((await refund()).done_at).toEqual(done);
  });
});
