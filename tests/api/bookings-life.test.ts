import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { settleOverdue } from '#server/bookings/booking.service.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describe.each(databases)('bookings, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(environment);
    renter = await renting.newRenter();
  });
  const move: Renting['move'] = (...given) => renting.move(...given);
  const seen: Renting['seen'] = (...given) => renting.seen(...given);
  const newBooking = async () => await renting.booked(renter, await renting.newFlat());
  const told = async ({ token }: { token: string }) => {
    const { body } = await environment.call('listNotifications', { token });
    return body.map(({ text }) => text);
  };
  const settleNow = () => settleOverdue({ db: environment.db, clock: environment.now });

  it('show the two how to reach each other once accepted, and not before', async () => {
    const { owner } = renting;
    const { id } = await newBooking();
    const before = [await seen(renter, id), await seen(owner, id)];

    const { body } = await move(owner, id, 'accept');

    expect(before.map(({ contact, address, role }) => [contact, address, role])).toEqual([
      [null, null, 'renter'],
      [null, null, 'owner'],
    ]);
    expect(body).toMatchObject({
      status: 'accepted',
      role: 'owner',
      answer_by: null,
      address: '12 Admiralty Way',
      contact: { first_name: 'Musa', last_name: 'Bello', phone_no: renter.phone },
    });
    expect((await seen(renter, id)).contact).toMatchObject({ first_name: 'Ọláyínká' });
  });

  it('tell the other side of each step, with the reason, behind the bell and by SMS', async () => {
    const { owner } = renting;
    const [accepted, declined] = [await newBooking(), await newBooking()];

    await move(owner, accepted.id, 'accept');
    const first = (await told(renter))[0];
    environment.pass(1);
    const { body } = await move(owner, declined.id, 'decline', ' The roof is being repaired. ');
    const second = (await told(renter))[0];
    environment.pass(1);
    await move(renter, accepted.id, 'cancel', 'My job fell through.');

    expect(first).toMatch(/^Your request to rent the Flat in Lekki, .* was accepted\.$/);
    expect(second).toMatch(/was declined\. Reason: The roof is being repaired\.$/);
    expect((await environment.messagesTo(renter.phone))[0]).toBe(`Gida: ${second}`);
    expect(body.reason).toBe('The roof is being repaired.');
    expect((await told(owner))[0]).toMatch(/^Musa Bello has cancelled .* Reason: My job fell through\.$/);
  });

  it('free their days when they are declined or cancelled', async () => {
    const { owner } = renting;
    const flat = await renting.newFlat();
    const other = await renting.newRenter();

    for (const end of [
      (id: string) => move(owner, id, 'decline'),
      (id: string) => move(renter, id, 'cancel'),
      (id: string) => move(owner, id, 'cancel'),
    ]) {
      const { id } = await renting.booked(renter, flat);
      await end(id);
    }

    expect((await environment.call('listBookedDates', { params: { id: flat } })).body).toEqual([]);
    expect((await renting.ask(other, flat)).status).toBe(200);
  });

  it('answer the same move again as they did the first time, and tell nobody twice', async () => {
    const { owner } = renting;
    const { id } = await newBooking();

    const first = await move(owner, id, 'decline', 'Painters.');
    const before = await told(renter);
    const second = await move(owner, id, 'decline', 'Another reason.');

    expect(second.body).toEqual(first.body);
    expect(await told(renter)).toEqual(before);
  });

  it('go to one of two who move them at once', async () => {
    const { owner } = renting;
    const { id } = await newBooking();

    const replies = await Promise.all([move(owner, id, 'accept'), move(owner, id, 'decline')]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.status;
    expect((await seen(renter, id)).status).toBe(winner);
  });

  it('are not there for a stranger', async () => {
    const { id } = await newBooking();
    const stranger = await renting.newRenter();

    const replies = [
      await environment.call('getBooking', { token: stranger.token, params: { id } }),
      await move(stranger, id, 'cancel'),
      await environment.call('getBooking', { token: stranger.token, params: { id: randomUUID() } }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await seen(renter, id)).status).toBe('requested');
  });

  it('are listed newest first for each side alone, page after page', async () => {
    const me = await renting.newRenter();
    const mine = await newRenting(environment);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      environment.pass(1_000);
      ids.unshift((await mine.booked(me, await mine.newFlat())).id);
    }
    const pageOf = async (url: string, { token }: { token: string }) => {
      const { headers, ...reply } = await environment.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      const next = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
      return { ids: reply.json().map(({ id }: { id: string }) => id), total: headers['x-total-count'], next };
    };

    for (const [path, person, role] of [
      ['/api/bookings', me, 'renter'],
      ['/api/bookings/received', mine.owner, 'owner'],
    ] as const) {
      const first = await pageOf(`${path}?limit=2`, person);
      const second = await pageOf(first.next ?? expect.fail('no link'), person);

      expect([...first.ids, ...second.ids]).toEqual(ids);
      expect([first.total, second.total, second.next]).toEqual(['3', '3', undefined]);
      expect((await seen(person, ids[0] ?? '')).role).toBe(role);
    }
    expect((await pageOf('/api/bookings', mine.owner)).ids).toEqual([]);
  });

  it('keep a listing from being let, closed or removed as long as they stand', async () => {
    const { owner } = renting;
    const { id, propertyId } = await newBooking();
    const moveListing = (transition: string) =>
      environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition } });

    const hindered = [await moveListing('let'), await moveListing('remove')];
    const paused = await moveListing('pause');
    await move(owner, id, 'decline');
    const removed = await moveListing('remove');

    expect(hindered.map(({ body }) => body.code)).toEqual(['has_bookings', 'has_bookings']);
    expect([paused.status, removed.status]).toEqual([200, 200]);
    expect((await seen(renter, id)).listing).toMatchObject({ property_id: propertyId, photo: null });
  });

  it('expire when nobody answers for 24 hours, before anything has noted it', async () => {
    const { owner } = renting;
    const { id, propertyId } = await newBooking();
    environment.pass(DAY - 1);
    const before = await seen(owner, id);
    environment.pass(1);

    const after = await seen(owner, id);
    const late = await move(owner, id, 'accept');
    const days = await environment.call('listBookedDates', { params: { id: propertyId } });
    const next = await renting.ask(await renting.newRenter(), propertyId);

    expect([before.status, after.status, after.answer_by]).toEqual(['requested', 'expired', null]);
    expect([late.status, late.body.code]).toEqual([409, 'wrong_status']);
    expect(days.body).toEqual([]);
    expect(next.status).toBe(200);
    expect((await told(renter))[0]).toMatch(/was not answered in time/);
  });

  it('are noted as expired by the sweep, which tells both sides once', async () => {
    const [me, mine] = [await renting.newRenter(), await newRenting(environment)];
    const { id } = await mine.booked(me, await mine.newFlat());
    environment.pass(DAY);

    await settleNow();
    await settleNow();

    const row = await environment.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe('expired');
    expect(await told(me)).toEqual([expect.stringMatching(/The days are free again\.$/)]);
    expect(await told(mine.owner)).toEqual(
      expect.arrayContaining([expect.stringMatching(/has expired\.$/), expect.stringMatching(/asks to rent/)]),
    );
    expect(await told(mine.owner)).toHaveLength(2);
  });

  it('are completed when the last day has come in Lagos', async () => {
    const { owner } = renting;
    const flat = await renting.newFlat();
    const asked = { fromDate: renting.day(0), toDate: renting.day(2) };
    const { id } = await renting.booked(renter, flat, asked);
    await move(owner, id, 'accept');
    const end = Date.parse(`${asked.toDate}T00:00:00+01:00`);
    environment.pass(end - environment.now().getTime() - 1);
    const before = await seen(renter, id);
    environment.pass(1);

    const after = await seen(renter, id);
    const late = await move(renter, id, 'cancel');
    await settleNow();

    expect([before.status, after.status]).toEqual(['accepted', 'completed']);
    expect(after.contact).toMatchObject({ first_name: 'Ọláyínká' });
    expect(late.body.code).toBe('wrong_status');
    expect(await seen(renter, id)).toEqual(after);
  });
});
