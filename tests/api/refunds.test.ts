import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { paidFor } from '#server/effects.ts';
import {
  type Charge,
  type PaymentGateway,
  PaymentRefused,
  PaymentsAway,
} from '#server/gateways/payment/payment.gateway.ts';
import { checkOpenPayments } from '#server/payments/payment.job.ts';
import { type Outcome, settlePayment } from '#server/payments/settling.service.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  choose,
  createChargeEvent,
  createPaidInspection,
  createRefundEvent,
  dayFromToday,
  gatewayWith,
  newVisitor,
  paymentOf,
  runPaymentJobs,
  send,
  setUpInspections,
} from '#tests/support/payments.ts';

// Rules: INSP-8

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('a payment, on $name', (database) => {
  const environment = environmentOn(database);
  const hours = setUpInspections(environment);

  it('refunds a payment that arrives after the hold ended, and schedules nothing', async () => {
    const { id, reference, wish } = await hours.held();
    environment.pass(15 * MINUTE);

    await choose(environment, reference, 'pay');
    const late = await hours.inspection(id);
    const taken = await environment.call('listTakenHours', {
      params: { id: wish.propertyId },
      query: { day: wish.day },
    });
    await runPaymentJobs(environment);

    expect(late).toMatchObject({ status: 'lapsed', payment: { status: 'paid' } });
    expect(taken.body).toEqual([]);
    expect(await hours.outcomes(reference)).toEqual(['sent_back']);
    const done_at = environment.now().toISOString();
    expect(await hours.payment(reference)).toMatchObject({ status: 'refunded', refund: { amount: 500_000, done_at } });
    expect(await hours.refundsOf(reference)).toEqual([{ amount: 500_000, done_at: environment.now() }]);
    await runPaymentJobs(environment);
    expect(await hours.refundsOf(reference)).toHaveLength(1);
  });

  it('refunds a payment for a slot that another visitor has booked', async () => {
    const { reference, wish } = await hours.held();
    environment.pass(15 * MINUTE);
    const other = await newVisitor(environment);
    const theirs = await createPaidInspection(environment, other, wish.propertyId, wish);

    await choose(environment, reference, 'pay');
    await runPaymentJobs(environment);

    expect((await hours.payment(reference)).status).toBe('refunded');
    const seen = await environment.call('getInspection', { token: other.token, params: { id: theirs.id } });
    expect(seen.body.status).toBe('scheduled');
  });

  it('leaves either an inspection or a refund when payment and end of the hold coincide', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);
    environment.pass(15 * MINUTE - 1);

    const both = [
      send(environment, createChargeEvent(reference)),
      send(environment, createChargeEvent(reference, { id: 2 })),
    ];
    environment.pass(1);
    await Promise.all([...both, runPaymentJobs(environment)]);

    const { status } = await hours.inspection(id);
    const refunds = await hours.refundsOf(reference);
    expect([status, refunds.length]).toEqual(status === 'scheduled' ? ['scheduled', 0] : ['lapsed', 1]);
  });

  it('counts the first of two payments and refunds the second', async () => {
    const { id, reference } = await hours.held();
    await choose(environment, reference, 'decline');
    const again = await environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } });

    await choose(environment, reference, 'pay');
    await choose(environment, paymentOf(again.body).reference, 'pay');
    await runPaymentJobs(environment);

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
    expect((await hours.payment(paymentOf(again.body).reference)).status).toBe('refunded');
  });

  it('refunds both of two payments when the visitor cancels before the second is refunded', async () => {
    const { id, reference } = await hours.held();
    const { token } = hours.visit.visitor;
    await choose(environment, reference, 'decline');
    const { body } = await environment.call('payInspection', { token, params: { id } });
    await choose(environment, reference, 'pay');
    environment.pass(MINUTE);
    await choose(environment, paymentOf(body).reference, 'pay');

    await environment.call('moveInspection', { token, params: { id, transition: 'cancel' } });
    await runPaymentJobs(environment);

    const both = [await hours.payment(reference), await hours.payment(paymentOf(body).reference)];
    expect(both.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it.each([
    ['the owner cancels', 'owner', 1, true],
    ['the visitor cancels a day ahead', 'visitor', 2, true],
    ['the visitor cancels on the day', 'visitor', 0, false],
  ] as const)('is refunded or kept when %s', async (_, who, days, isBack) => {
    const time = days === 0 ? '23:00' : '17:00';
    const paid = await createPaidInspection(environment, hours.visit.visitor, hours.visit.listing.id, {
      day: dayFromToday(environment, days),
      time,
    });
    const { reference } = paid.payment;

    await environment.call('moveInspection', {
      token: hours.visit[who].token,
      params: { id: paid.id, transition: 'cancel' },
    });
    await runPaymentJobs(environment);

    expect((await hours.payment(reference)).status).toBe(isBack ? 'refunded' : 'paid');
    expect(await hours.refundsOf(reference)).toHaveLength(isBack ? 1 : 0);
  });

  it('cancels the inspection and notifies both sides when the provider refunds unasked', async () => {
    const wish = { day: dayFromToday(environment, 2), time: '11:00' };
    const { id, payment: paid } = await createPaidInspection(
      environment,
      hours.visit.visitor,
      hours.visit.listing.id,
      wish,
    );

    await hours.returnedThere(paid.reference);
    await send(environment, createRefundEvent(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({
      ...{ status: 'cancelled', cancelled_because: 'feeRefunded', payment: { status: 'refunded' } },
    });
    const { body } = await environment.call('listTakenHours', {
      params: { id: hours.visit.listing.id },
      query: { day: wish.day },
    });
    expect(body).not.toContain(wish.time);
    expect(await hours.heard(hours.visit.visitor)).toContainEqual(
      expect.stringMatching(/^Inspection of .*11:00 AM, was cancelled: your fee of ₦5,000 was refunded\.$/),
    );
    expect(await hours.heard(hours.visit.owner)).toContainEqual(
      expect.stringMatching(/^Inspection of .*11:00 AM, was cancelled: the visitor's fee was refunded\.$/),
    );
  });

  it('is not refunded by an event that the provider does not confirm', async () => {
    const { id, payment: paid } = await createPaidInspection(environment, hours.visit.visitor, hours.visit.listing.id, {
      day: dayFromToday(environment, 2),
      time: '12:00',
    });

    await send(environment, createRefundEvent(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it('keeps an inspection that another payment has paid for', async () => {
    const { id, reference } = await hours.held();
    await choose(environment, reference, 'decline');
    const again = await environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } });
    await choose(environment, reference, 'pay');
    await choose(environment, paymentOf(again.body).reference, 'pay');

    await hours.returnedThere(paymentOf(again.body).reference);
    await send(environment, createRefundEvent(paymentOf(again.body).reference));

    expect((await hours.payment(paymentOf(again.body).reference)).status).toBe('refunded');
    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
  });

  it('leaves the outcome to the owner when the refund comes after the start', async () => {
    const wish = { day: dayFromToday(environment, 1), time: '12:00' };
    const { id, payment: paid } = await createPaidInspection(
      environment,
      hours.visit.visitor,
      hours.visit.listing.id,
      wish,
    );
    environment.pass(2 * DAY);

    await hours.returnedThere(paid.reference);
    await send(environment, createRefundEvent(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'refunded' } });
  });
});

const HOUR = 60 * 60_000;
const FEE = 500_000;

/** The provider's record, and the outcome of the first and a second check. */
const says: readonly (readonly [what: string, charge: Charge, first: Outcome, again: Outcome])[] = [
  ['it is not paid', { status: 'open', amount: FEE, currency: 'NGN' }, 'not_paid', 'not_paid'],
  ['it knows nothing of it', { status: 'open', amount: 0, currency: '' }, 'not_paid', 'not_paid'],
  ['it is paid', { status: 'paid', amount: FEE, currency: 'NGN' }, 'scheduled', 'repeated'],
  ['a kobo is missing', { status: 'paid', amount: FEE - 1, currency: 'NGN' }, 'wrong_amount', 'wrong_amount'],
  ['a kobo is too much', { status: 'paid', amount: FEE + 1, currency: 'NGN' }, 'wrong_amount', 'wrong_amount'],
  ['it is paid in dollars', { status: 'paid', amount: FEE, currency: 'USD' }, 'wrong_currency', 'wrong_currency'],
  ['it was declined', { status: 'declined', amount: FEE, currency: 'NGN' }, 'declined', 'repeated'],
  ['a part went back', { status: 'returned', amount: FEE - 1, currency: 'NGN' }, 'wrong_amount', 'wrong_amount'],
  ['nothing was paid and it went back', { status: 'returned', amount: FEE, currency: 'NGN' }, 'repeated', 'repeated'],
];

describe.each(databases)('the payment provider, on $name', (database) => {
  const environment = environmentOn(database);
  const hours = setUpInspections(environment);
  const partsWith = (change: Partial<PaymentGateway>) => {
    const { db, payments, now: clock } = environment;
    return { db, clock, paidFor, payments: gatewayWith(payments, change) };
  };

  it.each(says)('gets a report counted once: %s', async (_, charge, first, again) => {
    const { id, reference } = await hours.held();
    const parts = partsWith({ verify: async () => charge });

    expect([await settlePayment(parts, reference), await settlePayment(parts, reference)]).toEqual([first, again]);
    const { status } = await hours.inspection(id);
    expect(status).toBe(first === 'scheduled' ? 'scheduled' : 'awaitingPayment');
  });

  it.each([
    ['all', undefined],
    ['a part', kobo(100_000)],
  ])('is queried every hour about an unfinished refund: %s of it', async (_, part) => {
    const { reference } = await hours.held();
    environment.pass(HOUR);
    await choose(environment, reference, 'pay');
    if (part) await environment.db.updateTable('refunds').set({ amount: part }).where('done_at', 'is', null).execute();
    const asked: unknown[] = [];
    const parts = partsWith({
      refund: async (of, amount) => {
        if (of === reference) asked.push(amount);
        return 'pending';
      },
    });
    const log = { warn: () => {}, error: () => {} };

    for (let round = 0; round < 4; round++) {
      await checkOpenPayments({ ...parts, log });
      environment.pass(HOUR);
    }

    expect(asked).toEqual(Array(4).fill(part));
    expect(await hours.refundsOf(reference)).toEqual([{ amount: part ?? FEE, done_at: null }]);
  });

  it('tells the payer once of a part that two servers send back, since the provider took longer than the lease', async () => {
    const { reference } = await hours.held();
    environment.pass(HOUR);
    await choose(environment, reference, 'pay');
    await environment.db
      .updateTable('refunds')
      .set({ amount: kobo(100_000) })
      .where('done_at', 'is', null)
      .execute();
    const log = { warn: () => {}, error: () => {} };
    const other = partsWith({ refund: async (of) => (of === reference ? 'done' : 'pending') });
    const slow = partsWith({
      refund: async (of) => {
        if (of !== reference) return 'pending';
        environment.pass(5 * MINUTE);
        await checkOpenPayments({ ...other, log });
        return 'done';
      },
    });

    await checkOpenPayments({ ...slow, log });

    expect(await hours.refundsOf(reference)).toEqual([{ amount: 100_000, done_at: environment.now() }]);
    const told = (await hours.heard(hours.visit.visitor)).filter((text) => text.startsWith('We refunded ₦1,000.'));
    expect(told).toHaveLength(1);
  });

  it.each([
    ['a minute', new PaymentsAway('No answer.'), 60_000],
    ['an hour', new PaymentRefused('No such charge.'), HOUR],
  ])('is requested again after %s when it answered: %s', async (_, failure, pace) => {
    const { reference } = await hours.held();
    environment.pass(HOUR);
    await choose(environment, reference, 'pay');
    let asked = 0;
    const parts = partsWith({
      refund: async (of, part) => {
        if (of !== reference) return 'pending';
        asked += 1;
        if (asked === 1) throw failure;
        return await environment.payments.refund(of, part);
      },
    });
    const round = async (after: number) => {
      environment.pass(after);
      await checkOpenPayments({ ...parts, log: { warn: () => {}, error: () => {} } });
      return asked;
    };

    expect([await round(0), await round(pace - 1), await round(1)]).toEqual([1, 1, 2]);
    expect(await hours.refundsOf(reference)).toEqual([{ amount: FEE, done_at: environment.now() }]);
    expect(await round(HOUR)).toBe(2);
  });

  it('is queried about a payment at growing intervals for three days', async () => {
    const { reference } = await hours.held();
    const begun = environment.now().getTime();
    const asked: number[] = [];
    const minute = () => (environment.now().getTime() - begun) / 60_000;
    const parts = partsWith({
      verify: async (of) => {
        if (of === reference) asked.push(minute());
        return { status: 'open', amount: 0, currency: '' };
      },
    });
    const roundAt = async (at: number) => {
      environment.pass((at - minute()) * 60_000);
      await checkOpenPayments({ ...parts, log: { warn: () => {}, error: () => {} } });
    };

    for (let at = 0.5; at <= 12; at += 0.5) await roundAt(at);
    const last = 3 * 24 * 60 + 1;
    for (const at of [last, last + 24 * 60, last + 48 * 60]) await roundAt(at);

    expect(asked).toEqual([1, 2, 3, 4, 5, 6.5, 8.5, 11, last]);
  });
});
