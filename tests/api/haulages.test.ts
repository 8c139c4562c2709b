import { beforeAll, describe, expect, it } from 'vitest';
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { databases } from '#tests/support/databases.ts';
import { moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import {
  booked,
  type Cast,
  expectHaulageToAddUp,
  goods,
  haulageForm,
  newCarrier,
  newCast,
  newDriver,
  onTheWay,
  PRICE,
  requested,
} from '#tests/support/haulages.ts';
import { look, newVisitor } from '#tests/support/payments.ts';

const HOUR = 60 * 60_000;
const PAID = PRICE * 100;

describe.each(databases)('haulages, on $name', (database) => {
  const environment = environmentOn(database);
  let cast: Cast;
  beforeAll(async () => {
    cast = await newCast(environment);
  });
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    environment.call('requestHaulage', { token: cast.shipper.token, body, headers });
  const codeOf = async (reply: Promise<{ status: number; body: unknown }>) =>
    ((await reply).body as { code?: string }).code ?? (await reply).status;

  it('are made once for one key, and the tariffs of others answer at once', async () => {
    const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 9_000 } as const;
    const tariffs = [
      { ...tariff, price: 350_000 },
      { ...tariff, up_to_kg: 7_999, price: 100_000 },
    ];
    await newCarrier(environment, { name: 'Cheaper Haulage', tariffs });
    await newCarrier(environment, { tariffs: [{ ...tariff, price: 400_000 }] });
    const key = { 'idempotency-key': '7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10' };
    const form = haulageForm(environment);
    const priced = { goods, from: 'Abia', to: 'Lagos', day: form.day };

    const { body: prices } = await environment.call('priceHaulage', { token: cast.shipper.token, body: priced });
    const [one, again] = [await ask(form, key), await ask(form, key)];
    const other = await ask({ ...form, window: 'evening' }, key);

    expect(prices.slice(0, 2)).toEqual([
      { vehicle: 'truck', price: 350_000 },
      { vehicle: 'trailer', price: null },
    ]);
    expect(one.body).toMatchObject({
      status: 'requested',
      role: 'shipper',
      vehicle: 'truck',
      price: null,
      money: null,
    });
    expect(one.body.offers).toMatchObject([
      { carrier: 'Cheaper Haulage', price: 350_000, by_tariff: true },
      { price: 400_000, by_tariff: true },
    ]);
    expect(again.body).toEqual(one.body);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  const form = () => haulageForm(environment);
  const load = (change: object) => () => ({ ...form(), goods: { ...goods, ...change } });
  const petrol = { un_number: 'UN1203', class: '3', papers: true };
  it.each([
    ['goods.weight_kg', load({ weight_kg: 0 })],
    ['goods.weight_kg', load({ weight_kg: 1e9 })],
    ['goods.weight_kg', load({ weight_kg: '2 tonnes' })],
    ['goods.weight_kg', load({ weight_kg: 12_000, cold: true })],
    ['goods.hazard.class', load({ hazard: { ...petrol, class: '1' } })],
    ['goods.hazard.papers', load({ hazard: { ...petrol, papers: false } })],
    ['vehicle', () => ({ ...form(), vehicle: 'tricycle' })],
    ['to.address', () => ({ ...form(), to: { ...form().from, address: '4, NGWA ROAD ' } })],
    ['to.phone_no', () => ({ ...form(), to: { ...form().to, phone_no: '911' } })],
    ['from.state', () => ({ ...form(), from: { ...form().from, state: 'Texas' } })],
    ['window', () => ({ ...form(), day: '2026-06-01' })],
    ['day', () => ({ ...form(), day: '2027-06-01' })],
  ])('are refused for %s (%#)', async (field, body) => {
    const refused = await ask(body());

    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map((each) => each.field)).toContain(field);
  });

  it('take one offer of twenty at once, and ask for its price once', async () => {
    const { shipper } = cast;
    const haulage = await requested(environment, cast);
    const offers: string[] = [];
    for (let each = 0; each < 20; each += 1) {
      const row = { id: crypto.randomUUID(), haulage_id: haulage.id, by_tariff: false, created_at: environment.now() };
      const carrier = each === 0 ? cast.carrier : await copyOfCarrier();
      await environment.db
        .insertInto('haulage_offers')
        .values({ ...row, carrier_id: carrier.id, price: (PAID + each * 100) as never })
        .execute();
      offers.push(row.id);
    }

    const replies = await Promise.all(offers.map((offer) => haulage.move(shipper, 'accept', { offer })));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...offers.slice(1).map(() => 409)]);
    const won = replies.find(({ status }) => status === 200)?.body ?? expect.fail('nobody won');
    const chosen = won.offers.find(({ price }) => price === won.price);
    expect(won.payment).toMatchObject({ amount: (won.price ?? 0) * 100, haulage_id: haulage.id, inspection_id: null });
    const again = await haulage.move(shipper, 'accept', { offer: chosen?.id });
    expect([again.status, again.body.payment?.reference]).toEqual([200, won.payment?.reference]);
    const payments = environment.db.selectFrom('payments').select('id').where('inspection_id', '=', haulage.id);
    expect(await payments.execute()).toHaveLength(1);
  });

  /** Without signing anybody up. */
  async function copyOfCarrier() {
    const id = crypto.randomUUID();
    const { db } = environment;
    const number = id.replaceAll('-', '').slice(0, 12);
    const user = db.selectFrom('users').selectAll().where('id', '=', cast.carrier.id);
    const { id: _, ...copied } = await user.executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ ...copied, id, phone: `+234${number}`, email: `${id}@example.ng` })
      .execute();
    const saved_at = environment.now();
    await db
      .insertInto('carriers')
      .values({ user_id: id, name: number, states: ['Abia', 'Lagos'], saved_at })
      .execute();
    const papers = { licence_until: '2030-01-01', insurance_until: '2030-01-01' };
    await db
      .insertInto('vehicles')
      .values({ plate: number, carrier_id: id, kind: 'truck', ...papers })
      .execute();
    return { id };
  }

  it('are seen and moved by their people alone, each by their own words', async () => {
    const [haulage, stranger] = [await onTheWay(environment, cast), await newVisitor(environment)];
    const other = await newCast(environment);
    const people = { ...cast, stranger, 'other carrier': other.carrier, 'other driver': other.driver };
    const moves: HaulageMove[] = ['accept', 'object', 'pickUp', 'deliver'];
    const words = { words: 'It is broken.', code: '0000' };

    const matrix: Record<string, unknown[]> = {};
    for (const [who, { token }] of Object.entries(people)) {
      const answers = [await codeOf(environment.call('getHaulage', { token, params: { id: haulage.id } }))];
      for (const move of moves) answers.push(await codeOf(haulage.move({ token }, move, words)));
      matrix[who] = answers;
    }
    const without = await environment.app.inject(`/api/haulages/${haulage.id}`);

    const nobody = ['not_found', 'not_found', 'not_found', 'not_found', 'not_found'];
    expect(matrix).toEqual({
      shipper: [200, 'wrong_status', 'wrong_status', 'not_yours_to_take', 'not_yours_to_take'],
      carrier: [200, 'not_yours_to_take', 'not_yours_to_take', 'not_yours_to_take', 'not_yours_to_take'],
      driver: [200, 'not_yours_to_take', 'not_yours_to_take', 'wrong_code', 'wrong_status'],
      stranger: nobody,
      'other carrier': nobody,
      'other driver': nobody,
    });
    expect(without.statusCode).toBe(401);
  });

  it('show each of their people what is theirs to know', async () => {
    const { shipper, carrier, driver } = cast;
    const haulage = await requested(environment, cast);
    const open = await environment.call('listHaulages', { token: carrier.token, query: { as: 'open' } });
    await haulage.move(shipper, 'accept', { offer: await haulage.offer() });
    const unpaid = await haulage.seen(carrier);
    await haulage.pay();
    await haulage.assign();
    const code = await haulage.codeOf('pickUp');

    const [mine, theirs, job] = [await haulage.seen(shipper), await haulage.seen(carrier), await haulage.seen(driver)];
    const { body: jobs } = await environment.call('listHaulages', { token: driver.token, query: { as: 'driver' } });

    expect(open.body.find(({ id }) => id === haulage.id)).toMatchObject({
      role: null,
      from: { city: 'Aba', address: null, phone_no: null },
      offers: [],
    });
    expect(unpaid.to).toMatchObject({ address: null, name: null });
    expect(mine).toMatchObject({ pickup_code: code, money: { paid: PAID, held: PAID }, plate: carrier.plate });
    expect(mine.driver).toEqual({ name: 'Chidi Eze', phone_no: driver.phone });
    expect(theirs).toMatchObject({ pickup_code: null, price: PRICE, payment: null, from: { address: '4 Ngwa Road' } });
    expect(job).toMatchObject({ pickup_code: null, price: null, money: null, tries_left: 5, offers: [] });
    expect(jobs.map(({ id }) => id)).toContain(haulage.id);
  });

  it('end a driver’s rights at once, and name only drivers and vehicles of the carrier that may drive', async () => {
    const { shipper, carrier } = cast;
    const haulage = await booked(environment, cast);
    const gone = await newDriver(environment, carrier);
    const other = await newCast(environment);
    const assign = (driver: string, plate: string) => codeOf(haulage.move(carrier, 'assign', { driver, plate }));

    expect(await assign(other.driver.driverId, carrier.plate)).toBe('invalid_request');
    expect(await assign(gone.driverId, other.carrier.plate)).toBe('vehicle_unfit');
    expect(await assign(gone.driverId, carrier.plate)).toBe(200);
    expect((await haulage.seen(gone)).role).toBe('driver');
    const removed = { token: carrier.token, params: { id: gone.driverId } };
    expect((await environment.call('removeDriver', removed)).status).toBe(204);
    expect(await codeOf(haulage.move(gone, 'go'))).toBe('not_found');
    expect(await haulage.seen(shipper)).toMatchObject({ status: 'assigned', driver: null });

    await haulage.assign();
    const papers = environment.db.updateTable('vehicles').where('plate', '=', carrier.plate);
    await papers.set({ insurance_until: '2026-05-31' }).execute();
    const late = await codeOf(haulage.move(cast.driver, 'go'));
    await papers.set({ insurance_until: '2030-01-01' }).execute();
    await haulage.move(cast.driver, 'go');
    await papers.set({ insurance_until: '2026-05-31' }).execute();
    const picked = await haulage.hand('pickUp');
    await papers.set({ insurance_until: '2030-01-01' }).execute();

    expect(late).toBe('vehicle_unfit');
    expect(picked.body.status).toBe('pickedUp');
  });

  it('change hands by the code, with five tries, and tell the receiver theirs; what is sent again happens once', async () => {
    const { driver, shipper } = cast;
    const haulage = await onTheWay(environment, cast);
    const { destination } = await haulage.row();

    expect((await haulage.hand('pickUp')).status).toBe(200);
    const [text] = await environment.messagesTo(destination.phone);
    const code = await haulage.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    const tries = [];
    for (let each = 0; each < 4; each += 1) tries.push(await codeOf(haulage.move(driver, 'deliver', { code: wrong })));
    const delivered = await haulage.hand('deliver');
    const [late, twice] = [await haulage.hand('pickUp'), await haulage.hand('deliver')];

    expect(text).toContain(`show the driver this code: ${code}`);
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect([delivered, late, twice].map(({ body }) => body.status)).toEqual(['delivered', 'delivered', 'delivered']);
    environment.pass(48 * HOUR);
    expect((await haulage.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });

  it('take no sixth code, not even the right one', async () => {
    const haulage = await onTheWay(environment, cast);
    const code = await haulage.codeOf('pickUp');
    const wrong = code === '1234' ? '4321' : '1234';

    const all = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(haulage.move(cast.driver, 'pickUp', { code: wrong }))),
    );
    const right = await codeOf(haulage.move(cast.driver, 'pickUp', { code }));

    expect(all.sort()).toEqual(['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(right).toBe('no_tries_left');
  });

  it('are either on the truck or called off when both happen at once', async () => {
    const haulage = await onTheWay(environment, cast);

    const [picked, cancelled] = await Promise.all([haulage.hand('pickUp'), haulage.move(cast.shipper, 'cancel')]);

    expect([picked.status, cancelled.status].sort()).toEqual([200, 409]);
    expect((await haulage.row()).status).toBe(picked.status === 200 ? 'pickedUp' : 'cancelled');
    await expectHaulageToAddUp(environment, haulage.id, 'both at once');
  });

  it('that are called off late cost a part, and the rest goes back once', async () => {
    const { shipper } = cast;
    const haulage = await booked(environment, cast);
    const before = (await haulage.seen(shipper)).cancelling_costs;
    environment.pass((await haulage.row()).begins_at.getTime() - environment.now().getTime() - HOUR);
    const reference = (await haulage.reference()) ?? expect.fail('nothing was paid');

    const { body } = await haulage.move(shipper, 'cancel');
    await look(environment);
    await look(environment);

    expect([before, body.status]).toEqual([0, 'cancelled']);
    expect(body.money).toEqual({ paid: PAID, held: 0, back: PAID * 0.75, owed: PAID * 0.25, paid_out: 0 });
    const charge = environment.db.selectFrom('simulated_charges').selectAll().where('reference', '=', reference);
    expect(await charge.executeTakeFirst()).toMatchObject({ status: 'paid', returned: PAID * 0.75 });
    const { body: told } = await environment.call('listTransactions', { token: shipper.token });
    expect(told.filter((each) => each.reference === reference)).toMatchObject([
      { kind: 'refund', amount: PAID * 0.75, status: 'refunded' },
      { kind: 'haulage', amount: PAID, status: 'paid' },
    ]);
  });

  it('that lapsed give back what comes afterwards', async () => {
    const haulage = await requested(environment, cast);
    await haulage.move(cast.shipper, 'accept', { offer: await haulage.offer() });
    environment.pass(HOUR);

    await haulage.pay();
    await look(environment);

    expect(await haulage.seen(cast.shipper)).toMatchObject({ status: 'lapsed', payment: { status: 'refunded' } });
  });

  it('that are said to be damaged are a case, which says whose the money is', async () => {
    const { shipper } = cast;
    const haulage = await onTheWay(environment, cast);
    await haulage.hand('pickUp');
    await haulage.hand('deliver');
    const staff = await newStaff(environment);

    const silent = await codeOf(haulage.move(shipper, 'object', { words: ' ' }));
    await haulage.move(shipper, 'object', { words: 'Three boxes are wet.' });
    const { body: queue } = await environment.call('listCases', { token: staff.token });
    const found = queue.find(({ about }) => about === 'haulage') ?? expect.fail('there is no case');
    await moveCase(environment, staff, found.id, 'take');
    const decided = await moveCase(environment, staff, found.id, 'refund');

    expect(silent).toBe('invalid_request');
    expect(found.title).toBe('Haulage from Aba to Apapa');
    expect(decided.body.people.map(({ role }) => role)).toEqual(['carrier', 'shipper']);
    expect((await haulage.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: PAID, owed: 0, paid_out: 0 });
  });

  it('keep their people from leaving until they are over', async () => {
    const own = { ...(await newCast(environment)) };
    const haulage = await booked(environment, own);
    const leave = ({ token }: { token: string }) =>
      codeOf(environment.call('deleteMe', { token, body: { password: PASSWORD } }));

    const during = [await leave(own.shipper), await leave(own.carrier)];
    await haulage.move(own.carrier, 'cancel');
    await look(environment);
    const after = [await leave(own.shipper), await leave(own.carrier)];

    expect(during).toEqual(['has_bookings', 'has_bookings']);
    expect(after).toEqual([204, 204]);
  });

  it('of another one’s are nobody’s to offer for before they bring goods', async () => {
    const haulage = await requested(environment, cast);
    const stranger = await newVisitor(environment);
    const sent = { token: stranger.token, params: { id: haulage.id }, body: { price: 1 } };

    expect((await environment.call('offerHaulage', sent)).status).toBe(404);
    expect((await environment.call('offerHaulage', { ...sent, token: cast.shipper.token })).status).toBe(404);
  });
});
