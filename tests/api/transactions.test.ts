import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { INSPECTION_HOLD, SHIPMENT_PAY_TIME } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { recordOwedPayout } from '#server/payouts/payout.service.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  ask,
  choose,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  paymentOf,
  runPaymentJobs,
  type Visitor,
} from '#tests/support/payments.ts';
import { createRequestedShipment, newCast } from '#tests/support/shipments.ts';

const MINUTE = 60_000;

describe.each(databases)('GET /user/me/transactions, on $name', (database) => {
  const environment = environmentOn(database);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  beforeAll(async () => {
    visit = await newVisit(environment);
  });
  const list = ({ token }: { token: string }, query: Record<string, string> = {}) =>
    environment.call('listTransactions', { token, query });

  it('answers an empty list at first, and to other users', async () => {
    const [payer, stranger] = [await newVisitor(environment), await newVisitor(environment)];
    const before = await list(payer);
    await createPaidInspection(environment, payer, visit.listing.id, {
      day: dayFromToday(environment, 3),
      time: '08:00',
    });

    const mine = await list(payer);

    expect(before.body).toEqual([]);
    expect(mine.body).toHaveLength(1);
    expect((await list(stranger)).body).toEqual([]);
    expect((await list(visit.owner)).body).toEqual([]);
  });

  it('lists the fee and its refund, newest first', async () => {
    const payer = await newVisitor(environment);
    const paid = await createPaidInspection(environment, payer, visit.listing.id, {
      day: dayFromToday(environment, 3),
      time: '09:00',
    });
    const { reference } = paid.payment;
    const first = await list(payer);
    environment.pass(MINUTE);
    await environment.call('moveInspection', { token: payer.token, params: { id: paid.id, transition: 'cancel' } });
    const underWay = await list(payer);
    await runPaymentJobs(environment);

    const done = await list(payer);

    const description = expect.stringMatching(/^Inspection on \w{3} \d+ \w{3} \d{4}, 9:00 AM$/);
    const fee = { kind: 'inspection_fee', description, amount: 500_000, reference };
    const refund = {
      kind: 'refund',
      description: expect.stringMatching(/^Refund: Inspection on /),
      amount: 500_000,
      reference,
    };
    expect(first.body).toMatchObject([{ ...fee, status: 'paid' }]);
    expect(underWay.body).toMatchObject([
      { ...refund, status: 'started' },
      { ...fee, status: 'paid' },
    ]);
    expect(done.body).toMatchObject([
      { ...refund, status: 'refunded' },
      { ...fee, status: 'refunded' },
    ]);
    expect(done.headers['x-total-count']).toBe('2');
  });

  it('marks declined and abandoned payments', async () => {
    const payer = await newVisitor(environment);
    const wish = { propertyId: visit.listing.id, day: dayFromToday(environment, 3) };
    const declined = await ask(environment, payer, { ...wish, time: '10:00' });
    await choose(environment, paymentOf(declined.body).reference, 'decline');
    environment.pass(MINUTE);
    await ask(environment, payer, { ...wish, time: '11:00' });
    environment.pass(15 * MINUTE);

    const { body } = await list(payer);

    expect(body.map(({ status }) => status)).toEqual(['abandoned', 'failed']);
  });

  it.each([
    ['a visit', INSPECTION_HOLD, (payer: Visitor) => ask(environment, payer, { propertyId: visit.listing.id })],
    ['a shipment', SHIPMENT_PAY_TIME, takeOffer],
  ])('shows a payment as over from its deadline: of %s', async (_, time, begin) => {
    const payer = await newVisitor(environment);
    await begin(payer);
    const statuses = async () => (await list(payer)).body.map(({ status }) => status);

    environment.pass(time - 1);
    const before = await statuses();
    environment.pass(1);

    expect([before, await statuses()]).toEqual([['started'], ['abandoned']]);
  });

  async function takeOffer(shipper: Visitor) {
    const shipment = await createRequestedShipment(environment, { ...(await newCast(environment)), shipper });
    await shipment.move(shipper, 'accept', { offer: await shipment.offer() });
    return shipment;
  }

  it('shows a payment as abandoned once the inspection is cancelled, however much time is left', async () => {
    const payer = await newVisitor(environment);
    const wish = { propertyId: visit.listing.id, day: dayFromToday(environment, 5), time: '15:00' };
    const { body: held } = await ask(environment, payer, wish);
    const shipment = await takeOffer(payer);
    const before = (await list(payer)).body.map(({ status }) => status);

    await environment.call('moveInspection', { token: payer.token, params: { id: held.id, transition: 'cancel' } });
    await shipment.move(payer, 'cancel');

    expect(before).toEqual(['started', 'started']);
    expect((await list(payer)).body.map(({ status }) => status)).toEqual(['abandoned', 'abandoned']);
  });

  it('lists each payment once over the pages', async () => {
    const payer = await newVisitor(environment);
    for (const time of ['12:00', '13:00', '14:00']) {
      const { id } = await createPaidInspection(environment, payer, visit.listing.id, {
        day: dayFromToday(environment, 3),
        time,
      });
      environment.pass(MINUTE);
      await environment.call('moveInspection', { token: payer.token, params: { id, transition: 'cancel' } });
    }

    // As a carrier who also pays for inspections.
    const owed = { payee_id: payer.id, amount: kobo(100_000), description: 'Delivery' };
    environment.pass(MINUTE);
    // At one moment, so that a page ends between them.
    for (const shipment_id of [randomUUID(), randomUUID(), randomUUID()]) {
      await recordOwedPayout(environment.db, { ...owed, shipment_id }, environment.now());
    }
    const all = await list(payer);
    const pages = [];
    let after: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const reply = await list(payer, { limit: '2', ...(after ? { after } : {}) });
      pages.push(...reply.body);
      after = /[?&]after=([^&>]+)/.exec(String(reply.headers.link))?.[1];
    }
    const second = await list(payer, { limit: '2', page: '2' });

    expect(all.body.map(({ kind }) => kind).slice(0, 4)).toEqual(['payout', 'payout', 'payout', 'refund']);
    expect([all.body.length, all.headers['x-total-count']]).toEqual([9, '9']);
    expect(pages).toEqual(all.body);
    expect(after).toBeUndefined();
    expect(second.body).toEqual(all.body.slice(2, 4));
  });
});
