import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import type { Decision } from '#domain/lifecycles/case.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { remindOwners, settleOverdue } from '#server/bookings/booking.service.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, findCaseId, moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import {
  type Cast,
  createRequestedShipment,
  expectShipmentToAddUp,
  newCarrier,
  newDriver,
  PRICE,
  shipmentForm,
} from '#tests/support/shipments.ts';

// Rules: RENT-3, DEL-3

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

  it('show phone numbers to both sides once accepted, and not before', async () => {
    const { owner } = renting;
    const { id } = await newBooking();
    const before = [await seen(renter, id), await seen(owner, id)];

    const { body } = await move(owner, id, 'accept');

    expect(before.map(({ contact, address, role }) => [contact, address, role])).toEqual([
      [null, null, 'renter'],
      [null, '12 Admiralty Way', 'owner'],
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

  it('notify the other side of each step with its reason, in the app and by SMS', async () => {
    const { owner } = renting;
    const [accepted, declined] = [await newBooking(), await newBooking()];

    await move(owner, accepted.id, 'accept');
    const first = (await told(renter))[0];
    environment.pass(1);
    const { body } = await move(owner, declined.id, 'decline', ' The roof is being repaired. ');
    const second = (await told(renter))[0];
    environment.pass(1);
    await move(renter, accepted.id, 'cancel', 'My job fell through.');

    expect(first).toMatch(/ accepted your booking of Flat in Lekki, .* Inspect the place before you pay\.$/);
    expect(second).toMatch(/was declined\. Reason: The roof is being repaired\. Find another place\.$/);
    expect((await environment.messagesTo(renter.phone))[0]).toMatch(
      /^Gida: Your request for Flat in Lekki, .*, was declined\. Find another place: \{site\}\/book-apartment$/,
    );
    expect(body.reason).toBe('The roof is being repaired.');
    expect((await told(owner))[0]).toMatch(
      /^Musa Bello cancelled their booking of your .* Reason: My job fell through\.$/,
    );
  });

  it('notify only the users whose booking was ended by another', async () => {
    const staff = await newStaff(environment);
    const judge = async (about: 'listing' | 'person', subjectId: string, decision: Decision) => {
      const of = { about, subjectId, openedBy: null, reason: 'askedForMoney', words: null } as const;
      await environment.db.transaction().execute((trx) => openCase(trx, of, environment.now()));
      const id = (await findCaseId(environment, subjectId)) ?? '';
      await moveCase(environment, staff, id, 'take');
      await moveCase(environment, staff, id, decision);
    };
    const leave = ({ token }: { token: string }) =>
      environment.call('deleteMe', { token, body: { password: PASSWORD } });
    const ask = async (own = renting, asking = renter) => {
      const flat = await own.newFlat();
      return { flat, asking, own, ...(await own.booked(asking, flat)) };
    };
    const news: Record<string, string[]> = {};
    const ends = async (
      way: string,
      { id, own, asking }: Awaited<ReturnType<typeof ask>>,
      end: () => Promise<unknown>,
    ) => {
      await end();
      const rows = environment.db.selectFrom('notifications').select(['user_id', 'text']);
      const heard = (await rows.where('link', '=', href.booking(id)).execute()).filter(
        ({ text }) => !text.includes(' wants to rent '),
      );
      const names = { [own.owner.id]: 'owner', [asking.id]: 'renter' };
      const word = /declined|owner cancelled|cancelled their|did not answer in time, so|expired/;
      news[way] = heard.map(({ user_id, text }) => `${names[user_id]}: ${word.exec(text)?.[0]}`).sort();
    };

    const [declined, withdrawn, down, late] = [await ask(), await ask(), await ask(), await ask()];
    const ofSuspended = await ask(renting, await renting.newRenter());
    const ofLeaver = await ask(renting, await renting.newRenter());
    const [atSuspended, atLeaver] = [
      await ask(await newRenting(environment)),
      await ask(await newRenting(environment)),
    ];
    await ends('the owner declines', declined, () => move(renting.owner, declined.id, 'decline'));
    await ends('the renter cancels', withdrawn, () => move(renter, withdrawn.id, 'cancel'));
    await ends('the listing is suspended', down, () => judge('listing', down.flat, 'suspendListing'));
    await ends('the owner is suspended', atSuspended, () =>
      judge('person', atSuspended.own.owner.id, 'suspendAccount'),
    );
    await ends('the renter is suspended', ofSuspended, () => judge('person', ofSuspended.asking.id, 'suspendAccount'));
    await ends('the renter leaves', ofLeaver, () => leave(ofLeaver.asking));
    await ends('the owner leaves', atLeaver, () => leave(atLeaver.own.owner));
    environment.pass(BOOKING_ANSWER_TIME);
    await ends('nobody answers', late, settleNow);

    expect(news).toEqual({
      'the owner declines': ['renter: declined'],
      'the renter cancels': ['owner: cancelled their'],
      'the listing is suspended': ['renter: declined'],
      'the owner is suspended': ['renter: declined'],
      'the renter is suspended': ['owner: cancelled their'],
      'the renter leaves': ['owner: cancelled their'],
      'the owner leaves': ['renter: owner cancelled'],
      'nobody answers': ['owner: expired', 'renter: did not answer in time, so'],
    });
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

  it('answer a repeated move alike and notify once', async () => {
    const { owner } = renting;
    const { id } = await newBooking();

    const first = await move(owner, id, 'decline', 'Painters.');
    const before = await told(renter);
    const second = await move(owner, id, 'decline', 'Another reason.');

    expect(second.body).toEqual(first.body);
    expect(await told(renter)).toEqual(before);
  });

  it('accept one of two concurrent moves', async () => {
    const { owner } = renting;
    const { id } = await newBooking();

    const replies = await Promise.all([move(owner, id, 'accept'), move(owner, id, 'decline')]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body.status;
    expect((await seen(renter, id)).status).toBe(winner);
  });

  it('answer 404 to anyone else', async () => {
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

  it('are listed for each side alone, page after page: by deadline where they wait for the owner, else newest first', async () => {
    const me = await renting.newRenter();
    const mine = await newRenting(environment);
    const bookOne = async (asked?: object) => (await mine.booked(me, await mine.newFlat(), asked)).id;
    // Two at one moment, so that a page ends between them.
    const [over, first] = [await bookOne(), await bookOne()];
    environment.pass(DAY - HOUR);
    await move(mine.owner, over, 'decline');
    const open = [await bookOne(), await bookOne()].sort().reverse();
    environment.pass(1_000);
    const last = await bookOne();
    const ids = [last, ...open, ...[over, first].sort().reverse()];
    const pageOf = async (url: string, { token }: { token: string }) => {
      const { headers, ...reply } = await environment.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      const next = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
      return { ids: reply.json().map(({ id }: { id: string }) => id), total: headers['x-total-count'], next };
    };

    const pagesOf = async (path: string, person: { token: string }) => {
      const shown: string[] = [];
      for (let next: string | undefined = `${path}?limit=2`; next; ) {
        const page = await pageOf(next, person);
        shown.push(...page.ids);
        expect([page.total, page.ids.length]).toEqual(['5', shown.length < 5 ? 2 : 1]);
        next = page.next;
      }
      return shown;
    };

    expect(await pagesOf('/api/bookings', me)).toEqual(ids);
    expect(await pagesOf('/api/bookings/received', mine.owner)).toEqual([first, ...open, last, over]);
    expect((await seen(me, first)).role).toBe('renter');
    expect((await seen(mine.owner, first)).role).toBe('owner');
    expect((await pageOf('/api/bookings', mine.owner)).ids).toEqual([]);
    environment.pass(HOUR);
    expect(await pagesOf('/api/bookings/received', mine.owner)).toEqual([...open, last, ...ids.slice(3)]);
    const made = Buffer.from(`someday ${environment.now().toISOString()} ${first}`).toString('base64url');
    const { body } = await environment.call('listReceivedBookings', {
      token: mine.owner.token,
      query: { after: made },
    });
    expect(body.errors).toMatchObject([{ field: 'after' }]);
  });

  it('keep a listing from being let or removed as long as they wait for an answer', async () => {
    const { owner } = renting;
    const { id, propertyId } = await newBooking();
    const moveListing = (transition: string) =>
      environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition } });

    const own = () => environment.call('getOwnListing', { token: owner.token, params: { id: propertyId } });
    const [{ body: standing }, { answer_by }] = [await own(), await seen(owner, id)];
    const bookFor = async (from: number) =>
      await renting.booked(await renting.newRenter(), propertyId, {
        ...{ fromDate: renting.day(from), toDate: renting.day(from + 1) },
      });
    const [third, first, last, second] = [await bookFor(4), await bookFor(2), await bookFor(5), await bookFor(3)];
    const { body: all } = await own();
    for (const other of [third, first, last, second]) await move(owner, other.id, 'decline');
    const hindered = [await moveListing('let'), await moveListing('remove')];
    const paused = await moveListing('pause');
    await move(owner, id, 'decline');
    const removed = await moveListing('remove');

    expect(hindered.map(({ body }) => body.code)).toEqual(['has_bookings', 'has_bookings']);
    expect([paused.status, removed.status]).toEqual([200, 200]);
    expect(standing.activity?.bookings).toMatchObject([
      { id, status: 'requested', renter_name: 'Musa Bello', answer_by },
    ]);
    expect(all.activity?.bookings.map((each) => each.id)).toEqual(
      [first, second, third, last, { id }].map((each) => each.id),
    );
    expect([paused.body.activity?.bookings, removed.body.activity?.bookings]).toEqual([
      standing.activity?.bookings,
      [],
    ]);
    expect((await seen(renter, id)).listing).toMatchObject({ property_id: propertyId, photo: null });
  });

  it('continue when the listing is marked as rented, and keep it from being closed', async () => {
    const { owner } = renting;
    const { id, propertyId } = await newBooking();
    await move(owner, id, 'accept');
    const moveListing = (transition: string) =>
      environment.call('moveListing', { token: owner.token, params: { id: propertyId, transition } });

    const removed = await moveListing('remove');
    const rented = await moveListing('let');
    const early = await moveListing('close');
    const { status } = await seen(renter, id);
    await move(owner, id, 'cancel');
    const closed = await moveListing('close');

    expect([removed.body.code, rented.body.status, early.body.code]).toEqual(['has_bookings', 'let', 'has_bookings']);
    expect([status, closed.body.status]).toEqual(['accepted', 'closed']);
  });

  it('expire after 24 hours without an answer, before the job has stored it', async () => {
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
    expect((await told(renter))[0]).toMatch(/did not answer in time/);
  });

  it('remind the owner once, six hours before the deadline, in the app and by SMS', async () => {
    const [me, mine] = [await renting.newRenter(), await newRenting(environment)];
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await mine.booked(me, await mine.newFlat())).id);
    const [open = '', half = '', short = '', answered = '', accepted = ''] = ids;
    const change = (id: string, changed: { created_at: Date } | { ends_at: Date }) =>
      environment.db.updateTable('bookings').set(changed).where('id', '=', id).execute();
    const later = (span: number) => new Date(environment.now().getTime() + span);
    await change(half, { created_at: later(12 * HOUR) });
    await change(short, { created_at: later(12 * HOUR + 1) });
    await move(mine.owner, answered, 'decline');
    await move(mine.owner, accepted, 'accept');
    await change(accepted, { ends_at: later(DAY) });
    const remind = () => remindOwners({ db: environment.db, clock: environment.now });

    environment.pass(18 * HOUR - 1);
    await remind();
    const early = await told(mine.owner);
    environment.pass(1);
    await Promise.all([remind(), remind()]);
    environment.pass(60_000);
    await remind();

    const notices = await environment.call('listNotifications', { token: mine.owner.token });
    const reminders = notices.body.filter(({ text }) => text.includes('is waiting for your answer'));
    expect(early.filter((text) => text.includes('is waiting for your answer'))).toEqual([]);
    expect(reminders.map(({ kind, link }) => [kind, link]).sort()).toEqual(
      [open, half].map((id) => ['booking', `/bookings/${id}`]).sort(),
    );
    const users = environment.db.selectFrom('users').select('phone').where('id', '=', mine.owner.id);
    const { phone } = await users.executeTakeFirstOrThrow();
    expect((await environment.messagesTo(phone))[0]).toMatch(
      /^Gida: Reminder: answer Musa Bello by .* about your .*: \{site\}\/bookings\/received$/,
    );
  });

  it('are stored as expired by a job, which notifies both sides once', async () => {
    const [me, mine] = [await renting.newRenter(), await newRenting(environment)];
    const { id } = await mine.booked(me, await mine.newFlat());
    environment.pass(DAY);

    await settleNow();
    await settleNow();

    const row = await environment.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe('expired');
    expect(await told(me)).toEqual([expect.stringMatching(/ expired\. Try other dates\.$/)]);
    expect(await told(mine.owner)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ expired because you did not answer in time\.$/),
        expect.stringMatching(/wants to rent/),
      ]),
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
    expect((await told(renter))[0]).toMatch(
      /^Your booking of Flat in Lekki has ended\. We delete your ID 30 days later\.$/,
    );
    expect((await told(owner))[0]).toMatch(/'s booking of your Flat in Lekki has ended\.$/);
  });

  describe('bookings of a warehouse with deliveries', () => {
    let cast: Cast;
    beforeAll(async () => {
      const carrier = await newCarrier(environment, { states: ['Abia', 'Ogun'] });
      cast = { shipper: renter, carrier, driver: await newDriver(environment, carrier) };
    });
    const newStay = async () => {
      const { owner, day } = renting;
      const { body } = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
      return await renting.booked(renter, body.id, { fromDate: day(2), toDate: day(6) });
    };
    const form = (booking_id: string) => {
      const { to: _, ...rest } = shipmentForm(environment);
      return { ...rest, booking_id };
    };
    const bring = (id: string, change: object = {}, token = renter.token) =>
      environment.call('requestShipment', { token, body: { ...form(id), ...change } });
    const brought = (id: string, ahead = 3) =>
      createRequestedShipment(environment, cast, { booking_id: id, day: renting.day(ahead) });

    it('accept deliveries to or from the place, on a booked day, while the booking is open', async () => {
      const [flat, stay, over] = [await newBooking(), await newStay(), await newStay()];
      await move(renting.owner, over.id, 'decline');
      const { from } = shipmentForm(environment);
      const there = { ...from, state: 'Ogun', city: 'Sagamu', address: 'KM 4 Sagamu interchange' };

      const refused = [
        await bring(randomUUID()),
        await bring(stay.id, {}, cast.carrier.token),
        await bring(flat.id),
        await bring(over.id),
        await bring(stay.id, { to: from }),
        await bring(stay.id, { day: renting.day(1) }),
        await bring(stay.id, { day: renting.day(6) }),
        await bring(stay.id, { booking_id: undefined }),
      ];
      const taken = [await bring(stay.id, { to: there })];
      environment.pass(1_000);
      taken.unshift(await bring(stay.id, { day: renting.day(5) }));

      expect(refused.map(({ body }) => [body.code, body.errors?.[0]?.field])).toEqual([
        ['not_found', undefined],
        ['not_found', undefined],
        ['not_a_warehouse', undefined],
        ['booking_over', undefined],
        ['elsewhere', 'to.address'],
        ['outside_stay', 'day'],
        ['outside_stay', 'day'],
        ['invalid_request', 'to'],
      ]);
      expect(taken.map(({ status }) => status)).toEqual([200, 200]);
      const { shipments } = await seen(renter, stay.id);
      expect(shipments).toEqual(taken.map(({ body: { id, day } }) => ({ id, day })));
      expect(await seen(renting.owner, stay.id)).not.toHaveProperty('shipments');
      const [first, second] = taken.map(({ body }) => body.id);
      for (const status of ['cancelled', 'lapsed', 'failed'] as const) {
        const ended = environment.db
          .updateTable('shipments')
          .set({ status })
          .where('id', '=', first ?? '');
        await ended.execute();
        expect(
          (await seen(renter, stay.id)).shipments?.map(({ id }) => id),
          status,
        ).toEqual([second]);
      }
    });

    it('block paying carriers until the owner has accepted, and show the address from then on', async () => {
      const stay = await newStay();
      const shipment = await brought(stay.id);
      const offer = await shipment.offer();
      const pay = () => environment.call('payShipment', { token: renter.token, params: { id: shipment.id } });
      const early = [await shipment.move(renter, 'accept', { offer }), await pay()];
      const before = await shipment.seen(renter);
      environment.pass(20 * HOUR);

      await move(renting.owner, stay.id, 'accept');
      const after = await shipment.seen(renter);
      const taken = await shipment.move(renter, 'accept', { offer });

      expect(early.map(({ body }) => body)).toMatchObject([
        { code: 'booking_unanswered' },
        { code: 'booking_unanswered' },
      ]);
      expect(before).toMatchObject({
        booking: { status: 'requested' },
        to: { city: 'Sagamu', address: null, name: null },
      });
      expect(after).toMatchObject({
        booking: { id: stay.id, status: 'accepted' },
        to: { address: 'Km 4, Sagamu Interchange', phone_no: expect.stringMatching(/^\+234/) },
      });
      expect(Date.parse(after.held_until ?? '')).toBeGreaterThan(Date.parse(before.held_until ?? ''));
      expect(taken.body.status).toBe('awaitingPayment');
      expect(await shipment.seen(cast.carrier)).not.toHaveProperty('booking');
    });

    it.each(['declined', 'expired', 'cancelled'] as const)(
      'cancel the delivery with a full refund once %s',
      async (end) => {
        const stay = await newStay();
        // Offers expire later than the owner's time to answer.
        environment.pass(HOUR);
        const shipment = await brought(stay.id);
        if (end === 'cancelled') {
          await move(renting.owner, stay.id, 'accept');
          await shipment.move(renter, 'accept', { offer: await shipment.offer() });
          await shipment.pay();
          // From now on cancelling costs the sender a quarter.
          environment.pass((await shipment.row()).begins_at.getTime() - environment.now().getTime() - HOUR);
          expect((await move(renter, stay.id, 'cancel')).body.code).toBe('goods_under_way');
        }

        if (end === 'expired') environment.pass(DAY - HOUR);
        if (end === 'expired') await settleNow();
        else await move(renting.owner, stay.id, end === 'declined' ? 'decline' : 'cancel');

        expect((await seen(renter, stay.id)).status).toBe(end);
        const { status, money, to, booking } = await shipment.seen(renter);
        expect([status, to.address, booking?.status]).toEqual(['cancelled', null, end]);
        if (end === 'cancelled') expect(money).toMatchObject({ held: 0, back: PRICE * 100, owed: 0 });
        await expectShipmentToAddUp(environment, shipment.id, end);
        expect(await told(renter)).toContainEqual(expect.stringMatching(/^Delivery cancelled: /));
        expect((await seen(renter, stay.id)).shipments).toEqual([]);
      },
    );

    it('cancel the delivery when the renter cancels, without a notice to the renter, until it is loaded', async () => {
      const { owner } = renting;
      const [asked, loaded] = [await newStay(), await newStay()];
      const waiting = await brought(asked.id);
      await move(owner, loaded.id, 'accept');
      const underWay = await brought(loaded.id, 2);
      await underWay.move(renter, 'accept', { offer: await underWay.offer() });
      await underWay.pay();
      await underWay.assign();
      await underWay.waitToSetOut();
      await underWay.move(cast.driver, 'go');
      await underWay.hand('pickUp');

      const ends = [await move(renter, asked.id, 'cancel'), await move(renter, loaded.id, 'cancel')];

      expect(ends.map(({ body }) => body.code ?? body.status)).toEqual(['cancelled', 'goods_under_way']);
      expect([(await waiting.row()).status, (await underWay.row()).status]).toEqual(['cancelled', 'pickedUp']);
      const heard = environment.db.selectFrom('notifications').select('text').where('user_id', '=', renter.id);
      expect(await heard.where('link', '=', href.shipment(waiting.id)).execute()).toEqual([]);
    });

    it('cancel the delivery for free when a driver is assigned but may not start yet', async () => {
      const stay = await newStay();
      await move(renting.owner, stay.id, 'accept');
      const shipment = await brought(stay.id);
      await shipment.move(renter, 'accept', { offer: await shipment.offer() });
      await shipment.pay();
      await shipment.assign();

      const early = await shipment.move(cast.driver, 'go');
      const { body } = await move(renter, stay.id, 'cancel');

      expect([early.body.code, body.status]).toEqual(['wrong_status', 'cancelled']);
      expect((await shipment.seen(renter)).money).toMatchObject({ paid: PRICE * 100, back: PRICE * 100, owed: 0 });
    });

    it('block paying carriers after the deadline, before the job has stored it', async () => {
      const stay = await newStay();
      environment.pass(HOUR);
      const shipment = await brought(stay.id);
      const offer = await shipment.offer();
      environment.pass(DAY - HOUR);

      const late = await shipment.move(renter, 'accept', { offer });

      expect(late.body.code).toBe('wrong_status');
      expect((await shipment.row()).status).toBe('requested');
    });

    it.each<[string, (owner: Renting['owner'], listingId: string) => Promise<unknown>]>([
      ['the listing is suspended', (_, listingId) => decide(environment, listingId, 'suspendListing')],
      ['its owner leaves', ({ token }) => environment.call('deleteMe', { token, body: { password: PASSWORD } })],
    ])('end the delivery with the booking: %s', async (_, end) => {
      const { owner, ...own } = await newRenting(environment);
      const { body } = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
      const stay = await own.booked(renter, body.id, { fromDate: own.day(2), toDate: own.day(6) });
      const shipment = await brought(stay.id);

      await end(owner, body.id);

      expect((await shipment.row()).status).toBe('cancelled');
      const heard = environment.db.selectFrom('notifications').select('text').where('user_id', '=', renter.id);
      expect(await heard.where('link', '=', href.shipment(shipment.id)).execute()).toEqual([
        { text: expect.stringMatching(/^Delivery cancelled: /) },
      ]);
    });
  });
});
