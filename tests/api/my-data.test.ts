import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { createAvailableDays, createPaidInspection, saveAccount } from '#tests/support/payments.ts';
import { createBookedShipment, newCast } from '#tests/support/shipments.ts';

// Rules: DATA-3

const BANK = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Musa Bello' };

describe.each(databases)('the data export, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  beforeAll(async () => {
    renting = await newRenting(environment);
  });
  const copyOf = async ({ token }: { token: string }) => await environment.call('getMyData', { token });
  const newPlace = async () => {
    const { owner } = renting;
    const body = { ...(await owner.apartment()), availability: createAvailableDays(environment) };
    return (await environment.call('listApartment', { token: owner.token, body })).body.id;
  };
  const report = ({ token }: { token: string }, id: string, words: string) =>
    environment.call('report', { token, body: { about: 'listing', id, reason: 'gone', words } });

  /** Creates a user with records of every kind. */
  async function busyRenter() {
    const [me, id] = [await renting.newRenter(), await newPlace()];
    const { token } = me;
    await environment.call('saveFavourite', { token, params: { listingId: id } });
    await saveAccount(environment, me, BANK);
    await createPaidInspection(environment, me, id);
    const booking = await renting.booked(me, id);
    await report(await environment.signedIn(), id, 'I paid, and nobody came.');
    await report(me, id, 'It was let in May.');
    return { me, id, booking };
  }

  it('is a file with everything that the user’s own calls show', async () => {
    const { me, id, booking } = await busyRenter();
    const { token } = me;
    const row = environment.db.selectFrom('bookings').selectAll().where('id', '=', booking.id);
    const earlier = { ...(await row.executeTakeFirstOrThrow()), status: 'declined' } as const;
    const more = Array.from({ length: 60 }, () => randomUUID());
    await environment.db
      .insertInto('bookings')
      .values(more.map((each) => ({ ...earlier, id: each })))
      .execute();
    const told = { user_id: me.id, kind: 'booking', text: 'Declined.', link: null, read_at: null } as const;
    await environment.db
      .insertInto('notifications')
      .values(more.map((each) => ({ ...told, id: each, created_at: environment.now() })))
      .execute();

    const { status, headers, body } = await copyOf(me);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="gida-my-data.json"',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('link');
    const shown = async <T>(call: Promise<{ body: T }>) => (await call).body;
    expect(body).toMatchObject({
      made_at: environment.now().toISOString(),
      profile: (await shown(environment.call('getMe', { token }))).data,
      consents: await shown(environment.call('getConsents', { token })),
      sessions: await shown(environment.call('listSessions', { token })),
      listings: [],
      bookings_received: [],
      inspections: await shown(environment.call('listInspections', { token })),
      transactions: await shown(environment.call('listTransactions', { token })),
      notification_settings: await shown(environment.call('getNotificationSettings', { token })),
      favourites: await shown(environment.call('listFavourites', { token })),
      reports: [{ about: 'listing', id, reason: 'gone', words: 'It was let in May.' }],
      decisions: [],
      bank_account: { bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Musa Bello' },
    });
    expect(body.bookings.map((each) => each.id).toSorted()).toEqual([booking.id, ...more].toSorted());
    expect(body.bookings).toContainEqual(booking);
    expect(body.notifications.map((each) => each.id)).toEqual(expect.arrayContaining(more));
    expect([body.inspections.length, body.transactions.length, body.favourites.length]).toEqual([1, 1, 1]);
    expect(JSON.stringify(body)).not.toContain(BANK.accountNumber);
  });

  it('has a delivery once for each person, in the list of their role', async () => {
    const cast = await newCast(environment);
    const shipment = await createBookedShipment(environment, cast);
    await shipment.assign();
    const listsOf = async (who: { token: string }) => {
      const { body } = await copyOf(who);
      const lists = [body.shipments, body.shipments_carried, body.shipments_driven];
      return lists.map((list = []) => list.map(({ id }) => id));
    };

    expect(await listsOf(cast.shipper)).toEqual([[shipment.id], [], []]);
    expect(await listsOf(cast.carrier)).toEqual([[], [shipment.id], []]);
    expect(await listsOf(cast.driver)).toEqual([[], [], [shipment.id]]);
  });

  it('shows owners their listings with the requests, but not who reported them', async () => {
    const { owner } = renting;
    const { id, booking } = await busyRenter();
    const block = { fromDate: renting.day(60), toDate: renting.day(62) };
    await environment.call('blockDays', { token: owner.token, params: { id }, body: block });

    const { body } = await copyOf(owner);

    const listing = body.listings.find((each) => each.id === id);
    expect(listing).toMatchObject({ address: '12 Admiralty Way', features: ['Bedrooms', 'Parking'], security: 'Yes' });
    expect(listing?.blocked).toMatchObject([block]);
    expect(body.bookings_received).toContainEqual(await renting.seen(owner, booking.id));
    expect(body.inspections).toContainEqual(expect.objectContaining({ propertyId: id, role: 'owner', code: null }));
    expect(body.reports).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('It was let in May.');
  });

  it('includes the other side’s phone only once their own pages show it, and never the email', async () => {
    const owner = { ...renting.owner, ...(await environment.call('getMe', { token: renting.owner.token })).body.data };
    const [me, id] = [await renting.newRenter(), await renting.newFlat()];
    const { email } = (await environment.call('getMe', { token: me.token })).body;
    const booking = await renting.booked(me, id);
    const both = async () => {
      const [mine, theirs] = [await copyOf(me), await copyOf(owner)];
      return { mine: JSON.stringify(mine.body), theirs: JSON.stringify(theirs.body) };
    };

    const asked = await both();
    await renting.move(owner, booking.id, 'accept');
    const accepted = await both();

    expect(asked.mine).not.toContain(owner.phone_no);
    expect(asked.theirs).not.toContain(me.phone);
    expect(accepted.mine).toContain(owner.phone_no);
    expect(accepted.theirs).toContain(me.phone);
    for (const { mine, theirs } of [asked, accepted]) {
      expect(mine).not.toContain(owner.email);
      expect(theirs).not.toContain(email);
    }
  });

  it('requires a session and holds no other user’s data', async () => {
    const stranger = await environment.signedIn();
    await busyRenter();

    const { body } = await copyOf(stranger);
    const without = await environment.app.inject('/api/user/me/data');
    const { token: unverified } = await environment.registered();

    expect(body.profile.phone_no).toBe(stranger.person.phone_no);
    const { bookings, bookings_received, inspections, transactions, favourites, reports, listings, notifications } =
      body;
    expect([bookings, bookings_received, inspections, transactions].flat()).toEqual([]);
    expect([favourites, reports, listings, notifications].flat()).toEqual([]);
    expect(without.statusCode).toBe(401);
    expect((await copyOf({ token: unverified })).status).toBe(401);
  });
});
