import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { serializeTerms } from '#domain/seen-terms.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { photo } from '#tests/support/uploads.ts';

// Rules: CHANGE-2, RENT-3

const HOUR = 60 * 60_000;
const PEOPLE = 50;

describe.each(databases)('asking to rent, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(environment);
    renter = await renting.newRenter();
  });
  const day = (count: number) => renting.day(count);
  const stay = (from: number, to: number) => ({ fromDate: day(from), toDate: day(to) });
  const takenDays = async (id: string) => (await environment.call('listBookedDates', { params: { id } })).body;
  const proofs = async () =>
    Number(
      (
        await environment.db
          .selectFrom('files')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', '=', 'proof')
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('answers with the request, holds its days, and tells the owner', async () => {
    const flat = await renting.newFlat();

    const { status, body } = await renting.ask(renter, flat, { employmentStatus: 'Others', otherStatus: ' Student ' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      propertyId: flat,
      ...stay(10, 14),
      purpose: 'A new job in Lagos',
      status: 'requested',
      role: 'renter',
      employmentStatus: 'Others',
      otherStatus: 'Student',
      renter_name: 'Musa Bello',
      reason: null,
      contact: null,
      address: null,
      answer_by: new Date(environment.now().getTime() + 24 * HOUR).toISOString(),
      listing: { property_id: flat, property_type: 'Flat', price: 4_500_000, city: 'Lekki' },
      id_proof: expect.stringMatching(/^\/api\/files\//),
    });
    expect(body.listing.photo).toMatch(/^\/api\/files\//);
    expect(await takenDays(flat)).toEqual([stay(10, 14)]);
    const [told] = (await environment.call('listNotifications', { token: renting.owner.token })).body;
    expect(told).toMatchObject({ kind: 'booking', link: `/bookings/${body.id}`, read: false });
    expect(told?.text).toMatch(/^Musa Bello wants to rent your Flat in Lekki, /);
  });

  it('stores the other status only for “Others”', async () => {
    const { otherStatus } = await renting.booked(renter, await renting.newFlat(), {
      employmentStatus: 'Unemployed',
      otherStatus: 'left over from a changed mind',
    });

    expect(otherStatus).toBeNull();
  });

  it('lets exactly one of fifty have the same days, and offers the others the nearest free ones', {
    timeout: 60_000,
  }, async () => {
    const flat = await renting.newFlat();
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => renting.newRenter()));
    const before = await proofs();

    const replies = await Promise.all(people.map((person) => renting.ask(person, flat)));

    const refused = replies.filter(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(PEOPLE - 1);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'dates_taken', nearest: [stay(6, 10), stay(14, 18)] });
    }
    expect(await takenDays(flat)).toEqual([stay(10, 14)]);
    expect((await proofs()) - before).toBe(1);
  });

  it.each([
    ['begin in the middle of it', 12, 16],
    ['end in the middle of it', 8, 11],
    ['lie within it', 11, 13],
    ['lie around it', 8, 16],
  ])('refuses days that %s', async (_, from, to) => {
    const flat = await renting.newFlat();
    await renting.booked(renter, flat);

    const { body } = await renting.ask(renter, flat, stay(from, to));

    expect(body.code).toBe('dates_taken');
  });

  it('leaves the days before and after free', async () => {
    const flat = await renting.newFlat();
    await renting.booked(renter, flat);

    const replies = [await renting.ask(renter, flat, stay(8, 10)), await renting.ask(renter, flat, stay(14, 16))];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await takenDays(flat)).toEqual([stay(8, 10), stay(10, 14), stay(14, 16)]);
  });

  it('suggests free days around taken ones, and none in the past', async () => {
    const flat = await renting.newFlat();
    for (const [from, to] of [
      [2, 6],
      [7, 12],
      [14, 15],
    ] as const) {
      await renting.booked(renter, flat, stay(from, to));
    }

    const { body } = await renting.ask(renter, flat, stay(3, 7));

    expect(body).toMatchObject({ code: 'dates_taken', nearest: [stay(15, 19)] });
  });

  it('makes one booking of repeated and of concurrent requests with one key', async () => {
    const [flat, other] = [await renting.newFlat(), await renting.newFlat()];
    const again = { key: randomUUID() };
    const together = { key: randomUUID() };

    const first = await renting.ask(renter, flat, again);
    const second = await renting.ask(renter, flat, again);
    const both = await Promise.all([renting.ask(renter, other, together), renting.ask(renter, other, together)]);

    expect(second.body).toEqual(first.body);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    expect(await takenDays(other)).toHaveLength(1);
  });

  it('answers a retry after the days have begun, and refuses the key with another request', async () => {
    const flat = await renting.newFlat();
    const key = randomUUID();
    const asked = { key, ...stay(0, 1) };
    const first = await renting.ask(renter, flat, asked);
    const png = new Uint8Array(await photo('png'));

    const replies = [
      await renting.ask(renter, flat, { ...asked, purpose: 'A holiday' }),
      await renting.ask(renter, flat, { ...asked, idProof: png }),
    ];
    environment.pass(20 * HOUR);
    // The form sends the terms that it showed, which have changed since. The retry succeeds all the same.
    const retry = await renting.ask(renter, flat, { ...asked, seenTerms: 'as it was before' });

    expect(replies.map(({ body }) => body.code)).toEqual(['idempotency_key_reused', 'idempotency_key_reused']);
    expect([retry.status, retry.body.id]).toEqual([200, first.body.id]);
  });

  it.each([
    ['yesterday', -1, 3, 'day_in_past'],
    ['no night at all', 5, 5, 'to_not_after_from'],
    ['a stay that ends before it begins', 6, 5, 'to_not_after_from'],
    ['a stay of six years', 6, 2_200, 'invalid_request'],
    ['a stay in three years', 1_100, 1_101, 'invalid_request'],
  ])('refuses %s', async (_, from, to, code) => {
    const { status, body } = await renting.ask(renter, await renting.newFlat(), stay(from, to));

    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors).toHaveLength(1);
  });

  it.each([
    ['a day that does not exist', { fromDate: '2027-02-30' }],
    ['an empty purpose', { purpose: '  ' }],
    ['a status that is none', { employmentStatus: 'Retired' as never }],
    ['no listing', { propertyId: 'flat' }],
  ])('refuses %s', async (_, change) => {
    const { status, body } = await renting.ask(renter, await renting.newFlat(), change);

    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it.each(['pause', 'let', 'remove'])('refuses a listing after "%s"', async (transition) => {
    const flat = await renting.newFlat();
    await environment.call('moveListing', { token: renting.owner.token, params: { id: flat, transition } });

    const { status, body } = await renting.ask(renter, flat);

    expect([status, body.code]).toEqual([409, 'not_available']);
  });

  it('refuses properties for sale, own listings and unknown ones', async () => {
    const { owner } = renting;
    const sale = await environment.call('listProperty', { token: owner.token, body: await owner.property() });
    const me = { id: owner.id, token: owner.token, phone: '' };

    const replies = [
      await renting.ask(renter, sale.body.id),
      await renting.ask(me, await renting.newFlat()),
      await renting.ask(renter, randomUUID()),
    ];

    expect(replies.map(({ body }) => body.code)).toEqual(['not_available', 'own_listing', 'not_found']);
  });

  it('refuses a request with an outdated price or fees, and accepts the current ones', async () => {
    const flat = await renting.newFlat();
    const { body: shown } = await environment.call('getListing', { params: { id: flat } });
    const [before, cheaper] = [serializeTerms(shown), serializeTerms({ ...shown, price: shown.price - 1 })];
    const charged = serializeTerms({
      ...shown,
      charges: [{ kind: 'agency', amount: 1, refundable: false, every: 'once' }],
    });

    const replies = [];
    for (const seen of [cheaper, charged, before]) replies.push(await renting.ask(renter, flat, { seenTerms: seen }));

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'terms_changed'],
      [409, 'terms_changed'],
      [200, undefined],
    ]);
    expect(replies[0]?.body.message).toContain('The price changed to ₦4,500,000. We have not sent your request.');
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const flat = await renting.newFlat();
    const before = await proofs();
    const told = (await environment.call('listNotifications', { token: renting.owner.token })).body.length;
    await sql
      .raw("create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'")
      .execute(environment.db);
    await sql
      .raw('create trigger refusing before insert on messages execute function refuse()')
      .execute(environment.db);

    const { status } = await renting.ask(renter, flat);
    await sql.raw('drop trigger refusing on messages').execute(environment.db);

    expect(status).toBe(500);
    expect(await takenDays(flat)).toEqual([]);
    expect(await proofs()).toBe(before);
    expect((await environment.call('listNotifications', { token: renting.owner.token })).body).toHaveLength(told);
    expect((await renting.ask(renter, flat)).status).toBe(200);
  });
});

