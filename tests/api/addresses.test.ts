import { beforeAll, describe, expect, it } from 'vitest';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, keepSignedIn } from '#tests/support/environment.ts';
import { createRequestedShipment, newCast, shipmentForm } from '#tests/support/shipments.ts';

// Rules: DEL-2

const store = {
  ...{ state: 'Lagos', city: 'Apapa', address: '7 Wharf Road', landmark: 'Opposite the terminal' },
  ...{ name: 'Musa Bello', phone_no: '0803 765 4321' },
};

describe.each(databases)('the addresses to choose from, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  beforeAll(async () => {
    renting = await newRenting(environment);
  });
  const list = async ({ token }: { token: string }) => (await environment.call('listAddresses', { token })).body;
  const save = ({ token }: { token: string }, label: string, change: object = {}) =>
    environment.call('saveAddress', { token, body: { label, place: { ...store, ...change } } });
  const drop = ({ token }: { token: string }, id: string) => environment.call('dropAddress', { token, params: { id } });

  it('lists saved addresses, then past pickup and delivery addresses, newest first, each once', async () => {
    const me = await environment.signedIn();
    const ask = (change: object) =>
      environment.call('requestShipment', { token: me.token, body: shipmentForm(environment, change) });
    await ask({});
    environment.pass(60_000);
    await ask({ to: { ...store, address: '9 Bridge Road' } });
    environment.pass(60_000);
    await ask({ to: { ...store, address: '9, bridge road' } });
    const saved = await save(me, 'Our store', { address: '4, NGWA road', city: 'Aba', state: 'Abia' });

    const all = await list(me);

    expect(all.map(({ label, origin, place }) => [label, origin, place.address])).toEqual([
      ['Our store', 'saved', '4, NGWA road'],
      [null, 'shipment', '9, bridge road'],
      [null, 'shipment', '7 Wharf Road'],
    ]);
    expect(all[0]).toEqual(saved.body);
    expect(all[0]?.place).toMatchObject({ phone_no: '+2348037654321', landmark: 'Opposite the terminal' });
  });

  it('include own listings, and rented places from the acceptance until the end', async () => {
    const { owner } = renting;
    const renter = await renting.newRenter();
    const flat = await renting.newFlat();
    const { id } = await renting.booked(renter, flat);

    const before = await list(renter);
    await renting.move(owner, id, 'accept');
    const accepted = await list(renter);
    const listed = await list(owner);
    environment.pass(15 * 24 * 3_600_000);
    await keepSignedIn(environment);
    const after = await list(renter);

    expect(before).toEqual([]);
    expect(accepted.map(({ origin }) => origin)).toEqual(['booking']);
    expect(listed.map(({ origin }) => origin)).toEqual(['listing']);
    expect(listed[0]?.place).toEqual(accepted[0]?.place);
    expect(after).toEqual([]);
  });

  it('list saved addresses newest first and at most twenty used ones, none removed', async () => {
    const { owner } = await newRenting(environment);
    for (const label of ['First', 'Second', 'Third']) {
      environment.pass(1_000);
      await save(owner, label, { address: `${label} Road` });
    }
    environment.pass(1_000);
    await save(owner, 'First', { address: 'First Road' });
    const listings: string[] = [];
    for (let each = 0; each < 21; each += 1) {
      environment.pass(1_000);
      const body = await owner.apartment({ address: `${each} Admiralty Way` });
      listings.push((await environment.call('listApartment', { token: owner.token, body })).body.id);
    }
    const offered = async () => (await list(owner)).map(({ label, place }) => label ?? place.address);

    const before = await offered();
    const params = { id: listings[20] ?? '', transition: 'remove' };
    await environment.call('moveListing', { token: owner.token, params });

    const newest = Array.from({ length: 21 }, (_, each) => `${20 - each} Admiralty Way`);
    const saved = ['First', 'Third', 'Second'];
    expect(before).toEqual([...saved, ...newest.slice(0, 20)]);
    expect(await offered()).toEqual([...saved, ...newest.slice(1)]);
  });

  it('hides the delivery address of a booking that its owner has not accepted', async () => {
    const { owner } = renting;
    const shipper = await renting.newRenter();
    const store = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
    const stay = await renting.booked(shipper, store.body.id, { fromDate: renting.day(2), toDate: renting.day(6) });
    const seen = async () => (await list(shipper)).map(({ origin, place }) => [origin, place.city]);
    const cast = { ...(await newCast(environment)), shipper };
    await createRequestedShipment(environment, cast, { booking_id: stay.id });

    const waiting = await seen();
    await renting.move(owner, stay.id, 'decline');
    const declined = await seen();

    expect([waiting, declined]).toEqual([[['shipment', 'Aba']], [['shipment', 'Aba']]]);
  });

  it('are saved once per name, changed by saving again, and removed by their owner only', async () => {
    const [me, stranger] = [await environment.signedIn(), await environment.signedIn()];
    const first = await save(me, 'Our store');
    const again = await save(me, 'our STORE', { address: '8 Wharf Road' });
    const id = first.body.id ?? '';

    const theirs = await drop(stranger, id);
    const seen = await list(me);
    const removed = [await drop(me, id), await drop(me, id)];

    expect(again.body).toMatchObject({ id, label: 'our STORE' });
    expect(seen.map(({ place }) => place.address)).toEqual(['8 Wharf Road']);
    expect([theirs.status, ...removed.map(({ status }) => status)]).toEqual([404, 204, 404]);
    expect(await list(me)).toEqual([]);
  });

  it.each<[string, Partial<typeof store> & { label?: string }]>([
    ['invalid_request', { label: '  ' }],
    ['invalid_request', { address: ' ' }],
    ['unknown_state', { state: 'Atlantis' }],
    ['invalid_name', { name: '🏠' }],
    ['invalid_phone', { phone_no: '12345' }],
  ])('are refused with %s for %j', async (code, { label = 'Our store', ...change }) => {
    const me = await environment.signedIn();

    expect((await save(me, label, change)).body.code).toBe(code);
  });

  it('are limited to fifty, exported with the user’s data, and deleted with the account', async () => {
    const me = await environment.signedIn();
    const rows = Array.from({ length: 50 }, (_, each) => save(me, `Store ${each}`, { address: `${each} Wharf Road` }));
    await Promise.all(rows);

    const more = await save(me, 'One more');
    const replaced = await save(me, 'Store 7', { address: '77 Wharf Road' });
    const { body: copy } = await environment.call('getMyData', { token: me.token });

    expect([more.status, more.body.code, replaced.status]).toEqual([409, 'too_many_addresses', 200]);
    expect(copy.saved_addresses).toHaveLength(50);
    await environment.call('deleteMe', { token: me.token, body: { password: me.person.password } });
    const labels = environment.db.selectFrom('saved_addresses').select('id').where('label', 'like', 'Store %');
    expect(await labels.execute()).toEqual([]);
  });
});
