import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import {
  ask,
  choose,
  createAvailableDays,
  createChargeEvent,
  dayFromToday,
  newVisitor,
  paymentOf,
  runPaymentJobs,
  send,
  type Visitor,
} from '#tests/support/payments.ts';

// Rules: INSP-2

const MINUTE = 60_000;

describe.each(databases)('a property that waits for the fee of its inspection, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  let stranger: Visitor;
  beforeAll(async () => {
    stranger = await newVisitor(environment);
  });
  beforeEach(async () => {
    owner = await newOwner(environment);
  });

  async function waiting(headers = {}) {
    const body = await owner.property({ waitsForFee: true, images: [] });
    return (await environment.call('listProperty', { token: owner.token, body, headers })).body;
  }
  /** Holds an inspection time for the owner, with an open payment. */
  async function held(id: string, time?: string) {
    const { status, body } = await ask(environment, owner, { propertyId: id, ...(time && { time }) });
    expect(status).toBe(200);
    return { inspection: body.id, reference: paymentOf(body).reference };
  }
  const own = async (id: string) => {
    const { body } = await environment.call('listOwnListings', { token: owner.token, params: { userId: owner.id } });
    const found = body.find((each) => each.id === id);
    return found && [found.status, found.waits_for_fee];
  };
  const move = async (id: string, transition: ListingMove) =>
    (await environment.call('moveListing', { token: owner.token, params: { id, transition } })).status;
  const seen = async (id: string) => (await environment.call('getListing', { params: { id } })).body.status;
  const isFound = async (id: string) => {
    const { body } = await environment.call('searchProperties', { query: {} });
    return body.some(({ property_id }) => property_id === id);
  };
  const hasWords = async (id: string) => {
    const words = environment.db.selectFrom('listing_words').select('word').where('listing_id', '=', id);
    return (await words.execute()).length > 0;
  };
  /** Whether the public sees the listing: its page, the search results and the search index must agree. */
  const isPublic = async (id: string) => {
    const answers = [(await seen(id)) === 'listed', await isFound(id), await hasWords(id)];
    expect(new Set(answers).size, String(answers)).toBe(1);
    return answers[0];
  };
  const told = async () => {
    const { body } = await environment.call('listNotifications', { token: owner.token });
    return body.map(({ text }) => text);
  };
  /** Marks a charge as paid at the provider, without an event to us. */
  const paidThere = (reference: string) =>
    environment.db
      .updateTable('simulated_charges')
      .set({ status: 'paid' })
      .where('reference', '=', reference)
      .execute();

  it('creates a paused listing, and a public one without the flag', async () => {
    const { id, ...made } = await waiting();
    const plain = await environment.call('listProperty', {
      token: owner.token,
      body: await owner.property({ waitsForFee: false }),
    });

    expect(made).toMatchObject({ status: 'paused', waits_for_fee: true });
    expect(await isPublic(id)).toBe(false);
    expect(plain.body).toMatchObject({ status: 'listed', waits_for_fee: false });
    expect(await isPublic(plain.body.id)).toBe(true);
  });

  it.each([
    ['an apartment', 'listApartment', true],
    ['a word in quotes', 'listProperty', 'true'],
    ['nothing', 'listProperty', null],
  ] as const)('refuses the flag for %s', async (_, operation, waitsForFee) => {
    const form = operation === 'listApartment' ? await owner.apartment() : await owner.property();

    const { status, body } = await environment.call(operation, { token: owner.token, body: { ...form, waitsForFee } });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('publishes the listing when the fee is paid, and notifies its owner', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);
    const before = [await isPublic(id), await own(id)];

    await choose(environment, reference, 'pay');

    expect(before).toEqual([false, ['paused', true]]);
    expect(await isPublic(id)).toBe(true);
    expect(await own(id)).toEqual(['listed', false]);
    expect((await told())[0]).toMatch(
      /^Inspection booked: Bungalow in Lekki, .*\. Your listing is live\. Show code \d{4} only after the inspection\.$/,
    );
  });

  it('publishes the listing without an event, after asking the provider', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);
    await paidThere(reference);
    await runPaymentJobs(environment);
    const early = await isPublic(id);
    environment.pass(MINUTE);

    await runPaymentJobs(environment);

    expect([early, await isPublic(id)]).toEqual([false, true]);
  });

  it('lets only its owner inspect it', async () => {
    const { id } = await waiting();

    const theirs = await ask(environment, stranger, { propertyId: id });
    const mine = await ask(environment, owner, { propertyId: id });

    expect([theirs.status, theirs.body.code]).toEqual([409, 'not_available']);
    expect(mine.body).toMatchObject({ status: 'awaitingPayment', propertyId: id });
    expect(await isPublic(id)).toBe(false);
  });

  it.each(['listed first', 'made to wait'])('lets an owner who paused it inspect it, %s', async (kind) => {
    const body = await owner.property({ waitsForFee: kind === 'made to wait' });
    const { id } = (await environment.call('listProperty', { token: owner.token, body })).body;
    await move(id, 'pause');

    const { reference } = await held(id);
    await choose(environment, reference, 'pay');

    expect(await own(id)).toEqual(['paused', false]);
    expect((await told())[0]).not.toContain('public');
  });

  it('refuses an inspection by its owner once it is sold or removed', async () => {
    const [sold, removed] = [await waiting(), await waiting()];
    await move(sold.id, 'sell');
    await move(removed.id, 'remove');

    const replies = [
      await ask(environment, owner, { propertyId: sold.id }),
      await ask(environment, owner, { propertyId: removed.id }),
    ];

    expect(replies.map(({ body }) => body.code)).toEqual(['not_available', 'not_found']);
  });

  it.each([
    ['the payment was declined', (reference: string) => choose(environment, reference, 'decline')],
    ['an event lies', (reference: string) => send(environment, createChargeEvent(reference))],
    ['an event is not signed', (reference: string) => send(environment, createChargeEvent(reference), 'x')],
    [
      'the provider took another currency',
      async (reference: string) => {
        const charge = environment.db.updateTable('simulated_charges').where('reference', '=', reference);
        await charge.set({ status: 'paid', currency: 'USD' }).execute();
        await send(environment, createChargeEvent(reference));
      },
    ],
  ])('stays paused when %s', async (_, happens) => {
    const { id } = await waiting();
    const { reference } = await held(id);

    await happens(reference);

    expect(await isPublic(id)).toBe(false);
    expect(await own(id)).toEqual(['paused', true]);
  });

  it('stays paused after a late payment, and is published by a second one', async () => {
    const { id } = await waiting();
    const first = await held(id);
    environment.pass(15 * MINUTE);

    await choose(environment, first.reference, 'pay');
    const late = [await isPublic(id), await own(id)];
    const second = await held(id, '11:00');
    await choose(environment, second.reference, 'pay');
    await runPaymentJobs(environment);

    expect(late).toEqual([false, ['paused', true]]);
    expect(await isPublic(id)).toBe(true);
    const params = { reference: first.reference };
    const { body } = await environment.call('getPayment', { token: owner.token, params });
    expect(body.status).toBe('refunded');
  });

  it('stays paused when the inspection is cancelled before it was paid for', async () => {
    const { id } = await waiting();
    const { inspection, reference } = await held(id);
    const params = { id: inspection, transition: 'cancel' };
    await environment.call('moveInspection', { token: owner.token, params });

    await choose(environment, reference, 'pay');

    expect(await own(id)).toEqual(['paused', true]);
  });

  it('stays public when the inspection is cancelled afterwards', async () => {
    const { id } = await waiting();
    const { inspection, reference } = await held(id);
    await choose(environment, reference, 'pay');

    const params = { id: inspection, transition: 'cancel' };
    const { body } = await environment.call('moveInspection', { token: owner.token, params });

    expect(body.status).toBe('cancelled');
    expect(await isPublic(id)).toBe(true);
  });

  it('publishes the listing at once when its owner says so, and waits for nothing more', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);

    await move(id, 'resume');
    const resumed = [await isPublic(id), await own(id)];
    await move(id, 'pause');
    await choose(environment, reference, 'pay');

    expect(resumed).toEqual([true, ['listed', false]]);
    expect(await own(id)).toEqual(['paused', false]);
    expect(await isPublic(id)).toBe(false);
  });

  it('stays paused when its owner pauses it while it waits', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);

    const statuses = [await move(id, 'pause'), await move(id, 'pause')];
    await choose(environment, reference, 'pay');

    expect(statuses).toEqual([200, 200]);
    expect(await own(id)).toEqual(['paused', false]);
  });

  it('stays removed when a payment still arrives', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);

    const removed = await move(id, 'remove');
    await choose(environment, reference, 'pay');

    expect(removed).toBe(200);
    expect([await own(id), await seen(id)]).toEqual([undefined, 404]);
  });

  it('keeps its owner’s later choice when the event is repeated', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);
    await choose(environment, reference, 'pay');
    await move(id, 'pause');

    await Promise.all([1, 2, 3].map((each) => send(environment, createChargeEvent(reference, { id: each }))));
    await runPaymentJobs(environment);

    expect(await own(id)).toEqual(['paused', false]);
  });

  it('ignores the fee of another user', async () => {
    const { id } = await waiting();
    await move(id, 'resume');
    const availability = createAvailableDays(environment, 7);
    await environment.call('setAvailability', { token: owner.token, params: { id }, body: { availability } });
    const { body } = await ask(environment, stranger, { propertyId: id });
    await environment.db
      .updateTable('listings')
      .set({ status: 'paused', waits_for_fee: true })
      .where('id', '=', id)
      .execute();

    await choose(environment, paymentOf(body).reference, 'pay');

    expect(await own(id)).toEqual(['paused', true]);
  });

  it('creates one listing for a repeated request, and answers with its present state', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = await owner.property({ waitsForFee: true, images: [] });
    const list = () => environment.call('listProperty', { token: owner.token, body, headers });
    const first = await list();
    const again = await list();
    const { reference } = await held(first.body.id);
    await choose(environment, reference, 'pay');

    const late = await list();
    const plain = await environment.call('listProperty', {
      token: owner.token,
      body: { ...body, waitsForFee: false },
      headers,
    });

    expect(again.body).toEqual(first.body);
    expect(late.body).toMatchObject({
      ...first.body,
      ...{ status: 'listed', waits_for_fee: false },
      activity: { bookings: [], inspections: [{ status: 'scheduled', is_own: true }], saves: 0 },
    });
    expect(plain.body.code).toBe('idempotency_key_reused');
  });

  it('moves once when events, job, owner and another request come together', async () => {
    const { id } = await waiting();
    const { reference } = await held(id);
    await paidThere(reference);
    const day = dayFromToday(environment, 3);

    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => send(environment, createChargeEvent(reference, { id: at }))),
      ...Array.from({ length: 5 }, () => ask(environment, owner, { propertyId: id, day })),
      ...['resume', 'resume'].map((transition) =>
        environment.call('moveListing', { token: owner.token, params: { id, transition } }),
      ),
    ]);

    const statuses = replies.map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await own(id)).toEqual(['listed', false]);
    const outcomes = environment.db.selectFrom('payment_events').select('outcome').where('reference', '=', reference);
    const counted = (await outcomes.execute()).map(({ outcome }) => outcome).toSorted();
    expect(counted).toEqual([...Array(9).fill('repeated'), 'scheduled']);
  });

  // The embedded database has one connection, so no request waits for another there.
  it.runIf(database.name === 'PostgreSQL')('does not block other requests for the same time meanwhile', async () => {
    const { id } = await waiting();
    const { inspection, reference } = await held(id);
    await paidThere(reference);

    const sent = await environment.db.transaction().execute(async (request) => {
      await request.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute();
      const event = send(environment, createChargeEvent(reference));
      await expect.poll(waitsForLock).toBe(true);
      // The event must not lock this row while it waits, or the two would deadlock.
      await request.selectFrom('inspections').select('id').where('id', '=', inspection).forUpdate().noWait().execute();
      return { event };
    });

    expect((await sent.event).statusCode).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });

  async function waitsForLock() {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(environment.db);
    return rows.length > 0;
  }
});