/** Answers of the server to each move. The lifecycle's own test paths cover which moves are allowed. */
describe.each(databases)('every move of a booking, from every status and by either side, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(environment);
    renter = await renting.newRenter();
  });

  const OVER = { declined: 409, expired: 409, cancelled: 409, completed: 409 };
  /** The expected answer. A repeated move is answered like the first. */
  const answers = {
    accept: { renter: {}, owner: { ...OVER, requested: 200, accepted: 200 } },
    decline: { renter: {}, owner: { ...OVER, requested: 200, accepted: 409, declined: 200 } },
    cancel: {
      renter: { ...OVER, requested: 200, accepted: 200, cancelled: 200 },
      owner: { ...OVER, requested: 200, accepted: 200, cancelled: 200 },
    },
  } as const;
  const statuses = ['requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed'] as const;
  const rows = Object.entries(answers).flatMap(([move, bySide]) =>
    Object.entries(bySide).flatMap(([side, byStatus]) =>
      statuses.map((status) => ({ move, side, status, answer: (byStatus as Record<string, number>)[status] ?? 403 })),
    ),
  );

  it.each(rows)('answers the $side with $answer to $move from $status', async ({ move, side, status, answer }) => {
    const { id } = await renting.booked(renter, await renting.newFlat());
    const ends_at = new Date(environment.now().getTime() + BOOKING_ANSWER_TIME);
    await environment.db.updateTable('bookings').set({ status, ends_at }).where('id', '=', id).execute();

    const reply = await renting.move(side === 'renter' ? renter : renting.owner, id, move);

    expect(reply.status).toBe(answer);
    if (answer === 403) expect(reply.body.code).toBe('not_yours_to_take');
    if (answer === 409) expect(reply.body.code).toBe('wrong_status');
  });
});
