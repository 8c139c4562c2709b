import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { Decision } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, findCaseId, moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import {
  ask,
  choose,
  createPaidInspection,
  dayFromToday,
  newVisit,
  newVisitor,
  paymentOf,
  runPaymentJobs,
  saveAccount,
} from '#tests/support/payments.ts';
import {
  createBookedShipment as bookedShipment,
  createRequestedShipment,
  goods,
  newCarrier,
  newCast,
} from '#tests/support/shipments.ts';
import { createFileForm, photo, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: ACC-9, ACC-10

type Problem = components['schemas']['Problem'];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('deleting the account, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  beforeAll(async () => {
    renting = await newRenting(environment);
  });
  const leave = async ({ token }: { token: string }, password = PASSWORD) => {
    const { status, body } = await environment.call('deleteMe', { token, body: { password } });
    return { status, body: body as Partial<Problem> };
  };
  const isThere = async ({ token }: { token: string }) => (await environment.call('getMe', { token })).status === 200;

  it('ends every session, and the phone and the email are free again', async () => {
    const { token, person } = await environment.signedIn();
    const other = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });

    const { status } = await leave({ token });

    expect(status).toBe(204);
    expect(await isThere({ token })).toBe(false);
    expect(await isThere({ token: other.body.access_token })).toBe(false);
    const signIn = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });
    expect(signIn.body.code).toBe('wrong_credentials');
    expect((await environment.call('register', { body: person })).status).toBe(200);
  });

  it('deletes listings, photos and everything that names the user, except records of money', async () => {
    const owner = await newOwner(environment);
    const { token } = owner;
    const { body: me } = await environment.call('getMe', { token });
    const { body: listing } = await environment.call('listApartment', { token, body: await owner.apartment() });
    const { body: user } = await environment.call('setPhoto', { token, body: createFileForm('image', await photo()) });
    const bank = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
    await saveAccount(environment, owner, bank);
    const paid = await createPaidInspection(environment, owner, listing.id, { day: dayFromToday(environment, 2) });
    await environment.call('moveInspection', { token, params: { id: paid.id, transition: 'cancel' } });
    await runPaymentJobs(environment);

    const carrier = await newCarrier(environment);
    await environment.call('inviteDriver', {
      token: carrier.token,
      body: { name: 'Chidi Eze', phone_no: me.phone_no },
    });
    await environment.call('signIn', { body: { phone_no: me.phone_no, password: 'not this one' } });
    await environment.call('forgotPassword', { body: { phone_no: me.phone_no } });
    const next = { email: `next.${me.email}`, current_password: PASSWORD };
    const { status: asked } = await environment.call('updateMe', { token, body: next });
    const byPhone = () =>
      Promise.all(
        (['otp_challenges', 'otp_sends', 'sign_in_attempts', 'drivers'] as const).map(async (table) => {
          const rows = environment.db.selectFrom(table).selectAll().where('phone', '=', me.phone_no);
          return (await rows.execute()).length;
        }),
      );
    const before = await byPhone();

    const { status } = await leave(owner);
    const after = await byPhone();
    environment.pass(2 * DAY);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect([asked, status]).toEqual([200, 204]);
    expect([before, after]).toEqual([
      [1, 2, 1, 1],
      [0, 0, 0, 0],
    ]);
    expect((await environment.call('getListing', { params: { id: listing.id } })).status).toBe(404);
    for (const address of [user.photo ?? '', ...listing.photos]) {
      expect((await environment.app.inject(address)).statusCode).toBe(404);
    }
    const kept = environment.db.selectFrom('payments').selectAll().where('reference', '=', paid.payment.reference);
    expect(await kept.executeTakeFirst()).toMatchObject({ payer_id: null, amount: 500_000, status: 'refunded' });
    const everything = await Promise.all([
      ...(['users', 'sessions', 'messages', 'bank_accounts', 'payments', 'notifications'] as const).map((table) =>
        environment.db.selectFrom(table).selectAll().execute(),
      ),
    ]);
    const text = JSON.stringify(everything);
    for (const trace of [me.email, me.phone_no, me.id]) expect(text).not.toContain(trace);
  });

  it('asks for the password, ten times at most, and leaves sign-in open', async () => {
    const { token, person } = await environment.signedIn();

    const wrong = [];
    for (let tries = 0; tries < 10; tries += 1) wrong.push(await leave({ token }, 'not this one'));
    const eleventh = await leave({ token });
    const signIn = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });
    environment.pass(15 * MINUTE);

    expect(wrong.map(({ body }) => body.code)).toEqual(Array(10).fill('wrong_password'));
    expect(wrong[0]?.body.errors?.map(({ field }) => field)).toEqual(['password']);
    expect([eleventh.status, eleventh.body.code, signIn.status]).toEqual([429, 'too_many_attempts', 200]);
    expect((await leave({ token })).status).toBe(204);
  });

  it('is refused to both sides of an accepted booking until it is over', async () => {
    const { owner } = renting;
    const renter = await renting.newRenter();
    const booking = await renting.booked(renter, await renting.newFlat());
    await renting.move(owner, booking.id, 'accept');

    const refused = await Promise.all([leave(owner), leave(renter)]);
    await renting.move(renter, booking.id, 'cancel');
    const guest = await renting.newRenter();
    const { id } = await renting.booked(guest, await renting.newFlat());
    await renting.move(owner, id, 'accept');
    await environment.db.updateTable('bookings').set({ ends_at: environment.now() }).where('id', '=', id).execute();
    const allowed = [await leave(renter), await leave(guest)];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'has_bookings']));
    expect(await isThere(owner)).toBe(true);
    expect(allowed.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('cancels open requests and notifies the other side', async () => {
    const { owner } = renting;
    const [renter, flat] = [await renting.newRenter(), await renting.newFlat()];
    await renting.booked(renter, flat);

    const { status } = await leave(renter);

    expect(status).toBe(204);
    const bell = await environment.call('listNotifications', { token: owner.token });
    expect(bell.body.map(({ text }) => text).join('\n')).toContain('cancelled their booking of your');
    expect((await environment.call('listBookedDates', { params: { id: flat } })).body).toEqual([]);
  });

  it('is refused to both sides of an inspection that is still to come', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const { id } = await createPaidInspection(environment, visitor, listing.id, { day: dayFromToday(environment, 2) });

    const refused = await Promise.all([leave(owner), leave(visitor)]);
    await environment.call('moveInspection', { token: visitor.token, params: { id, transition: 'cancel' } });
    const underWay = await leave(visitor);
    await runPaymentJobs(environment);
    const allowed = [await leave(visitor), await leave(owner)];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'has_inspections']));
    expect(underWay.body.code).toBe('has_payments');
    expect(allowed.map(({ status }) => status)).toEqual([204, 204]);
  });

  const words = 'The gate was closed.';
  it.each([
    ['turnedAway', [['visitor', 'fail', { kind: 'nobodyCame', words }]]],
    ['absent', [['owner', 'missed', {}]]],
    [
      'disputed',
      [
        ['owner', 'missed', {}],
        ['visitor', 'object', { words }],
      ],
    ],
  ] as const)('is refused to both sides of an inspection that is %s', async (status, moves) => {
    const { owner, visitor, listing } = await newVisit(environment);
    const { id } = await createPaidInspection(environment, visitor, listing.id, { day: dayFromToday(environment, 2) });
    environment.pass(2 * DAY + 60 * MINUTE);
    for (const [who, transition, body] of moves) {
      const { token } = who === 'owner' ? owner : visitor;
      await environment.call('moveInspection', { token, params: { id, transition }, body });
    }

    const refused = [await leave(owner), await leave(visitor)];

    const { body } = await environment.call('getInspection', { token: visitor.token, params: { id } });
    expect(body.status).toBe(status);
    expect(refused.map(({ body: { code } }) => code)).toEqual(['has_inspections', 'has_inspections']);
  });

  it('is refused while a payment is possible, and allowed when the hold is over', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const held = await ask(environment, visitor, { propertyId: listing.id });

    const refused = [await leave(visitor), await leave(owner)];
    const other = await leave(await newVisitor(environment));
    environment.pass(15 * MINUTE);
    const allowed = [await leave(visitor), await leave(owner)];
    await choose(environment, paymentOf(held.body).reference, 'pay');
    await runPaymentJobs(environment);

    expect(refused.map(({ body }) => body.code)).toEqual(['has_payments', 'has_inspections']);
    expect(other.status, 'whoever has no part in it').toBe(204);
    expect(allowed.map(({ status }) => status)).toEqual([204, 204]);
    const late = environment.db.selectFrom('payments').select(['status', 'payer_id']);
    const row = await late.where('reference', '=', paymentOf(held.body).reference).executeTakeFirst();
    expect(row, 'money of nobody goes back as well').toEqual({ status: 'refunded', payer_id: null });
  });

  it('keeps only the towns of past deliveries for carrier, driver and receiver', async () => {
    const cast = await newCast(environment);
    const unpaid = await createRequestedShipment(environment, cast);
    await unpaid.move(cast.shipper, 'cancel');
    const brought = await bookedShipment(environment, cast);
    const others = await createRequestedShipment(environment, await newCast(environment));
    await brought.assign();
    const words = { notes: 'Ask for Musa.', goods: { ...goods, contents: 'Tiles' } };
    await environment.db.updateTable('shipments').set(words).where('shipper_id', '=', cast.shipper.id).execute();
    const url = (await brought.link()) ?? '';
    const trackingPage = async () => (await environment.app.inject(url)).body;
    const page = await trackingPage();
    const people = [cast.carrier, cast.driver];
    const placesOf = async () =>
      (await Promise.all(people.map(brought.seen)))
        .flatMap(({ from, to }) => [from, to])
        .map(({ city, ...rest }) => [
          city,
          ...[rest.address, rest.landmark, rest.name, rest.phone_no].filter((each) => each !== null).map(String),
        ]);

    const before = await placesOf();
    const over = { status: 'closed', since: environment.now(), held_until: null } as const;
    await environment.db.updateTable('shipments').set(over).where('id', '=', brought.id).execute();
    const { status } = await leave(cast.shipper);

    expect(page).toContain('sent by Adaeze Okafor');
    expect(before[0]).toEqual(['Aba', '4 Ngwa Road', 'Adaeze Okafor', '+2348031234567']);
    expect(status).toBe(204);
    expect(await placesOf()).toEqual([['Aba'], ['Apapa'], ['Aba'], ['Apapa']]);
    expect((await others.row()).origin).toMatchObject({ address: '4 Ngwa Road', name: 'Adaeze Okafor' });
    expect(await trackingPage()).toContain('from Aba to Apapa</span>');
    const rows = await environment.db
      .selectFrom('shipments')
      .select(['origin', 'destination', 'notes', 'goods'])
      .where('id', 'in', [brought.id, unpaid.id])
      .execute();
    const nothing = { address: '', landmark: null, name: '', phone: '' };
    expect(rows).toEqual(
      Array(2).fill({
        ...{ origin: { city: 'Aba', ...nothing }, destination: { city: 'Apapa', ...nothing } },
        ...{ notes: null, goods },
      }),
    );
  });

  it('takes away the photos of goods and of the load, and leaves those of others', async () => {
    const cast = await newCast(environment);
    const photos = await Promise.all([cast.shipper, cast.driver].map((who) => uploadPhotoAs(environment, who)));
    const [goodsPhoto = '', load = ''] = photos;
    const shipment = await createRequestedShipment(environment, cast, { photos: [goodsPhoto] });
    await environment.db.updateTable('files').set({ shipment_id: shipment.id }).where('id', '=', load).execute();
    const attached = async () => {
      const rows = environment.db.selectFrom('files').select(['id', 'goods_of', 'shipment_id', 'removed_at']);
      const found = await rows.where('id', 'in', photos).execute();
      return photos.map((photo) => {
        const row = found.find(({ id }) => id === photo);
        return row?.removed_at === null && [row.goods_of, row.shipment_id].includes(shipment.id);
      });
    };

    const before = await attached();
    await leave(cast.driver);
    const without = await attached();
    await shipment.move(cast.shipper, 'cancel');
    await leave(cast.shipper);

    expect([before, without, await attached()]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it.each(['accept', 'decline'] as const)(
    'removes the street of a warehouse from past deliveries to it: %s',
    async (answer) => {
      const owner = await newOwner(environment);
      const shipper = await renting.newRenter();
      const store = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
      const days = { fromDate: renting.day(2), toDate: renting.day(6) };
      const stay = await renting.booked(shipper, store.body.id, days);
      const cast = { ...(await newCast(environment)), shipper };
      const brought = await createRequestedShipment(environment, cast, { booking_id: stay.id });
      await renting.move(owner, stay.id, answer);
      if (answer === 'accept') await renting.move(owner, stay.id, 'cancel');

      const { status } = await leave(owner);

      const seen = await brought.seen(shipper);
      const { body: known } = await environment.call('listAddresses', { token: shipper.token });
      expect(status).toBe(204);
      expect(seen.booking).toEqual({ id: stay.id, status: answer === 'accept' ? 'cancelled' : 'declined' });
      expect(seen.from.address).toBe('4 Ngwa Road');
      expect(seen.to).toEqual({
        state: store.body.state,
        city: store.body.city,
        address: null,
        landmark: null,
        name: null,
        phone_no: null,
      });
      expect(known.map(({ place }) => place.address)).toEqual(['4 Ngwa Road']);
    },
  );

  it.each([
    ['they are there', 'closed', null],
    ['the time to pay is over', 'awaitingPayment', 0],
  ] as const)('is refused while goods are on the way or being paid for, until %s', async (_, over, left) => {
    const owner = await newOwner(environment);
    const shipper = await renting.newRenter();
    const store = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
    const stay = await renting.booked(shipper, store.body.id, { fromDate: renting.day(2), toDate: renting.day(6) });
    const brought = await createRequestedShipment(
      environment,
      { ...(await newCast(environment)), shipper },
      { booking_id: stay.id },
    );
    await renting.move(owner, stay.id, 'accept');
    const becomes = (status: 'awaitingPayment' | 'pickedUp' | 'closed', heldFor: number | null) => {
      const held_until = heldFor === null ? null : new Date(environment.now().getTime() + heldFor);
      return environment.db.updateTable('shipments').set({ status, held_until }).where('id', '=', brought.id).execute();
    };
    environment.pass(7 * DAY);
    await becomes('awaitingPayment', 1);
    const paying = await leave(owner);
    await becomes('pickedUp', DAY);

    const during = await leave(owner);
    const { address } = (await brought.seen(shipper)).to;
    await becomes(over, left);
    const after = await leave(owner);

    expect([paying.status, paying.body.code]).toEqual([409, 'has_bookings']);
    expect([during.status, during.body.code, address]).toEqual([409, 'has_bookings', 'Km 4, Sagamu Interchange']);
    expect([after.status, (await brought.seen(shipper)).to.address]).toEqual([204, null]);
  });

  /** A listing that was reported, with the case that staff have taken. */
  const reported = async () => {
    const [owner, reporter, staff] = [
      await newOwner(environment),
      await newVisitor(environment),
      await newStaff(environment),
    ];
    const { body: listing } = await environment.call('listApartment', {
      token: owner.token,
      body: await owner.apartment(),
    });
    const report = { about: 'listing', id: listing.id, reason: 'gone' } as const;
    await environment.call('report', { token: reporter.token, body: report });
    const id = (await findCaseId(environment, listing.id)) ?? expect.fail('there is no case');
    await moveCase(environment, staff, id, 'take');
    return { owner, staff, id, decide: (decision: Decision) => moveCase(environment, staff, id, decision) };
  };

  it('leaves a case about their listing, as it was, to the staff member who took it', async () => {
    const { owner, staff, id, decide } = await reported();

    const { status } = await leave(owner);
    const { body: seen } = await environment.call('getCase', { token: staff.token, params: { id } });
    const photo = seen.documents.find(({ kind }) => kind === 'listingPhoto')?.id ?? expect.fail('there is no photo');
    const { statusCode: opened } = await environment.app.inject({
      url: `/api/desk/cases/${id}/documents/${photo}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const suspended = await decide('suspendAccount');
    const dismissed = await decide('dismiss');

    expect(status).toBe(204);
    expect(JSON.stringify(seen)).not.toContain(owner.id);
    expect(opened).toBe(200);
    expect([suspended.status, dismissed.status]).toEqual([409, 200]);
  });

  it('either deletes or suspends an account where both are requested at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, decide } = await reported();

      const deciding = round % 2 === 0 ? decide('suspendAccount') : undefined;
      const [left, suspended] = await Promise.all([leave(owner), deciding ?? decide('suspendAccount')]);

      const people = environment.db.selectFrom('users').select('suspended_by').where('id', '=', owner.id);
      const row = await people.executeTakeFirst();
      expect([
        [204, 409, undefined],
        [401, 200, true],
      ]).toContainEqual([left.status, suspended.status, row && row.suspended_by !== null]);
    }
  });

  /** Creates a booking that is completed. */
  const stayed = async () => {
    const [owner, renter] = [await newOwner(environment), await renting.newRenter()];
    const form = { token: owner.token, body: await owner.apartment() };
    const { body: flat } = await environment.call('listApartment', form);
    const { id } = await renting.booked(renter, flat.id, { fromDate: renting.day(2), toDate: renting.day(6) });
    await renting.move(owner, id, 'accept');
    environment.pass(7 * DAY);
    const seenBy = async ({ token }: { token: string }) =>
      (await environment.call('getBooking', { token, params: { id } })).body;
    const { body: me } = await environment.call('getMe', { token: owner.token });
    return { owner, ownersPhone: me.phone_no, renter, flat, seenBy };
  };

  it('leaves a past booking to the renter, without the owner’s name and words, as long as one of the two is there', async () => {
    const { owner, ownersPhone, renter, flat, seenBy } = await stayed();
    const today = dayInLagos(environment.now());
    const block = { fromDate: today, toDate: addDays(today, 3) };
    await environment.call('blockDays', { token: owner.token, params: { id: flat.id }, body: block });

    const { status } = await leave(owner);

    const seen = await seenBy(renter);
    const list = await environment.call('listBookings', { token: renter.token, query: { role: 'renter' } });
    const { body: listing } = await environment.call('getListing', { params: { id: flat.id } });
    expect(status).toBe(204);
    expect(seen).toMatchObject({ status: 'completed', contact: null });
    expect(seen.listing).toMatchObject({ title: flat.title, description: '', photo: null });
    expect(list.body.map(({ id }) => id)).toContain(seen.id);
    expect(JSON.stringify([seen, listing])).not.toContain(ownersPhone);
    const row = await environment.db.selectFrom('listings').selectAll().where('id', '=', flat.id).executeTakeFirst();
    expect(row).toMatchObject({ phone: null, description: '', details: '' });
    expect(await environment.db.selectFrom('blocked_days').select('id').execute()).toEqual([]);
    await leave(renter);
    const left = await environment.db.selectFrom('listings').select('id').where('id', '=', flat.id).execute();
    expect(left).toEqual([]);
  });

  it.each([false, true])(
    'leaves a listing that others booked removed, and suspended if it was: %s',
    async (isSuspended) => {
      const { owner, flat } = await stayed();
      if (isSuspended) await decide(environment, flat.id, 'suspendListing');
      const days = environment.db.selectFrom('listing_days').select('day').where('listing_id', '=', flat.id);
      const offered = { listing_id: flat.id, day: renting.day(30), start_hour: '09:00', end_hour: '17:00' };
      await environment.db.insertInto('listing_days').values(offered).execute();
      const words = environment.db.selectFrom('listing_words').select('word').where('listing_id', '=', flat.id);
      const isFound = (await words.execute()).length > 0;

      const { status } = await leave(owner);

      expect([isFound, await words.execute()]).toEqual([!isSuspended, []]);
      const kept = environment.db.selectFrom('listings').select('status').where('id', '=', flat.id);
      expect([status, await kept.execute(), await days.execute()]).toEqual([
        204,
        [{ status: isSuspended ? 'suspended' : 'removed' }],
        [],
      ]);
    },
  );

  it('leaves a past booking to the owner, without the renter’s name and words', async () => {
    const { owner, renter, seenBy } = await stayed();

    const { status } = await leave(renter);

    const told = { renter_name: 'A deleted account', contact: null, purpose: '', otherStatus: null, id_proof: null };
    expect(status).toBe(204);
    expect(await seenBy(owner)).toMatchObject({ status: 'completed', ...told });
  });

  it('leaves a past inspection to the visitor when the owner goes', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const { id } = await createPaidInspection(environment, visitor, listing.id, { day: dayFromToday(environment, 1) });
    environment.pass(3 * DAY);

    const { status } = await leave(owner);

    const { body } = await environment.call('getInspection', { token: visitor.token, params: { id } });
    expect(status).toBe(204);
    expect(body).toMatchObject({ status: 'done', contact: null, listing: { title: listing.title } });
  });

  it('keeps past inspections for the owner, without the visitor’s name', async () => {
    const { owner, listing } = await newVisit(environment);
    const visitor = await newVisitor(environment);
    const { id } = await createPaidInspection(environment, visitor, listing.id, { day: dayFromToday(environment, 1) });
    environment.pass(2 * DAY);
    const tooEarly = await leave(visitor);
    environment.pass(DAY);
    await leave(visitor);

    const { body } = await environment.call('getInspection', { token: owner.token, params: { id } });
    expect(tooEarly.body.code).toBe('has_inspections');
    expect(body).toMatchObject({ status: 'done', visitor_name: 'A deleted account', contact: null });
  });
});
