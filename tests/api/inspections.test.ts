import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDayBriefly } from '#domain/calendar.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import {
  ask,
  choose,
  createAvailableDays,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  paymentOf,
  type Visitor,
} from '#tests/support/payments.ts';

// Rules: INSP-1

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databases)('an inspection, on $name', (database) => {
  const environment = environmentOn(database);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  let stranger: Visitor;
  beforeAll(async () => {
    visit = await newVisit(environment);
    stranger = await newVisitor(environment);
  });
  const propertyId = () => visit.listing.id;
  const newListing = async () => {
    const { owner } = visit;
    const body = await owner.property({ availability: createAvailableDays(environment) });
    return (await environment.call('listProperty', { token: owner.token, body })).body.id;
  };
  const show = (id: string, { token }: { token: string } = visit.visitor) =>
    environment.call('getInspection', { token, params: { id } });
  const move = (id: string, transition: string, { token }: { token: string } = visit.visitor) =>
    environment.call('moveInspection', { token, params: { id, transition } });
  const heardBy = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);
  const hours = async (id: string, day: string) =>
    (await environment.call('listTakenHours', { params: { id }, query: { day } })).body;

  it("holds the slot for 15 minutes and charges the server's fee", async () => {
    const day = dayFromToday(environment, 2);

    const { status, body } = await ask(environment, visit.visitor, { propertyId: propertyId(), day, time: '09:00' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      propertyId: propertyId(),
      day,
      time: '09:00',
      status: 'awaitingPayment',
      role: 'visitor',
      ...{
        contact: null,
        address: null,
        held_until: new Date(environment.now().getTime() + 15 * MINUTE).toISOString(),
      },
      payment: { amount: 500_000, currency: 'NGN', status: 'started', url: `/pay/${paymentOf(body).reference}` },
      listing: { property_id: propertyId(), city: 'Lekki' },
    });
    expect(await hours(propertyId(), day)).toEqual(['09:00']);
    expect(await hours(propertyId(), dayFromToday(environment, 9))).toEqual([]);
  });

  it('shows an unpaid slot as free to its holder and as booked to others', async () => {
    const day = dayFromToday(environment, 3);
    const wish = { propertyId: propertyId(), day, time: '11:00' } as const;
    await createPaidInspection(environment, visit.visitor, propertyId(), { day, time: '13:00' });
    const first = await ask(environment, visit.visitor, wish);
    await ask(environment, visit.visitor, { propertyId: await newListing(), day, time: '12:00' });
    const seenBy = async ({ token }: { token: string }) =>
      (await environment.call('listTakenHours', { token, params: { id: propertyId() }, query: { day } })).body;

    const again = await ask(environment, visit.visitor, wish);

    expect(await seenBy(visit.visitor)).toEqual(['13:00']);
    expect(await seenBy(stranger)).toEqual(['11:00', '13:00']);
    expect(again.body.id).toBe(first.body.id);
  });

  it('is scheduled once the fee is paid, with contacts and notices for both sides', async () => {
    const { owner, visitor } = visit;
    const day = dayFromToday(environment, 2);

    const paid = await createPaidInspection(environment, visitor, propertyId(), { day, time: '23:00' });

    expect(paid).toMatchObject({
      status: 'scheduled',
      held_until: null,
      address: '12 Admiralty Way',
      payment: { status: 'paid', url: null, paid_at: environment.now().toISOString() },
    });
    const seen = await show(paid.id, owner);
    expect(seen.body).toMatchObject({ role: 'owner', contact: { phone_no: visitor.phone }, payment: { url: null } });
    expect(paid.contact?.phone_no).not.toBe(visitor.phone);
    for (const { token } of [owner, visitor]) {
      const { body } = await environment.call('listNotifications', { token });
      expect(body.map(({ text }) => text)).toContainEqual(expect.stringContaining('11:00 PM'));
    }
  });

  it('gives a time to one of two concurrent visitors', async () => {
    const wish = { propertyId: propertyId(), day: dayFromToday(environment, 4) };
    const people = [visit.visitor, stranger];

    const replies = await Promise.all(people.map((person) => ask(environment, person, wish)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.map(({ body }) => body.code).filter(Boolean)).toEqual(['slot_taken']);
  });

  it('gives a time to one of twenty concurrent visitors', async () => {
    const wish = { propertyId: propertyId(), day: dayFromToday(environment, 5) };
    const people = [...(await Promise.all(Array.from({ length: 6 }, () => newVisitor(environment)))), stranger];

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask(environment, people[at % 7] ?? stranger, wish)),
    );

    const winners = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(winners.size).toBe(1);
    expect(replies.every(({ status, body }) => status === 200 || body.code === 'slot_taken')).toBe(true);
  });

  it('is created once for repeated and concurrent requests', async () => {
    const wish = { propertyId: propertyId(), day: dayFromToday(environment, 6) };
    const key = randomUUID();

    const both = await Promise.all([
      ask(environment, visit.visitor, wish, key),
      ask(environment, visit.visitor, wish, key),
    ]);
    environment.pass(30 * MINUTE);
    const late = await ask(environment, visit.visitor, wish, key);
    const other = await ask(environment, visit.visitor, { ...wish, time: '11:00' }, key);

    expect(new Set([...both, late].map(({ body }) => body.id)).size).toBe(1);
    expect(late.body.status).toBe('lapsed');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('returns the visitor’s existing hold to a request without a key', async () => {
    const wish = { propertyId: propertyId(), day: dayFromToday(environment, 7) };

    const first = await ask(environment, visit.visitor, wish);
    const second = await ask(environment, visit.visitor, wish);

    expect(second.body).toEqual(first.body);
  });

  it('frees the time the moment the hold ends, with no job running', async () => {
    const wish = { propertyId: propertyId(), day: dayFromToday(environment, 8) };
    const held = await ask(environment, visit.visitor, wish);
    const told = async () =>
      (await environment.call('listNotifications', { token: visit.visitor.token })).body.map(({ text }) => text);
    const before = await told();
    environment.pass(15 * MINUTE - 1);
    const tooEarly = await ask(environment, stranger, wish);
    environment.pass(1);

    const seen = await show(held.body.id);
    const free = await hours(propertyId(), wish.day);
    const taken = await ask(environment, stranger, wish);

    expect(tooEarly.body.code).toBe('slot_taken');
    expect(seen.body).toMatchObject({ status: 'lapsed', payment: { status: 'abandoned', url: null } });
    expect(free).toEqual([]);
    expect(taken.body.status).toBe('awaitingPayment');
    expect(await told(), 'who left the payment page needs no message').toEqual(before);
  });

  it('is not held beyond its start', async () => {
    const tomorrow = Date.parse(`${dayFromToday(environment, 1)}T07:00:00Z`); // 08:00 in Lagos
    environment.pass(tomorrow - 10 * MINUTE - environment.now().getTime());

    const { body } = await ask(environment, visit.visitor, {
      propertyId: propertyId(),
      day: dayFromToday(environment, 0),
      time: '08:00',
    });

    expect(body.held_until).toBe(new Date(tomorrow).toISOString());
  });

  it('is refused for a past time in Lagos, and accepted for midnight of today', async () => {
    const today = dayFromToday(environment, 0);
    const midnight = Date.parse(`${dayFromToday(environment, 1)}T00:00:00Z`) - HOUR;
    environment.pass(midnight - MINUTE - environment.now().getTime());

    const over = await ask(environment, stranger, { propertyId: propertyId(), day: today, time: '23:00' });
    const last = await ask(environment, visit.owner, { propertyId: propertyId(), day: today, time: '24:00' });
    environment.pass(MINUTE);
    const passed = await ask(environment, visit.owner, { propertyId: propertyId(), day: today, time: '24:00' });

    expect([over.status, over.body.code]).toEqual([400, 'time_in_past']);
    expect(last.status).toBe(200);
    expect(passed.body.code).toBe('time_in_past');
  });

  it.each([
    ['an hour that is no full hour', { time: '10:30' }],
    ['00:00, which would be the night before', { time: '00:00' }],
    ['a day that does not exist', { day: '2027-02-30' }],
  ])('is refused for %s', async (_, wish) => {
    const { status, body } = await ask(environment, visit.visitor, { propertyId: propertyId(), ...wish });

    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('rejects paused, removed and unknown listings', async () => {
    const { token } = visit.owner;
    const [paused, removed] = [await newListing(), await newListing()];
    await environment.call('moveListing', { token, params: { id: paused, transition: 'pause' } });
    await environment.call('moveListing', { token, params: { id: removed, transition: 'remove' } });

    const replies = await Promise.all(
      [paused, removed, randomUUID()].map((id) =>
        ask(environment, stranger, { propertyId: id, day: dayFromToday(environment, 3) }),
      ),
    );

    expect(replies.map(({ body }) => body.code)).toEqual(['not_available', 'not_found', 'not_found']);
  });

  it('allows owners to inspect their own listing, as the sell process asks', async () => {
    const own = await newListing();

    const listed = async () =>
      (await environment.call('listInspections', { token: visit.owner.token, query: { limit: '50' } })).headers;
    const before = Number((await listed())['x-total-count']);
    const held = await ask(environment, visit.owner, { propertyId: own, day: dayFromToday(environment, 6) });
    await choose(environment, paymentOf(held.body).reference, 'pay');
    const paid = await show(held.body.id, visit.owner);
    const after = Number((await listed())['x-total-count']);
    const { body: ended } = await move(held.body.id, 'cancel', visit.owner);
    const heard = environment.db.selectFrom('notifications').select('text').where('user_id', '=', visit.owner.id);
    const ofIt = (await heard.execute()).filter(({ text }) => text.includes(formatDayBriefly(held.body.day)));

    expect(held.body.role).toBe('visitor');
    expect([paid.body.status, ended.status]).toEqual(['scheduled', 'cancelled']);
    expect(after - before, 'listed once, though both sides are one').toBe(1);
    expect(ofIt.map(({ text }) => text.replace(/:.*/, ''))).toEqual(['Inspection booked']);
  });

  it('rejects a visitor who holds five unpaid slots', async () => {
    const greedy = await newVisitor(environment);
    const own = await newListing();
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];

    const replies = [];
    for (const time of times) replies.push(await ask(environment, greedy, { propertyId: own, time }));
    environment.pass(15 * MINUTE);
    const later = await ask(environment, greedy, { propertyId: own, time: '13:00' });

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(later.status).toBe(200);
  });

  it('answers strangers with 404', async () => {
    const { body } = await ask(environment, visit.visitor, { propertyId: await newListing() });
    const { token } = stranger;
    const params = { id: body.id };

    const replies = await Promise.all([
      show(body.id, stranger),
      move(body.id, 'cancel', stranger),
      environment.call('payInspection', { token, params }),
      environment.call('getPayment', { token, params: { reference: paymentOf(body).reference } }),
      environment.call('payInspection', { token: visit.owner.token, params }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await show(body.id)).body.status).toBe('awaitingPayment');
  });

  it('is shown to the owner on its listing, earliest first, until its hold or its time is over', async () => {
    const { owner, visitor } = visit;
    const own = await newListing();
    const [soon, late] = [dayFromToday(environment, 2), dayFromToday(environment, 3)];
    await createPaidInspection(environment, visitor, own, { day: late, time: '09:00' });
    await createPaidInspection(environment, stranger, own, { day: soon, time: '11:00' });
    await ask(environment, stranger, { propertyId: own, day: soon, time: '10:00' });
    await createPaidInspection(environment, stranger, await newListing(), { day: soon, time: '11:00' });
    const shown = async () => {
      const { body } = await environment.call('getOwnListing', { token: owner.token, params: { id: own } });
      return body.activity?.inspections.map(({ day, time }) => [day, time]);
    };

    const before = await shown();
    environment.pass(15 * MINUTE);
    const held = await shown();
    environment.pass(Date.parse(`${soon}T10:00:00Z`) - environment.now().getTime());

    expect(before).toEqual([
      [soon, '10:00'],
      [soon, '11:00'],
      [late, '09:00'],
    ]);
    expect(held).toEqual(before?.slice(1));
    expect(await shown()).toEqual([[late, '09:00']]);
  });

  it('lets either side cancel, and frees the time', async () => {
    const wish = { propertyId: await newListing(), day: dayFromToday(environment, 3) };
    const first = await createPaidInspection(environment, visit.visitor, wish.propertyId, wish);

    const byVisitor = await move(first.id, 'cancel');
    const heard = await heardBy(visit.owner);
    const again = await move(first.id, 'cancel');
    const second = await createPaidInspection(environment, stranger, wish.propertyId, wish);
    environment.pass(1_000);
    const byOwner = await move(second.id, 'cancel', visit.owner);

    expect(byVisitor.body).toMatchObject({ status: 'cancelled', contact: null, address: null });
    expect(again.body).toEqual(byVisitor.body);
    expect(byOwner.body.status).toBe('cancelled');
    const { body } = await environment.call('listNotifications', { token: stranger.token });
    expect(body[0]?.text).toMatch(/^The owner cancelled the inspection of .* We are refunding ₦5,000\.$/);
    const cancelled = heard.filter((text) => text.includes('cancelled the inspection of'));
    expect(cancelled, 'the fee is not the owner’s').toEqual([expect.stringMatching(/ AM\.$/)]);
  });

  it('cancels an unpaid inspection without notifying the owner', async () => {
    const before = await heardBy(visit.owner);
    const { body } = await ask(environment, visit.visitor, {
      propertyId: await newListing(),
      day: dayFromToday(environment, 3),
    });

    expect((await move(body.id, 'cancel')).body.status).toBe('cancelled');
    expect(await heardBy(visit.owner)).toEqual(before);
  });

  it('does not block the sale of the listing once the hold has ended', async () => {
    const { token } = visit.owner;
    const own = await newListing();
    await ask(environment, visit.visitor, { propertyId: own, day: dayFromToday(environment, 2) });
    environment.pass(15 * MINUTE);

    const sold = await environment.call('moveListing', { token, params: { id: own, transition: 'sell' } });

    expect(sold.status).toBe(200);
  });

  it('is listed to both sides page by page, newest first, and what is over after what is open', async () => {
    const someone = await newVisitor(environment);
    const own = await newListing();
    const askAt = async (time: '08:00' | '09:00' | '10:00' | '11:00') =>
      (await ask(environment, someone, { propertyId: own, time })).body.id;
    // Two at one moment, so that a page ends between them.
    const ids = [await askAt('08:00'), await askAt('09:00')].sort().reverse();
    for (const time of ['10:00', '11:00'] as const) {
      environment.pass(1_000);
      ids.unshift(await askAt(time));
    }
    // The newest one is cancelled, so it is listed last.
    const [newest = '', ...others] = ids;
    await environment.call('moveInspection', {
      token: someone.token,
      params: { id: newest, transition: 'cancel' },
    });
    const listed = [...others, newest];

    const first = await environment.call('listInspections', { token: someone.token, query: { limit: '2' } });
    const next = /[?&]after=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await environment.call('listInspections', {
      token: someone.token,
      query: { limit: '2', after: next },
    });
    const owners = await environment.call('listInspections', { token: visit.owner.token, query: { limit: '2' } });

    expect(first.headers['x-total-count']).toBe('4');
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(listed);
    expect(second.headers.link).toBeUndefined();
    expect(owners.body.map(({ id, role }) => [id, role])).toEqual(others.slice(0, 2).map((id) => [id, 'owner']));
  });
});
