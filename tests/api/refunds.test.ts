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

  it('that comes after the hold ended schedules nothing, is noted as paid, and goes back', async () => {
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

  it('that comes for an hour which somebody else has by now goes back as well', async () => {
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

  it('and the end of the hold at the same moment leave either a visit or money that goes back', async () => {
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

  it('that is made on both of two pages counts once, and the second goes back', async () => {
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

  it('that the provider gives back unasked ends the visit, frees the hour, and both hear of it', async () => {
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

  it('that goes back leaves the visit which another one has paid for', async () => {
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

  it('that goes back after the hour has begun leaves it to the owner to say how it went', async () => {
    const wish = { day: dayAhead(environment, 1), time: '12:00' };
    const { id, payment: paid } = await scheduled(environment, hours.visit.visitor, hours.visit.listing.id, wish);
    environment.pass(2 * DAY);

    await hours.returnedThere(paid.reference);
    await send(environment, returned(paid.reference));

    expect(await hours.inspection(id)).toMatchObject({ status: 'scheduled', payment: { status: 'refunded' } });
  });
});
