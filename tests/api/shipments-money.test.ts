import { describe, expect, it } from 'vitest';
import { APPEAL_TIME } from '#domain/limits.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, moveCase, newStaff, takeHeardCase } from '#tests/support/desk.ts';
import { runPaymentJobs } from '#tests/support/payments.ts';
import {
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  expectShipmentToAddUp,
  HOUR,
  newCast,
  PAID,
  PRICE,
  setUpShipments,
} from '#tests/support/shipments.ts';

// Rules: DEL-6, DEL-11

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);

  it('charge a late cancellation a part, and refund the rest once', async () => {
    const { shipper } = cast;
    const shipment = await createBookedShipment(environment, cast);
    const before = (await shipment.seen(shipper)).cancelling_costs;
    environment.pass((await shipment.row()).begins_at.getTime() - environment.now().getTime() - HOUR);
    const reference = (await shipment.reference()) ?? expect.fail('nothing was paid');

    const unaware = await codeOrStatus(shipment.move(shipper, 'cancel', { costs: before ?? 0 }));
    const { body } = await shipment.move(shipper, 'cancel', { costs: PAID * 0.25 });
    await runPaymentJobs(environment);
    await runPaymentJobs(environment);

    expect([before, unaware, body.status]).toEqual([0, 'cost_changed', 'cancelled']);
    expect(body.money).toEqual({ paid: PAID, held: 0, back: PAID * 0.75, owed: PAID * 0.25, paid_out: 0 });
    const charge = environment.db.selectFrom('simulated_charges').selectAll().where('reference', '=', reference);
    expect(await charge.executeTakeFirst()).toMatchObject({ status: 'paid', returned: PAID * 0.75 });
    const heard = (await environment.call('listNotifications', { token: shipper.token })).body.map(({ text }) => text);
    expect(heard.filter((text) => text.includes('We refunded'))).toEqual([
      expect.stringMatching(
        /^We refunded ₦3,750\. Delivery G-\w{5}: 12 pieces from Aba to Apapa on .*\. It can take your bank a few days\.$/,
      ),
    ]);
    const { body: told } = await environment.call('listTransactions', { token: shipper.token });
    expect(told.filter((each) => each.reference === reference)).toMatchObject([
      { kind: 'refund', amount: PAID * 0.75, status: 'refunded' },
      { kind: 'shipment', amount: PAID, status: 'paid' },
    ]);
  });

  it('start from two days before pickup, so that cancelling is free before', async () => {
    const { shipper, driver } = cast;
    const shipment = await createBookedShipment(environment, cast);
    await shipment.assign();
    await shipment.waitToSetOut();
    environment.pass(-1);

    const early = await codeOrStatus(shipment.move(driver, 'go'));
    const before = await shipment.seen(shipper);
    environment.pass(1);
    const went = await shipment.move(driver, 'go');
    const after = await shipment.seen(shipper);

    expect([early, before.status, before.cancelling_costs]).toEqual(['wrong_status', 'assigned', 0]);
    expect([went.body.status, after.cancelling_costs]).toEqual(['onTheWay', PAID / 2]);
  });

  it('are accepted at the price that was shown or a lower one, and not at a higher one', async () => {
    const { shipper } = cast;
    const shipment = await createRequestedShipment(environment, cast);
    const offer = await shipment.offer();
    const accept = (price?: number) => shipment.move(shipper, 'accept', { offer, ...(price && { price }) });
    const same = await shipment.offer(PRICE + 1);

    const dearer = await accept(PRICE);
    const { status, payment } = await shipment.seen(shipper);
    await shipment.offer(PRICE - 1);
    const cheaper = await accept(PRICE);
    const again = await accept(1);

    expect(same, 'a new price leaves the offer its id').toBe(offer);
    expect([dearer.status, dearer.body.code, status, payment]).toEqual([409, 'price_changed', 'requested', null]);
    expect(dearer.body.message).toBe(
      'The carrier changed this offer to ₦5,001. You have not been charged. Check it and accept again.',
    );
    expect(cheaper.body).toMatchObject({ status: 'awaitingPayment', price: PRICE - 1 });
    expect(cheaper.body.payment?.amount).toBe((PRICE - 1) * 100);
    expect([again.status, again.body.price], 'it is taken already').toEqual([200, PRICE - 1]);
  });

  it.each([
    ['without the shown price', undefined],
    ['at the shown price', PRICE],
  ])('are accepted %s', async (_, price) => {
    const shipment = await createRequestedShipment(environment, cast);
    const offer = await shipment.offer();

    const { body } = await shipment.move(cast.shipper, 'accept', { offer, ...(price && { price }) });

    expect(body).toMatchObject({ status: 'awaitingPayment', price: PRICE });
  });

  it('cost half after a failed pickup that the sender did not dispute for two days', async () => {
    const { shipper, carrier, driver } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    environment.pass((await shipment.row()).begins_at.getTime() - environment.now().getTime());

    await shipment.move(driver, 'notHandedOver');
    const before = (await shipment.seen(shipper)).money;
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);

    expect(before).toMatchObject({ paid: PAID, held: PAID });
    const halves = { paid: PAID, held: 0, back: PAID / 2, owed: PAID / 2, paid_out: 0 };
    expect([(await shipment.seen(shipper)).money, (await shipment.seen(carrier)).money]).toEqual([halves, halves]);
    await expectShipmentToAddUp(environment, shipment.id, 'not handed over');
  });

  it('refund a payment that arrives after they expired', async () => {
    const shipment = await createRequestedShipment(environment, cast);
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    const reference = await shipment.reference();
    const transaction = async () =>
      (await environment.call('listTransactions', { token: cast.shipper.token })).body.find(
        (each) => each.reference === reference,
      );
    const open = await transaction();
    environment.pass(HOUR);
    const over = await transaction();

    await shipment.pay();
    await runPaymentJobs(environment);

    expect([open?.status, over?.status], 'with no job running').toEqual(['started', 'abandoned']);
    expect(await shipment.seen(cast.shipper)).toMatchObject({ status: 'lapsed', payment: { status: 'refunded' } });
  });

  it('become a case when damage is reported, which decides about the money', async () => {
    const { shipper } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    const staff = await newStaff(environment);

    const silent = await codeOrStatus(shipment.move(shipper, 'object', { words: ' ' }));
    await shipment.move(shipper, 'object', { words: 'Three boxes are wet.' });
    const { body: queue } = await environment.call('listCases', { token: staff.token });
    const found = queue.find(({ about }) => about === 'shipment') ?? expect.fail('there is no case');
    const q = (/G-\w{5}/.exec(found.title)?.[0] ?? '').toLowerCase();
    const { body: named } = await environment.call('listCases', { token: staff.token, query: { q } });
    await takeHeardCase(environment, staff, found.id);
    const tooMuch = await moveCase(environment, staff, found.id, 'share', undefined, { refund: 500_000 });
    const decided = await moveCase(environment, staff, found.id, 'refund');
    const held = (await shipment.seen(shipper)).money;
    environment.pass(APPEAL_TIME);
    await runPaymentJobs(environment);

    expect(silent).toBe('invalid_request');
    expect(named.map(({ id }) => id)).toEqual([found.id]);
    expect(found.title).toMatch(/^Delivery G-\w{5} from Aba to Apapa$/);
    expect(decided.body.facts).toEqual([
      'Price: ₦5,000',
      expect.stringMatching(/^Pieces: 12, 8,000 kg, on \d+ \w+ \d{4}\. Status: under review\.$/),
      'Business of the carrier: Okafor Transport',
      expect.stringMatching(/^Driver: Chidi Eze, 0803 \d{3} \d{4}, vehicle LND-\w+$/),
      expect.stringMatching(/^Receiver: Musa Bello, 0803 \d{3} \d{4}$/),
    ]);
    expect(decided.body.people.map(({ role }) => role)).toEqual(['carrier', 'shipper']);
    expect(tooMuch.body.code).toBe('invalid_request');
    expect(held, 'until nobody can appeal').toEqual({ paid: PAID, held: PAID, back: 0, owed: 0, paid_out: 0 });
    expect((await shipment.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: PAID, owed: 0, paid_out: 0 });
    const { body: heard } = await environment.call('listNotifications', { token: shipper.token });
    expect(heard.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^We decided about Delivery G-\w{5} from Aba to Apapa \(C-\d+\): we refund the sender\. Reason: We have looked at it\./,
      ),
    );
  });

  it('are summed up for their carrier by the week in which they were owed', async () => {
    const people = await newCast(environment);
    const { db, now } = environment;
    const delivered = async () => {
      const shipment = await createShipmentOnTheWay(environment, people);
      await shipment.hand('pickUp');
      await shipment.hand('deliver');
      return shipment;
    };
    const [whole, shared, held] = [await delivered(), await delivered(), await delivered()];
    for (const each of [shared, held]) await each.move(people.shipper, 'object', { words: 'Three boxes are wet.' });
    const staff = await newStaff(environment);
    const opened = (await findCaseId(environment, shared.id)) ?? expect.fail('there is no case');
    await takeHeardCase(environment, staff, opened);
    await moveCase(environment, staff, opened, 'share', undefined, { refund: 200_000 });
    environment.pass(APPEAL_TIME);
    await runPaymentJobs(environment);
    const later = await delivered();
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    const owedAt = (id: string, created_at: string, done_at: Date | null) =>
      db
        .updateTable('payouts')
        .set({ created_at: new Date(created_at), done_at })
        .where('shipment_id', '=', id)
        .execute();
    // Around midnight in Lagos, from a Sunday to a Monday.
    await owedAt(whole.id, '2026-03-08T22:59:59Z', now());
    await owedAt(shared.id, '2026-03-08T23:00:00Z', null);
    await owedAt(later.id, '2026-03-15T22:59:59Z', now());

    const { weeks = [] } = (await environment.call('getCarrier', { token: people.carrier.token })).body;

    expect(weeks).toEqual([
      { from: '2026-03-09', earned: 2 * PAID - 200_000, paid_out: PAID, owed: PAID - 200_000 },
      { from: '2026-03-02', earned: PAID, paid_out: PAID, owed: 0 },
    ]);
    const seen = [whole, shared, held, later].map((each) => each.seen(people.carrier));
    const money = (await Promise.all(seen)).map((each) => each.money);
    const sum = (of: (each: (typeof money)[number]) => number | undefined) =>
      money.reduce((total, each) => total + (of(each) ?? 0), 0);
    expect([sum((each) => each?.owed), sum((each) => each?.paid_out)]).toEqual([PAID - 200_000, 2 * PAID]);
    const ofCarrier = { token: people.carrier.token, query: { as: 'carrier' } };
    const { body: listed } = await environment.call('listShipments', ofCarrier);
    expect(new Map(listed.map((each) => [each.id, each.money])), 'each with its own').toEqual(
      new Map([whole, shared, held, later].map(({ id }, index) => [id, money[index]])),
    );
    expect(money[2], 'held by its case').toMatchObject({ held: PAID, owed: 0 });
  });

  it('take one report of the receiver, and add it to the sender’s case', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.link();
    await shipment.hand('pickUp');
    const early = await shipment.track('It is late.');
    await shipment.hand('deliver');
    const silent = await shipment.track(' \r\n');
    const long = await shipment.track('é'.repeat(501));
    const words = `Three are wet.\r\n<script>alert("wet")</script>`;

    const opened = await shipment.track();
    const before = (await shipment.row()).status;
    const sent = await Promise.all([shipment.track(words), shipment.track(words)]);
    const again = await shipment.track('Four are.');
    await shipment.move(cast.shipper, 'object', { words: 'They are wet.' });

    expect([early.statusCode, silent.statusCode, long.statusCode]).toEqual([409, 400, 400]);
    expect(silent.body).toContain('Tell us what is broken or missing.');
    expect(long.body).toContain(`>${'é'.repeat(501)}</textarea>`);
    expect(opened.body).toMatch(/Delivered[\s\S]*<form method="post">[\s\S]*Tell us by /);
    expect(before).toBe('delivered');
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([303, 303, 409]);
    expect(sent[0]?.headers.location).toBe(await shipment.link());
    const said = environment.db
      .selectFrom('cases')
      .innerJoin('case_events', 'case_id', 'cases.id')
      .select('words')
      .where('subject_id', '=', shipment.id)
      .orderBy('position');
    expect(await said.execute()).toEqual([
      { words: `The receiver reported through their tracking link: ${words.replace('\r', '')}` },
      { words: 'They are wet.' },
    ]);
    const page = (await shipment.track()).body;
    expect(page).toMatch(/We are reviewing this[\s\S]*You reported a problem on/);
    expect(page).not.toContain('<form');
    expect(await shipment.row()).toMatchObject({ status: 'disputed', held_until: null });
    await expectShipmentToAddUp(environment, shipment.id, 'said to be damaged');
  });

  it('add the receiver’s report to the case that the sender opened', async () => {
    const { shipper } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.link();
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    await shipment.move(shipper, 'object', { words: 'Three are wet.' });

    const { statusCode } = await shipment.track('Four are wet.');

    const said = environment.db
      .selectFrom('cases')
      .innerJoin('case_events', 'case_id', 'cases.id')
      .select(['words', 'actor_id'])
      .where('subject_id', '=', shipment.id)
      .orderBy('position');
    expect(statusCode).toBe(303);
    expect(await said.execute()).toEqual([
      { words: 'Three are wet.', actor_id: expect.any(String) },
      { words: 'The receiver reported through their tracking link: Four are wet.', actor_id: null },
    ]);
  });
});
