import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '#domain/calendar.ts';
import { type ShipmentMove, takesCode } from '#domain/lifecycles/shipment.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, findCaseId, moveCase, newStaff, takeHeardCase } from '#tests/support/desk.ts';
import { PASSWORD } from '#tests/support/environment.ts';
import { homeFields } from '#tests/support/listings.ts';
import { newVisitor, runPaymentJobs } from '#tests/support/payments.ts';
import {
  type Cast,
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  goods,
  HOUR,
  newCarrier,
  newCast,
  newDriver,
  PAID,
  PRICE,
  setUpShipments,
  shipmentForm,
} from '#tests/support/shipments.ts';

import { createFileForm, photo } from '#tests/support/uploads.ts';

// Rules: DEL-7

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);

  const removeDriver = ({ carrier, driver }: Cast) =>
    environment.call('removeDriver', { token: carrier.token, params: { id: driver.driverId } });
  const leave = ({ driver }: Cast) =>
    environment.call('deleteMe', { token: driver.token, body: { password: PASSWORD } });

  it('open to the people involved only, each with their own moves', async () => {
    const [shipment, stranger] = [await createShipmentOnTheWay(environment, cast), await newVisitor(environment)];
    const other = await newCast(environment);
    const people = { ...cast, stranger, 'other carrier': other.carrier, 'other driver': other.driver };
    const moves: ShipmentMove[] = ['accept', 'object', 'pickUp', 'deliver'];
    const words = { words: 'It is broken.', code: '0000' };

    const matrix: Record<string, unknown[]> = {};
    for (const [who, { token }] of Object.entries(people)) {
      const answers = [await codeOrStatus(environment.call('getShipment', { token, params: { id: shipment.id } }))];
      answers.push(await codeOrStatus(environment.call('payShipment', { token, params: { id: shipment.id } })));
      for (const move of moves) answers.push(await codeOrStatus(shipment.move({ token }, move, words)));
      matrix[who] = answers;
    }
    const without = await environment.app.inject(`/api/shipments/${shipment.id}`);

    const nobody = Array(6).fill('not_found');
    expect(matrix).toEqual({
      shipper: [200, 'wrong_status', 'wrong_status', 'wrong_status', 'not_yours_to_take', 'not_yours_to_take'],
      carrier: [200, 'not_found', 'not_yours_to_take', 'not_yours_to_take', 'not_yours_to_take', 'not_yours_to_take'],
      driver: [200, 'not_found', 'not_yours_to_take', 'not_yours_to_take', 'wrong_code', 'wrong_status'],
      stranger: nobody,
      'other carrier': nobody,
      'other driver': nobody,
    });
    expect(without.statusCode).toBe(401);
  });

  it('are in the driver’s list and data export until they are over', async () => {
    const own = await newCast(environment);
    const due = await createShipmentOnTheWay(environment, own);
    environment.pass(HOUR);
    const done = await createShipmentOnTheWay(environment, own);
    await done.hand('pickUp');
    await done.hand('deliver');
    const { token } = own.driver;
    const listed = async () => {
      const { body } = await environment.call('listShipments', { token, query: { as: 'driver' } });
      const [driven, carried] = await Promise.all(
        [own.driver, own.carrier].map(async (who) => (await environment.call('getMyData', { token: who.token })).body),
      );
      const lists = [body, driven?.shipments_driven ?? [], carried?.shipments_carried ?? []];
      return lists.map((list) => list.map(({ id }) => (id === due.id ? 'due' : 'done')));
    };

    const delivered = await listed();
    environment.pass(48 * HOUR);
    await runPaymentJobs(environment);
    const closed = await listed();
    const [kept, left] = [await done.seen(own.shipper), await done.seen(own.carrier)];

    expect(delivered).toEqual([
      ['done', 'due'],
      ['done', 'due'],
      ['done', 'due'],
    ]);
    expect((await done.row()).status).toBe('closed');
    expect(closed).toEqual([['due'], ['due'], ['done', 'due']]);
    // Later the carrier sees the record without addresses and phone numbers.
    const hidden = { address: null, landmark: null, name: null, phone_no: null };
    expect([kept.to.phone_no, kept.carrier?.phone_no]).toEqual([expect.stringMatching(/^\+234/), own.carrier.phone]);
    expect(left).toMatchObject({ from: { city: 'Aba', ...hidden }, to: hidden, driver: { name: 'Chidi Eze' } });
    expect(left.notes).toBeUndefined();
  });

  it('show each of the people involved only what they need', async () => {
    const { shipper, carrier, driver } = cast;
    const words = {
      goods: { ...goods, contents: 'Bathroom tiles', value: 1_500_000 },
      notes: 'Ask for Musa at the blue gate.',
    };
    const shipment = await createRequestedShipment(environment, cast, words);
    const open = await environment.call('listShipments', { token: carrier.token, query: { as: 'open' } });
    await shipment.move(shipper, 'accept', { offer: await shipment.offer() });
    const unpaid = await shipment.seen(carrier);
    await shipment.pay();
    await shipment.assign();
    const code = await shipment.codeOf('pickUp');

    const [mine, theirs, job] = [
      await shipment.seen(shipper),
      await shipment.seen(carrier),
      await shipment.seen(driver),
    ];
    const { body: jobs } = await environment.call('listShipments', { token: driver.token, query: { as: 'driver' } });

    expect(open.body.find(({ id }) => id === shipment.id)).toMatchObject({
      role: null,
      goods: words.goods,
      from: { city: 'Aba', address: null, phone_no: null },
      offers: [],
    });
    expect(JSON.stringify([open.body, unpaid])).not.toContain(words.notes);
    expect([mine, theirs, job].map(({ notes, goods: { contents } }) => [contents, notes])).toEqual(
      Array(3).fill(['Bathroom tiles', words.notes]),
    );
    expect([mine, theirs, job].map(({ goods: { value } }) => value)).toEqual([1_500_000, 1_500_000, undefined]);
    expect(unpaid.to).toMatchObject({ address: null, name: null });
    expect(mine).toMatchObject({ pickup_code: code, money: { paid: PAID, held: PAID }, plate: carrier.plate });
    expect(mine.driver).toEqual({ name: 'Chidi Eze', phone_no: driver.phone });
    expect(theirs).toMatchObject({ pickup_code: null, price: PRICE, payment: null, from: { address: '4 Ngwa Road' } });
    expect(job).toMatchObject({ pickup_code: null, price: null, money: null, tries_left: 5, offers: [] });
    expect(jobs.map(({ id }) => id)).toContain(shipment.id);
  });

  it('can be driven by the carrier', async () => {
    const carrier = await newCarrier(environment);
    const body = { name: 'Adaeze Okafor', phone_no: carrier.phone };
    const self = await environment.call('inviteDriver', { token: carrier.token, body });
    const shipment = await createBookedShipment(environment, {
      ...cast,
      carrier,
      driver: { ...carrier, driverId: self.body.id },
    });
    const before = await shipment.seen(carrier);
    await shipment.assign();

    const named = await shipment.seen(carrier);
    await shipment.waitToSetOut();
    const went = await shipment.move(carrier, 'go');
    const { body: driven } = await environment.call('listShipments', { token: carrier.token, query: { as: 'driver' } });

    expect([before.role, before.drives, before.tries_left]).toEqual(['carrier', undefined, null]);
    expect([named.role, named.drives, named.tries_left]).toEqual(['carrier', true, 5]);
    expect(went.body).toMatchObject({ status: 'onTheWay', role: 'carrier', drives: true });
    expect(driven).toMatchObject([{ id: shipment.id, role: 'driver', drives: true }]);
    expect((await shipment.seen(cast.shipper)).drives).toBeUndefined();
  });

  it.each([
    ['is at neither door', false, false],
    ['hands over the goods', true, false],
    ['receives the goods', false, true],
    ['does both', true, true],
  ])(
    'text the pickup code, and a cancellation, to who hands over the goods, unless that is the sender: the sender %s',
    async (_, gives, takes) => {
      const { shipper, carrier } = cast;
      const phones = [gives ? shipper.phone : '+2348031234501', takes ? shipper.phone : '+2348031234502'] as const;
      const { from, to } = shipmentForm(environment);
      const ends = { from: { ...from, phone_no: phones[0] }, to: { ...to, phone_no: phones[1] } };
      const shipment = await createRequestedShipment(environment, cast, ends);
      await shipment.move(shipper, 'accept', { offer: await shipment.offer() });
      await shipment.pay();
      await shipment.assign();
      const { number } = await shipment.row();
      const told = async (phone: string, words: string) =>
        (await environment.messagesTo(phone)).filter((text) => text.includes(number) && text.includes(words)).length;

      const pickups = [
        await told(phones[0], 'only after loading: '),
        await told(carrier.phone, 'only after loading: '),
      ];
      const receiver = await told(phones[1], 'from Abia coming by truck');

      expect(pickups).toEqual([gives ? 0 : 1, 0]);
      expect(receiver, 'the code for the delivery').toBe(1);

      await shipment.move(carrier, 'cancel');

      expect(await told(phones[0], 'the delivery was cancelled')).toBe(gives ? 0 : 1);
    },
  );

  it('end a driver’s rights at once, and name only drivers and vehicles of the carrier that may drive', async () => {
    const { shipper, carrier } = cast;
    const shipment = await createBookedShipment(environment, cast);
    const gone = await newDriver(environment, carrier);
    const other = await newCast(environment);
    const assign = (driver: string, plate: string) => codeOrStatus(shipment.move(carrier, 'assign', { driver, plate }));

    expect(await assign(other.driver.driverId, carrier.plate)).toBe('invalid_request');
    expect(await assign(gone.driverId, other.carrier.plate)).toBe('vehicle_unfit');
    expect(await assign(gone.driverId, carrier.plate)).toBe(200);
    expect((await shipment.seen(gone)).role).toBe('driver');
    const removed = { token: carrier.token, params: { id: gone.driverId } };
    expect((await environment.call('removeDriver', removed)).status).toBe(204);
    expect(await codeOrStatus(shipment.move(gone, 'go'))).toBe('not_found');
    expect(await shipment.seen(shipper)).toMatchObject({ status: 'booked', driver: null, plate: null });

    await shipment.assign();
    await shipment.waitToSetOut();
    const papers = environment.db.updateTable('vehicles').where('plate', '=', carrier.plate);
    await papers.set({ insurance_until: '2026-05-31' }).execute();
    const late = await codeOrStatus(shipment.move(cast.driver, 'go'));
    await papers.set({ insurance_until: '2030-01-01' }).execute();
    await shipment.move(cast.driver, 'go');
    await papers.set({ insurance_until: '2026-05-31' }).execute();
    const picked = await shipment.hand('pickUp');
    await papers.set({ insurance_until: '2030-01-01' }).execute();

    expect(late).toBe('vehicle_unfit');
    expect(picked.body.status).toBe('pickedUp');
  });

  it.each<[string, ShipmentMove[], boolean]>([
    ['assigned', [], false],
    ['onTheWay', ['go'], true],
    ['pickedUp', ['go', 'pickUp'], true],
    ['returning', ['go', 'pickUp', 'undelivered'], true],
    ['delivered', ['go', 'pickUp', 'deliver'], false],
    ['returned', ['go', 'pickUp', 'undelivered', 'bringBack'], false],
    ['notHandedOver', ['go', 'notHandedOver'], false],
  ])('keep their driver while %s after %j: %s', async (status, moves, isKept) => {
    const ended = [];
    for (const end of [removeDriver, leave]) {
      const own = await newCast(environment);
      const shipment = await createBookedShipment(environment, own);
      await shipment.assign();
      await shipment.waitToSetOut();
      for (const move of moves) {
        const { begins_at } = await shipment.row();
        if (move === 'notHandedOver') environment.pass(begins_at.getTime() - environment.now().getTime());
        expect((await (takesCode(move) ? shipment.hand(move) : shipment.move(own.driver, move))).status, move).toBe(
          200,
        );
      }
      const code = await codeOrStatus(end(own));
      const { driver_id, status: now } = await shipment.row();
      ended.push([code, now, driver_id === own.driver.driverId]);
    }

    const [refusals, answers] = [
      ['driver_on_the_road', 'has_bookings'],
      [204, 204],
    ];
    const is = status === 'assigned' ? 'booked' : status;
    expect(ended).toEqual((isKept ? refusals : answers).map((code) => [code, is, isKept]));
  });

  it('tell everyone who relies on a driver who is replaced, removed, cancelled, gone or suspended', async () => {
    const suspend = async ({ driver: { token } }: Cast) => {
      const uploaded = await environment.call('uploadImage', { token, body: createFileForm('image', await photo()) });
      const form = { ...homeFields, propertyType: 'Flat' as const, images: [uploaded.body.file] };
      const { body: listed } = await environment.call('listApartment', { token, body: form });
      return await decide(environment, listed.id, 'suspendAccount');
    };
    const ways: Record<
      string,
      (own: Cast, shipment: Awaited<ReturnType<typeof createBookedShipment>>) => Promise<unknown>
    > = {
      replaced: async (own, shipment) => {
        const { driverId } = await newDriver(environment, own.carrier);
        await shipment.move(own.carrier, 'assign', { driver: driverId, plate: own.carrier.plate });
      },
      removed: removeDriver,
      cancelled: (own, shipment) => shipment.move(own.shipper, 'cancel'),
      gone: leave,
      suspended: suspend,
    };
    const heard: Record<string, unknown> = {};
    for (const [way, lose] of Object.entries(ways)) {
      const own = await newCast(environment);
      const shipment = await createBookedShipment(environment, own);
      await shipment.assign();
      await shipment.link();
      await environment.db.deleteFrom('notifications').execute();
      await lose(own, shipment);
      const bell = async (who: { token: string }) =>
        (await environment.call('listNotifications', { token: who.token })).body.map(
          ({ text }) => text.replace(/G-\w+/, 'it').split(/[:,.]/)[0],
        );
      const texts = await environment.messagesTo(own.driver.phone);
      heard[way] = {
        driver: texts.filter((text) => /^Gida: Job G-\w+ cancelled: 12 pieces/.test(text)).length,
        carrier: await bell(own.carrier),
        shipper: (await bell(own.shipper)).length,
        page: /<\/span> (.*)<\/h1>/.exec((await shipment.track()).body)?.[1],
      };
      const { status, driver_id } = await shipment.row();
      expect(status === 'assigned' && driver_id === null, way).toBe(false);
    }

    const lost = 'Chidi Eze no longer drives it';
    expect(heard).toEqual({
      replaced: { driver: 1, carrier: [], shipper: 1, page: 'Driver assigned' },
      // The carrier removed the driver.
      removed: { driver: 1, carrier: [], shipper: 1, page: 'Booked' },
      cancelled: { driver: 1, carrier: ['Load cancelled'], shipper: 0, page: 'Cancelled' },
      // The driver deleted the account and their messages.
      gone: { driver: 0, carrier: [lost], shipper: 1, page: 'Booked' },
      suspended: { driver: 0, carrier: [lost], shipper: 1, page: 'Booked' },
    });
  });

  it('keep every word of sender and receiver that was answered with a success', async () => {
    const own = await newCast(environment);
    const staff = await newStaff(environment);
    const words = async (subject: string) => {
      const id = await findCaseId(environment, subject);
      if (!id) return [];
      const { body } = await environment.call('getCase', { token: staff.token, params: { id } });
      return body.history.flatMap((event) =>
        event.words === null ? [] : [event.words.replace(/^The receiver .*: /, '')],
      );
    };
    const delivered = async () => {
      const shipment = await createShipmentOnTheWay(environment, own);
      await shipment.link();
      await shipment.hand('pickUp');
      await shipment.hand('deliver');
      return shipment;
    };
    const object = (shipment: { move: Awaited<ReturnType<typeof createBookedShipment>>['move'] }, said: string) =>
      shipment.move(own.shipper, 'object', { words: said });

    const shipment = await delivered();
    expect((await shipment.track('One box is wet.')).statusCode).toBe(303);
    expect((await object(shipment, 'Box 7 is missing.')).status).toBe(200);
    expect((await object(shipment, 'Box 7 is missing.')).status, 'sent again').toBe(200);
    expect((await object(shipment, 'Box 8 is missing, too.')).status).toBe(200);
    expect((await shipment.track('One box is wet.')).statusCode, 'sent again').toBe(303);
    const other = await shipment.track('Another one is wet.');
    expect([other.statusCode, other.body.includes('Another one is wet.')]).toEqual([409, true]);
    expect(await words(shipment.id)).toEqual(['One box is wet.', 'Box 7 is missing.', 'Box 8 is missing, too.']);

    const decided = await delivered();
    await object(decided, 'Box 9 is missing.');
    const id = (await findCaseId(environment, decided.id)) ?? '';
    await takeHeardCase(environment, staff, id);
    await moveCase(environment, staff, id, 'keep', 'The photos show all of them.');
    const sent = await Promise.all(['Box 9 is missing.', 'Box 10 is missing.'].map((said) => object(decided, said)));
    expect(
      sent.map(({ status }) => status),
      'appealed instead',
    ).toEqual([200, 409]);
    environment.pass(10 * HOUR);
    expect((await decided.track('Half of it is wet.')).statusCode).toBe(303);
    expect(await words(own.carrier.id), 'the money is decided about, the carrier is not').toEqual([
      'Half of it is wet.',
    ]);
    const late = await delivered();
    environment.pass(48 * HOUR);
    const reply = await late.track('Too late.');
    expect([reply.statusCode, reply.body.includes('<blockquote>Too late.</blockquote>')]).toEqual([409, true]);
  });

  it('let a driver leave once a deadline has ended their trip', async () => {
    const own = await newCast(environment);
    const shipment = await createShipmentOnTheWay(environment, own);
    const { held_until } = await shipment.row();
    environment.pass((held_until?.getTime() ?? 0) - environment.now().getTime() - 1);

    const before = [await codeOrStatus(removeDriver(own)), await codeOrStatus(leave(own))];
    environment.pass(1);
    const after = [await codeOrStatus(leave(own)), await codeOrStatus(removeDriver(own))];

    expect(before).toEqual(['driver_on_the_road', 'has_bookings']);
    expect(after, 'whoever has left is in no list').toEqual([204, 'not_found']);
    expect((await shipment.seen(own.shipper)).status).toBe('failed');
  });

  // The last test, because it advances the clock by days.
  it.each(['licence_until', 'insurance_until'])(
    'do not start with papers that have expired by the date in Lagos: %s',
    async (paper) => {
      const own = await newCast(environment);
      const shipment = await createBookedShipment(environment, own);
      await shipment.assign();
      const { day } = await shipment.row();
      const goWith = async (until: string) => {
        const { plate, token } = own.carrier;
        const papers = { licence_until: '2030-01-01', insurance_until: '2030-01-01', [paper]: until };
        const vehicles = [{ plate, kind: 'truck', ...papers }];
        const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles, tariffs: [] };
        await environment.call('saveCarrier', { token, body });
        return await codeOrStatus(shipment.move(own.driver, 'go'));
      };
      // Half past midnight in Lagos is still the previous day in UTC.
      const passUntil = (then: string) =>
        environment.pass(startOfDay(then).getTime() + HOUR / 2 - environment.now().getTime());

      passUntil(day);
      const thatDay = await goWith(addDays(day, -1));
      passUntil(addDays(day, 1));
      const dayAfter = [await goWith(day), await goWith(addDays(day, 1))];

      expect([thatDay, ...dayAfter]).toEqual(['vehicle_unfit', 'vehicle_unfit', 200]);
    },
  );
});
