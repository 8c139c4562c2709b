import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import {
  type Charge,
  type PaymentGateway,
  PaymentRefused,
  PaymentsAway,
} from '#server/gateways/payment/payment.gateway.ts';
import { paidFor } from '#server/paid-for.ts';
import { lookAfterPayments } from '#server/payments/payment.job.ts';
import { type Outcome, settle } from '#server/payments/settling.service.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { choose, gatewayWith } from '#tests/support/payments.ts';
import { visits } from '#tests/support/visits.ts';

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

describe.each(databases)('what the provider says, on $name', (database) => {
  const environment = environmentOn(database);
  const hours = visits(environment);
  const partsWith = (change: Partial<PaymentGateway>) => {
    const { db, payments, now: clock } = environment;
    return { db, clock, paidFor, payments: gatewayWith(payments, change) };
  };

  it.each(says)('has its effect once: %s', async (_, charge, first, again) => {
    const { id, reference } = await hours.held();
    const parts = partsWith({ verify: async () => charge });

    expect([await settle(parts, reference), await settle(parts, reference)]).toEqual([first, again]);
    const { status } = await hours.inspection(id);
    expect(status).toBe(first === 'scheduled' ? 'scheduled' : 'awaitingPayment');
  });

  it.each([
    ['all', undefined],
    ['a part', kobo(100_000)],
  ])('is asked every hour for a refund that it has taken and is not done with: %s of it', async (_, part) => {
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
      await lookAfterPayments({ ...parts, log });
      environment.pass(HOUR);
    }

    expect(asked).toEqual(Array(4).fill(part));
    expect(await hours.refundsOf(reference)).toEqual([{ amount: part ?? FEE, done_at: null }]);
  });

  it.each([
    ['a minute', new PaymentsAway('No answer.'), 60_000],
    ['an hour', new PaymentRefused('No such charge.'), HOUR],
  ])('is asked for a refund once more after %s where it said: %s', async (_, failure, pace) => {
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
      await lookAfterPayments({ ...parts, log: { warn: () => {}, error: () => {} } });
      return asked;
    };

    expect([await round(0), await round(pace - 1), await round(1)]).toEqual([1, 1, 2]);
    expect(await hours.refundsOf(reference)).toEqual([{ amount: FEE, done_at: environment.now() }]);
  });

  it('is asked of a payment every minute, then in ever longer steps, and no more once three days are over', async () => {
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
      await lookAfterPayments({ ...parts, log: { warn: () => {}, error: () => {} } });
    };

    for (let at = 0.5; at <= 12; at += 0.5) await roundAt(at);
    const last = 3 * 24 * 60 + 1;
    for (const at of [last, last + 24 * 60, last + 48 * 60]) await roundAt(at);

    expect(asked).toEqual([1, 2, 3, 4, 5, 6.5, 8.5, 11, last]);
  });
});
