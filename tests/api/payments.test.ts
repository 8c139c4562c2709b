import { describe, expect, it } from 'vitest';
import { signatureOf } from '#server/gateways/payment/payment.gateway.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  choose,
  createChargeEvent,
  createPaidInspection,
  dayFromToday,
  paymentOf,
  runPaymentJobs,
  send,
  setUpInspections,
} from '#tests/support/payments.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('a payment, on $name', (database) => {
  const environment = environmentOn(database);
  const hours = setUpInspections(environment);

  it('is made on the payment page, which returns the payer with its reference', async () => {
    const { reference } = await hours.held();

    const page = await environment.app.inject(`/pay/${reference}`);
    const back = await choose(environment, reference, 'pay');
    const paid = await environment.app.inject(`/pay/${reference}`);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pay ₦5,000');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(back).toBe(`/booking-process?payment=${reference}`);
    expect(paid.body).toContain('Paid.');
    expect(await hours.payment(reference)).toMatchObject({ status: 'paid', amount: 500_000, url: null });
  });

  it('shows an error page for an unknown reference', async () => {
    const page = await environment.app.inject('/pay/gida_000000000000000000000000');
    const sent = await environment.app.inject({
      method: 'POST',
      url: '/pay/gida_nothing',
      payload: 'choice=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([page.statusCode, sent.statusCode]).toEqual([404, 404]);
    expect(page.body).toContain('Payment not found');
  });

  it('can be retried after a decline, while the time is held', async () => {
    const { id, reference } = await hours.held();

    await choose(environment, reference, 'decline');
    const declined = await hours.inspection(id);
    const payAgain = () => environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } });
    environment.pass(1_000);
    const [again, twice] = [await payAgain(), await payAgain()];
    await choose(environment, paymentOf(again.body).reference, 'decline');
    const last = await hours.inspection(id);
    environment.pass(1_000);
    const third = await payAgain();
    await choose(environment, paymentOf(third.body).reference, 'pay');

    expect(declined).toMatchObject({ status: 'awaitingPayment', payment: { status: 'failed', url: null } });
    expect(again.body.payment).toMatchObject({ status: 'started', amount: 500_000 });
    expect(paymentOf(again.body).reference).not.toBe(reference);
    expect(twice.body).toEqual(again.body);
    expect(last.payment).toMatchObject({ reference: paymentOf(again.body).reference, status: 'failed' });
    expect(await hours.inspection(id)).toMatchObject({
      status: 'scheduled',
      payment: { reference: paymentOf(third.body).reference, status: 'paid' },
    });
  });

  it('is offered again to a payer who closed the page', async () => {
    const { id, reference } = await hours.held();

    const again = await environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } });

    expect(again.body.payment).toMatchObject({ reference, status: 'started', url: `/pay/${reference}` });
  });

  it('is not opened again once it is paid or the hold is over', async () => {
    const paid = await hours.held();
    await choose(environment, paid.reference, 'pay');
    const lapsed = await hours.held();
    environment.pass(15 * MINUTE);

    const replies = await Promise.all(
      [paid, lapsed].map(({ id }) =>
        environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } }),
      ),
    );

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'wrong_status'],
      [409, 'wrong_status'],
    ]);
  });

  it('counts once when its event comes a hundred times at once', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);
    const { token } = hours.visit.visitor;
    const before = (await environment.call('listNotifications', { token })).body.length;

    const replies = await Promise.all(
      Array.from({ length: 100 }, () => send(environment, createChargeEvent(reference))),
    );

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
    expect(await hours.outcomes(reference)).toEqual(['scheduled']);
    expect((await environment.call('listNotifications', { token })).body.length).toBe(before + 1);
  });

  it('counts once when a hundred different events report it', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);

    await Promise.all(
      Array.from({ length: 100 }, (_, at) => send(environment, createChargeEvent(reference, { id: at }))),
    );

    const seen = (await hours.outcomes(reference)).sort();
    expect(seen.filter((outcome) => outcome === 'scheduled')).toHaveLength(1);
    expect(seen.filter((outcome) => outcome === 'repeated')).toHaveLength(99);
    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled' });
    expect(await hours.refundsOf(reference)).toEqual([]);
  });

  it.each([
    ['no signature at all', ''],
    ['one by somebody else', 'somebody else'],
    ['one of the right length', signatureOf('{}', 'x')],
  ])('ignores an event with %s', async (_, secret) => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);
    const signature =
      secret.length === 128 ? secret : signatureOf(JSON.stringify(createChargeEvent(reference)), secret || '-');

    const { statusCode, body } = await send(environment, createChargeEvent(reference), secret === '' ? 'x' : signature);

    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'wrong_signature']);
    expect(await hours.outcomes(reference)).toEqual([]);
    expect(await hours.inspection(id)).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
  });

  it('ignores a body that was changed after signing', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);
    const signature = signatureOf(
      JSON.stringify(createChargeEvent(reference)),
      'the secret of a provider that takes no money',
    );

    const { statusCode } = await environment.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: JSON.stringify(createChargeEvent(reference), null, 1),
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    });

    expect(statusCode).toBe(401);
    expect((await hours.inspection(id)).status).toBe('awaitingPayment');
  });

  it.each([
    ['another amount', { amount: 499_999 }, 'wrong_amount'],
    ['another currency', { currency: 'GHS' }, 'wrong_currency'],
    ['an amount that is text', { amount: '500000' }, 'wrong_amount'],
    ['no amount', { amount: undefined }, 'wrong_amount'],
  ])('ignores an event of %s, and stores it', async (_, data, outcome) => {
    const { id, reference } = await hours.held();

    const { statusCode } = await send(environment, createChargeEvent(reference, data));

    expect(statusCode).toBe(200);
    expect(await hours.outcomes(reference)).toEqual([outcome]);
    expect(await hours.inspection(id)).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
  });

  it('ignores an event about an unknown charge', async () => {
    const { id, reference } = await hours.held();

    await send(environment, createChargeEvent(reference));

    expect(await hours.outcomes(reference)).toEqual(['not_paid']);
    expect((await hours.inspection(id)).status).toBe('awaitingPayment');
  });

  it('does not count a charge below the amount', async () => {
    const { id, reference } = await hours.held();
    await environment.db
      .updateTable('simulated_charges')
      .set({ status: 'paid', currency: 'USD' })
      .where('reference', '=', reference)
      .execute();

    await send(environment, createChargeEvent(reference));

    expect(await hours.outcomes(reference)).toEqual(['wrong_currency']);
    expect((await hours.inspection(id)).status).toBe('awaitingPayment');
  });

  it.each([
    ['of a charge we never made', createChargeEvent('gida_nobody_knows_it'), 'unknown_reference'],
    [
      'of a transfer we never sent',
      { event: 'transfer.success', data: { reference: 'TRF_1', amount: 'much', status: null } },
      'unknown_reference',
    ],
    ['of another kind', { event: 'invoice.create', data: { amount: 'much' } }, 'not_ours'],
    ['without a reference', { event: 'charge.success', data: {} }, 'unknown_reference'],
  ])('stores and acknowledges the event %s', async (_, event, outcome) => {
    const { statusCode, body } = await send(environment, event);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { message: 'Noted.' }]);
    const noted = environment.db.selectFrom('payment_events').select('outcome').where('event', '=', event.event);
    expect((await noted.execute()).map((row) => row.outcome)).toContain(outcome);
  });

  it('is found by a query when the event never came', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);

    await runPaymentJobs(environment);
    const early = await hours.inspection(id);
    environment.pass(MINUTE);
    await runPaymentJobs(environment);

    expect(early.status).toBe('awaitingPayment');
    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it('is not queried after three days', async () => {
    const { reference } = await hours.held();
    for (let hours = 0; hours < 100; hours += 4) {
      environment.pass(4 * 60 * MINUTE);
      await runPaymentJobs(environment);
    }

    const row = environment.db.selectFrom('payments').select(['status', 'check_at']).where('reference', '=', reference);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'abandoned', check_at: null });
  });

  it('ends when the inspection is cancelled before payment', async () => {
    const { id, reference } = await hours.held();

    await environment.call('moveInspection', {
      token: hours.visit.visitor.token,
      params: { id, transition: 'cancel' },
    });

    expect(await hours.payment(reference)).toMatchObject({ status: 'abandoned', url: null });
  });

  it('counts as done two days after an inspection without a report, and is not checked again', async () => {
    const wish = { day: dayFromToday(environment, 1), time: '18:00' };
    const { id } = await createPaidInspection(environment, hours.visit.visitor, hours.visit.listing.id, wish);
    environment.pass(4 * DAY);

    const seen = await hours.inspection(id);
    await runPaymentJobs(environment);

    expect(seen.status).toBe('done');
    expect(
      (await environment.db.selectFrom('inspections').select('status').where('id', '=', id).execute())[0]?.status,
    ).toBe('done');
  });
});
