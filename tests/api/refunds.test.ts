import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  charged,
  choose,
  dayAhead,
  look,
  newVisitor,
  paymentOf,
  returned,
  scheduled,
  send,
} from '#tests/support/payments.ts';
import { visits } from '#tests/support/visits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('a payment, on $name', (database) => {
  const environment = environmentOn(database);
  const hours = visits(environment);

  it('refunds a payment that arrives after the hold ended, and schedules nothing', async () => {
    const { id, reference, wish } = await hours.held();
    environment.pass(15 * MINUTE);

    await choose(environment, reference, 'pay');
    const late = await hours.inspection(id);
    const taken = await environment.call('listTakenHours', {
      params: { id: wish.propertyId },
      query: { day: wish.day },
    });
    await look(environment);

    expect(late).toMatchObject({ status: 'lapsed', payment: { status: 'paid' } });
    expect(taken.body).toEqual([]);
    expect(await hours.outcomes(reference)).toEqual(['sent_back']);
    expect(await hours.payment(reference)).toMatchObject({ status: 'refunded' });
    expect(await hours.refundsOf(reference)).toEqual([{ amount: 500_000, done_at: environment.now() }]);
    await look(environment);
    expect(await hours.refundsOf(reference)).toHaveLength(1);
  });

  it('refunds a payment for a slot that another visitor has booked', async () => {
    const { reference, wish } = await hours.held();
    environment.pass(15 * MINUTE);
    const other = await newVisitor(environment);
    const theirs = await scheduled(environment, other, wish.propertyId, wish);

    await choose(environment, reference, 'pay');
    await look(environment);

    expect((await hours.payment(reference)).status).toBe('refunded');
    const seen = await environment.call('getInspection', { token: other.token, params: { id: theirs.id } });
    expect(seen.body.status).toBe('scheduled');
  });

  it('leaves either an inspection or a refund when payment and end of the hold coincide', async () => {
    const { id, reference } = await hours.held();
    await hours.paidThere(reference);
    environment.pass(15 * MINUTE - 1);

    const both = [send(environment, charged(reference)), send(environment, charged(reference, { id: 2 }))];
    environment.pass(1);
    await Promise.all([...both, look(environment)]);

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
    await look(environment);

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
    expect((await hours.payment(paymentOf(again.body).reference)).status).toBe('refunded');
  });

  it.each([
    ['the owner cancels', 'owner', 1, true],
    ['the visitor cancels a day ahead', 'visitor', 2, true],
    ['the visitor cancels on the day', 'visitor', 0, false],
  ] as const)('goes back, or not, when %s', async (_, who, days, isBack) => {
    const time = days === 0 ? '23:00' : '17:00';
    const paid = await scheduled(environment, hours.visit.visitor, hours.visit.listing.id, {
      day: dayAhead(environment, days),
      time,
    });
    const { reference } = paid.payment;

    await environment.call('moveInspection', {
      token: hours.visit[who].token,
      params: { id: paid.id, transition: 'cancel' },
    });
    await look(environment);

    expect((await hours.payment(reference)).status).toBe(isBack ? 'refunded' : 'paid');
    expect(await hours.refundsOf(reference)).toHaveLength(isBack ? 1 : 0);
  });

  it('cancels the inspection and notifies both sides when the provider refunds unasked', async () => {
    const wish = { day: dayAhead(environment, 2), time: '11:00' };
    const { id, payment: paid } = await scheduled(environment, hours.visit.visitor, hours.visit.listing.id, wish);

    await hours.returnedThere(paid.reference);
    await send(environment, returned(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    const { body } = await environment.call('listTakenHours', {
      params: { id: hours.visit.listing.id },
      query: { day: wish.day },
    });
    expect(body).not.toContain(wish.time);
    expect(await hours.heard(hours.visit.visitor)).toContainEqual(
      expect.stringMatching(/^Inspection of .*11:00 AM, was cancelled\. We refunded ₦5,000\.$/),
    );
    expect(await hours.heard(hours.visit.owner)).toContainEqual(
      expect.stringMatching(/^Inspection of .*11:00 AM, was cancelled\.$/),
    );
  });

  it('is not given back by an event that the books of the provider know nothing of', async () => {
    const { id, payment: paid } = await scheduled(environment, hours.visit.visitor, hours.visit.listing.id, {
      day: dayAhead(environment, 2),
      time: '12:00',
    });

    await send(environment, returned(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'paid' } });
  });

  it('keeps an inspection that another payment has paid for', async () => {
    const { id, reference } = await hours.held();
    await choose(environment, reference, 'decline');
    const again = await environment.call('payInspection', { token: hours.visit.visitor.token, params: { id } });
    await choose(environment, reference, 'pay');
    await choose(environment, paymentOf(again.body).reference, 'pay');

    await hours.returnedThere(paymentOf(again.body).reference);
    await send(environment, returned(paymentOf(again.body).reference));

    expect((await hours.payment(paymentOf(again.body).reference)).status).toBe('refunded');
    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { reference, status: 'paid' } });
  });

  it('leaves the outcome to the owner when the refund comes after the start', async () => {
    const wish = { day: dayAhead(environment, 1), time: '12:00' };
    const { id, payment: paid } = await scheduled(environment, hours.visit.visitor, hours.visit.listing.id, wish);
    environment.pass(2 * DAY);

    await hours.returnedThere(paid.reference);
    await send(environment, returned(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'refunded' } });
  });
});
