import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BLOCKED_DAYS_MAX, BLOCKS_MAX, BOOK_AHEAD_DAYS, BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { serializeTerms } from '#domain/seen-terms.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { photo } from '#tests/support/uploads.ts';

// Rules: CHANGE-2, RENT-3, RENT-8

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

  describe('days that an owner blocks', () => {
    const block = (id: string, from: number, to: number, { token }: { token: string } = renting.owner) =>
      environment.call('blockDays', { token, params: { id }, body: stay(from, to) });
    const unblock = (id: string, blockId: string, { token }: { token: string } = renting.owner) =>
      environment.call('unblockDays', { token, params: { id, blockId } });
    const take = (id: string, transition: string) =>
      environment.call('moveListing', { token: renting.owner.token, params: { id, transition } });
    const codes = (replies: readonly { status: number; body: { code?: unknown } }[]) =>
      replies.map(({ status, body }) => (status === 200 ? 200 : body.code));

    it('cannot be requested until they are given back, and are given no reason for others', async () => {
      const flat = await renting.newFlat();

      const blocked = await block(flat, 10, 14);
      const again = await block(flat, 10, 14);
      const asked = await renting.ask(renter, flat, stay(13, 16));
      const taken = await takenDays(flat);
      const page = await environment.call('getListing', { params: { id: flat } });
      const [{ id = '' } = {}] = blocked.body.blocked ?? [];
      const freed = [await unblock(flat, id), await unblock(flat, id)];

      expect(blocked.body.blocked).toEqual([{ id, ...stay(10, 14) }]);
      expect(again.body.blocked).toEqual(blocked.body.blocked);
      expect(asked).toMatchObject({ status: 409, body: { code: 'dates_taken', nearest: [stay(14, 17), stay(7, 10)] } });
      expect(taken).toEqual([stay(10, 14)]);
      expect(page.body).not.toHaveProperty('blocked');
      expect(freed.map(({ status, body }) => [status, body.blocked])).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      expect((await renting.ask(renter, flat, stay(13, 16))).status).toBe(200);
    });

    it('go to exactly one of a request and a block at the same time', async () => {
      const flats = await Promise.all(Array.from({ length: 8 }, () => renting.newFlat()));

      const races = await Promise.all(
        flats.map(async (flat) => codes(await Promise.all([renting.ask(renter, flat), block(flat, 12, 20)]))),
      );

      for (const race of races) expect(race.toSorted()).toEqual([200, 'dates_taken']);
    });

    it('are free of requests, bookings and other blocked days, and say whose', async () => {
      const flat = await renting.newFlat();
      const { id } = await renting.booked(renter, flat);
      const asked = await block(flat, 13, 16);
      await renting.move(renting.owner, id, 'accept');

      const booked = await block(flat, 9, 11);
      const around = [await block(flat, 8, 10), await block(flat, 14, 16)];
      const twice = await block(flat, 15, 18);

      expect(asked.body).toMatchObject({ status: 409, code: 'dates_taken' });
      expect(asked.body.message).toMatch(
        /^Musa Bello’s request, .* has some of these days\. .* decline the request first\.$/,
      );
      expect(booked.body.message).toMatch(/^Musa Bello’s booking, .* cancel the booking first\.$/);
      expect(codes(around)).toEqual([200, 200]);
      expect(twice.body.message).toMatch(/^You have already blocked some of these days\./);
      expect(await takenDays(flat)).toEqual([stay(8, 10), stay(10, 14), stay(14, 16)]);
    });

    it('begin today to two years ahead, end after they begin, and last 366 days at most', async () => {
      const flat = await renting.newFlat();

      const replies = [
        ...[await block(flat, -1, 1), await block(flat, 0, 1)],
        ...[await block(flat, BOOK_AHEAD_DAYS, BOOK_AHEAD_DAYS + 1)],
        ...[await block(flat, BOOK_AHEAD_DAYS + 1, BOOK_AHEAD_DAYS + 2)],
        ...[
          await block(flat, 5, 5),
          await block(flat, 5, 5 + BLOCKED_DAYS_MAX + 1),
          await block(flat, 5, 5 + BLOCKED_DAYS_MAX),
        ],
      ];

      const expected = ['day_in_past', 200, 200, 'invalid_request', 'to_not_after_from', 'invalid_request', 200];
      expect(codes(replies)).toEqual(expected);
      expect(replies[4]?.body.errors).toEqual([
        { field: 'toDate', message: 'The last day can’t be before the first day' },
      ]);
    });

    it('can be blocked fifty times, past ones not counted', async () => {
      const flat = await renting.newFlat();
      const past = { ...{ id: randomUUID(), listing_id: flat }, from_day: renting.day(-3), to_day: renting.day(0) };
      const rows = Array.from({ length: BLOCKS_MAX - 1 }, (_, index) => {
        const { fromDate: from_day, toDate: to_day } = stay(2 * index, 2 * index + 1);
        return { id: randomUUID(), listing_id: flat, from_day, to_day };
      });
      await environment.db
        .insertInto('blocked_days')
        .values([past, ...rows])
        .execute();

      const replies = [await block(flat, 200, 201), await block(flat, 203, 204)];

      expect(codes(replies)).toEqual([200, 'too_many_blocks']);
      expect(replies[0]?.body.blocked).toHaveLength(BLOCKS_MAX);
    });

    it('belong to the owner of a live or paused listing for rent, also with a limited account', async () => {
      const { owner } = renting;
      const [flat, let_, sale] = [
        await renting.newFlat(),
        await renting.newFlat(),
        (await environment.call('listProperty', { token: owner.token, body: await owner.property() })).body.id,
      ];
      const [{ id = '' } = {}] = (await block(flat, 30, 32)).body.blocked ?? [];
      await take(flat, 'pause');
      await take(let_, 'let');
      const limited_until = new Date(environment.now().getTime() + 24 * HOUR);
      await environment.db.updateTable('users').set({ limited_until }).where('id', '=', owner.id).execute();

      const replies = [await block(flat, 40, 42), await block(let_, 40, 42), await block(sale, 40, 42)];
      await environment.db.updateTable('listings').set({ status: 'suspended' }).where('id', '=', let_).execute();
      const suspended = await block(let_, 40, 42);
      const strangers = [await block(flat, 50, 52, renter), await unblock(flat, id, renter), await unblock(sale, id)];
      await environment.db.updateTable('users').set({ limited_until: null }).where('id', '=', owner.id).execute();

      expect(codes([...replies, suspended])).toEqual([200, 'not_available', 'not_available', 'not_available']);
      expect(codes(strangers)).toEqual(['not_found', 'not_found', 200]);
      expect(await takenDays(flat)).toEqual([stay(30, 32), stay(40, 42)]);
    });

    it('stop no move of the listing, stay while it may be let again, and go when it is closed or removed', async () => {
      const flat = await renting.newFlat();
      await block(flat, 1, 5);
      const left = async () =>
        (await environment.db.selectFrom('blocked_days').where('listing_id', '=', flat).select('id').execute()).length;

      const moved = [];
      for (const move of ['pause', 'resume', 'let', 'resume', 'let', 'close']) {
        moved.push([(await take(flat, move)).status, await left()]);
      }
      const other = await renting.newFlat();
      await block(other, 1, 5);
      await take(other, 'remove');

      expect(moved).toEqual([...Array.from({ length: 5 }, () => [200, 1]), [200, 0]]);
      expect((await unblock(other, randomUUID())).status).toBe(404);
      const rows = environment.db.selectFrom('blocked_days').where('listing_id', '=', other).select('id');
      expect(await rows.execute()).toEqual([]);
    });

    it('can still be offered for inspections', async () => {
      const flat = await renting.newFlat();
      await block(flat, 3, 6);
      const availability = [{ day: renting.day(4), start: '09:00', end: '10:00' }];

      const set = await environment.call('setAvailability', {
        ...{ token: renting.owner.token, params: { id: flat } },
        body: { availability },
      });

      expect(set.body.availability).toEqual(availability);
    });
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
