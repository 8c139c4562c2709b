import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '#server/gateways/payment/signature.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  ask,
  books,
  charged,
  choose,
  dayAhead,
  look,
  newVisit,
  newVisitor,
  returned,
  scheduled,
  send,
} from '#tests/support/payments.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('a payment, on $name', (database) => {
  const environment = environmentOn(database);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  let day = 3;
  beforeAll(async () => {
    visit = await newVisit(environment);
  });
  // What the tests before hold is free again: nobody may hold more than five hours.
  beforeEach(() => environment.pass(15 * MINUTE));

  /** An hour of its own, held and not paid for. */
  async function held() {
    day += 1;
    const wish = { propertyId: visit.listing.id, day: dayAhead(environment, day) };
    const { body } = await ask(environment, visit.visitor, wish);
    return { id: body.id, reference: body.payment.reference, wish };
  }
  const inspection = async (id: string) =>
    (await environment.call('getInspection', { token: visit.visitor.token, params: { id } })).body;
  const payment = async (reference: string) =>
    (await environment.call('getPayment', { token: visit.visitor.token, params: { reference } })).body;
  /** What the provider's own books say, without a word to us. */
  const paidThere = (reference: string) => books(environment, reference, 'paid');
  const returnedThere = (reference: string) => books(environment, reference, 'returned');
  const heard = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);
  const outcomes = async (reference: string) => {
    const rows = environment.db.selectFrom('payment_events').select('outcome').where('reference', '=', reference);
    return (await rows.execute()).map(({ outcome }) => outcome);
  };
  const refundsOf = async (reference: string) =>
    await environment.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.amount', 'refunds.done_at'])
      .where('reference', '=', reference)
      .execute();

  it('is made on the page and brings the person back with its reference', async () => {
    const { reference } = await held();

    const page = await environment.app.inject(`/pay/${reference}`);
    const back = await choose(environment, reference, 'pay');
    const paid = await environment.app.inject(`/pay/${reference}`);

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pay ₦5,000');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(back).toBe(`/booking-process?payment=${reference}`);
    expect(paid.body).toContain('This is paid.');
    expect(await payment(reference)).toMatchObject({ status: 'paid', amount: 500_000, url: null });
  });

  it('has a page that says so when there is none', async () => {
    const page = await environment.app.inject('/pay/gida_000000000000000000000000');
    const sent = await environment.app.inject({
      method: 'POST',
      url: '/pay/gida_nothing',
      payload: 'choice=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([page.statusCode, sent.statusCode]).toEqual([404, 404]);
    expect(page.body).toContain('There is no such payment');
  });

  it('can be tried again after it was declined, while the hour is held', async () => {
    const { id, reference } = await held();

    await choose(environment, reference, 'decline');
    const declined = await inspection(id);
    const again = await environment.call('payInspection', { token: visit.visitor.token, params: { id } });
    const twice = await environment.call('payInspection', { token: visit.visitor.token, params: { id } });
    await choose(environment, again.body.payment.reference, 'pay');

    expect(declined).toMatchObject({ status: 'awaitingPayment', payment: { status: 'failed', url: null } });
    expect(again.body.payment).toMatchObject({ status: 'started', amount: 500_000 });
    expect(again.body.payment.reference).not.toBe(reference);
    expect(twice.body).toEqual(again.body);
    expect(await inspection(id)).toMatchObject({
      status: 'scheduled',
      payment: { reference: again.body.payment.reference, status: 'paid' },
    });
  });

  it('is offered once more to whoever closed the page', async () => {
    const { id, reference } = await held();

    const again = await environment.call('payInspection', { token: visit.visitor.token, params: { id } });

    expect(again.body.payment).toMatchObject({ reference, status: 'started', url: `/pay/${reference}` });
  });

  it('is not opened again once it is paid, or the hour is held no longer', async () => {
    const paid = await held();
    await choose(environment, paid.reference, 'pay');
    const lapsed = await held();
    environment.pass(15 * MINUTE);

    const replies = await Promise.all(
      [paid, lapsed].map(({ id }) => environment.call('payInspection', { token: visit.visitor.token, params: { id } })),
    );

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'wrong_status'],
      [409, 'wrong_status'],
    ]);
  });

  it('has one effect when its event comes a hundred times at once', async () => {
    const { id, reference } = await held();
    await paidThere(reference);
    const { token } = visit.visitor;
    const before = (await environment.call('listNotifications', { token })).body.length;

    const replies = await Promise.all(Array.from({ length: 100 }, () => send(environment, charged(reference))));

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
    expect(await outcomes(reference)).toEqual(['scheduled']);
    expect((await environment.call('listNotifications', { token })).body.length).toBe(before + 1);
  });

  it('has one effect when a hundred different events tell of it', async () => {
    const { id, reference } = await held();
    await paidThere(reference);

    await Promise.all(Array.from({ length: 100 }, (_, at) => send(environment, charged(reference, { id: at }))));

    const seen = (await outcomes(reference)).sort();
    expect(seen.filter((outcome) => outcome === 'scheduled')).toHaveLength(1);
    expect(seen.filter((outcome) => outcome === 'repeated')).toHaveLength(99);
    expect(await inspection(id)).toMatchObject({ status: 'scheduled' });
    expect(await refundsOf(reference)).toEqual([]);
  });

  it.each([
    ['no signature at all', ''],
    ['one by somebody else', 'somebody else'],
    ['one of the right length', signatureOf('{}', 'x')],
  ])('is not moved by an event with %s', async (_, secret) => {
    const { id, reference } = await held();
    await paidThere(reference);
    const signature = secret.length === 128 ? secret : signatureOf(JSON.stringify(charged(reference)), secret || '-');

    const { statusCode, body } = await send(environment, charged(reference), secret === '' ? 'x' : signature);

    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'wrong_signature']);
    expect(await outcomes(reference)).toEqual([]);
    expect(await inspection(id)).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
  });

  it('is not moved by a body that was changed after it was signed, by as little as a space', async () => {
    const { id, reference } = await held();
    await paidThere(reference);
    const signature = signatureOf(JSON.stringify(charged(reference)), 'the secret of a provider that takes no money');

    const { statusCode } = await environment.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: JSON.stringify(charged(reference), null, 1),
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    });

    expect(statusCode).toBe(401);
    expect((await inspection(id)).status).toBe('awaitingPayment');
  });

  it.each([
    ['another amount', { amount: 499_999 }, 'wrong_amount'],
    ['another currency', { currency: 'GHS' }, 'wrong_currency'],
    ['an amount that is text', { amount: '500000' }, 'wrong_amount'],
    ['no amount', { amount: undefined }, 'wrong_amount'],
  ])('is not moved by an event of %s, which is noted', async (_, data, outcome) => {
    const { id, reference } = await held();

    const { statusCode } = await send(environment, charged(reference, data));

    expect(statusCode).toBe(200);
    expect(await outcomes(reference)).toEqual([outcome]);
    expect(await inspection(id)).toMatchObject({ status: 'awaitingPayment', payment: { status: 'started' } });
  });

  it('is not moved by an event that the books of the provider know nothing of', async () => {
    const { id, reference } = await held();

    await send(environment, charged(reference));

    expect(await outcomes(reference)).toEqual(['not_paid']);
    expect((await inspection(id)).status).toBe('awaitingPayment');
  });

  it('is not moved when the provider took less than was asked', async () => {
    const { id, reference } = await held();
    await environment.db
      .updateTable('simulated_charges')
      .set({ status: 'paid', currency: 'USD' })
      .where('reference', '=', reference)
      .execute();

    await send(environment, charged(reference));

    expect(await outcomes(reference)).toEqual(['wrong_currency']);
    expect((await inspection(id)).status).toBe('awaitingPayment');
  });

  it.each([
    ['of a charge we never made', charged('gida_nobody_knows_it'), 'unknown_reference'],
    [
      'of another kind',
      { event: 'transfer.success', data: { reference: 'TRF_1', amount: 'much', status: null } },
      'not_ours',
    ],
    ['without a reference', { event: 'charge.success', data: {} }, 'unknown_reference'],
  ])('event %s is noted and answered alike', async (_, event, outcome) => {
    const { statusCode, body } = await send(environment, event);

    expect([statusCode, JSON.parse(body)]).toEqual([200, { message: 'Noted.' }]);
    const noted = environment.db.selectFrom('payment_events').select('outcome').where('event', '=', event.event);
    expect((await noted.execute()).map((row) => row.outcome)).toContain(outcome);
  });

  it('that comes after the hold ended schedules nothing, is noted as paid, and goes back', async () => {
    const { id, reference, wish } = await held();
    environment.pass(15 * MINUTE);

    await choose(environment, reference, 'pay');
    const late = await inspection(id);
    const hours = await environment.call('listTakenHours', {
      params: { id: wish.propertyId },
      query: { day: wish.day },
    });
    await look(environment);

    expect(late).toMatchObject({ status: 'lapsed', payment: { status: 'paid' } });
    expect(hours.body).toEqual([]);
    expect(await outcomes(reference)).toEqual(['sent_back']);
    expect(await payment(reference)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(reference)).toEqual([{ amount: 500_000, done_at: environment.now() }]);
    await look(environment);
    expect(await refundsOf(reference)).toHaveLength(1);
  });

  it('that comes for an hour which somebody else has by now goes back as well', async () => {
    const { reference, wish } = await held();
    environment.pass(15 * MINUTE);
    const other = await newVisitor(environment);
    const theirs = await scheduled(environment, other, wish.propertyId, wish);

    await choose(environment, reference, 'pay');
    await look(environment);

    expect((await payment(reference)).status).toBe('refunded');
    const seen = await environment.call('getInspection', { token: other.token, params: { id: theirs.id } });
    expect(seen.body.status).toBe('scheduled');
  });

  it('and the end of the hold at the same moment leave either a visit or money that goes back', async () => {
    const { id, reference } = await held();
    await paidThere(reference);
    environment.pass(15 * MINUTE - 1);

    const both = [send(environment, charged(reference)), send(environment, charged(reference, { id: 2 }))];
    environment.pass(1);
    await Promise.all([...both, look(environment)]);

    const { status } = await inspection(id);
    const refunds = await refundsOf(reference);
    expect([status, refunds.length]).toEqual(status === 'scheduled' ? ['scheduled', 0] : ['lapsed', 1]);
  });

  it('that is made on both of two pages counts once, and the second goes back', async () => {
    const { id, reference } = await held();
    await choose(environment, reference, 'decline');
    const again = await environment.call('payInspection', { token: visit.visitor.token, params: { id } });

    await choose(environment, reference, 'pay');
    await choose(environment, again.body.payment.reference, 'pay');
    await look(environment);

    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
    expect((await payment(again.body.payment.reference)).status).toBe('refunded');
  });

  it('is found by asking when the event never came', async () => {
    const { id, reference } = await held();
    await paidThere(reference);

    await look(environment);
    const early = await inspection(id);
    environment.pass(MINUTE);
    await look(environment);

    expect(early.status).toBe('awaitingPayment');
    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it('is asked for no more after three days', async () => {
    const { reference } = await held();
    for (let hours = 0; hours < 100; hours += 4) {
      environment.pass(4 * 60 * MINUTE);
      await look(environment);
    }

    const row = environment.db.selectFrom('payments').select(['status', 'check_at']).where('reference', '=', reference);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'abandoned', check_at: null });
  });

  it.each([
    ['the owner cancels', 'owner', 1, true],
    ['the visitor cancels a day ahead', 'visitor', 2, true],
    ['the visitor cancels on the day', 'visitor', 0, false],
  ] as const)('goes back, or not, when %s', async (_, who, days, isBack) => {
    const time = days === 0 ? '24:00' : '17:00';
    const paid = await scheduled(environment, visit.visitor, visit.listing.id, {
      day: dayAhead(environment, days),
      time,
    });
    const { reference } = paid.payment;

    await environment.call('moveInspection', {
      token: visit[who].token,
      params: { id: paid.id, transition: 'cancel' },
    });
    await look(environment);

    expect((await payment(reference)).status).toBe(isBack ? 'refunded' : 'paid');
    expect(await refundsOf(reference)).toHaveLength(isBack ? 1 : 0);
  });

  it('that the provider gives back unasked ends the visit, frees the hour, and both hear of it', async () => {
    const wish = { day: dayAhead(environment, 2), time: '11:00' };
    const { id, payment: paid } = await scheduled(environment, visit.visitor, visit.listing.id, wish);

    await returnedThere(paid.reference);
    await send(environment, returned(paid.reference));

    expect(await inspection(id)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    const { body } = await environment.call('listTakenHours', {
      params: { id: visit.listing.id },
      query: { day: wish.day },
    });
    expect(body).not.toContain(wish.time);
    expect(await heard(visit.visitor)).toContainEqual(
      expect.stringMatching(/^The inspection was cancelled: .*11:00 AM\. The fee has gone back to you\.$/),
    );
    expect(await heard(visit.owner)).toContainEqual(
      expect.stringMatching(/^The inspection was cancelled: .*11:00 AM\.$/),
    );
  });

  it('is not given back by an event that the books of the provider know nothing of', async () => {
    const { id, payment: paid } = await scheduled(environment, visit.visitor, visit.listing.id, {
      day: dayAhead(environment, 2),
      time: '12:00',
    });

    await send(environment, returned(paid.reference));

    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it('that goes back leaves the visit which another one has paid for', async () => {
    const { id, reference } = await held();
    await choose(environment, reference, 'decline');
    const again = await environment.call('payInspection', { token: visit.visitor.token, params: { id } });
    await choose(environment, reference, 'pay');
    await choose(environment, again.body.payment.reference, 'pay');

    await returnedThere(again.body.payment.reference);
    await send(environment, returned(again.body.payment.reference));

    expect((await payment(again.body.payment.reference)).status).toBe('refunded');
    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
  });

  it('that goes back after the hour has begun leaves it to the owner to say how it went', async () => {
    const wish = { day: dayAhead(environment, 1), time: '12:00' };
    const { id, payment: paid } = await scheduled(environment, visit.visitor, visit.listing.id, wish);
    environment.pass(2 * DAY);

    await returnedThere(paid.reference);
    await send(environment, returned(paid.reference));

    expect(await inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'refunded' } });
  });

  it('is ended by cancelling before it is made', async () => {
    const { id, reference } = await held();

    await environment.call('moveInspection', { token: visit.visitor.token, params: { id, transition: 'cancel' } });

    expect(await payment(reference)).toMatchObject({ status: 'abandoned', url: null });
  });

  it('counts as done a week after the visit, and then no more is asked', async () => {
    const wish = { day: dayAhead(environment, 1), time: '18:00' };
    const { id } = await scheduled(environment, visit.visitor, visit.listing.id, wish);
    environment.pass(9 * DAY);

    const seen = await inspection(id);
    await look(environment);

    expect(seen.status).toBe('done');
    expect(
      (await environment.db.selectFrom('inspections').select('status').where('id', '=', id).execute())[0]?.status,
    ).toBe('done');
  });
});
