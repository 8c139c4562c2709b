import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '#domain/calendar.ts';
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { sweep } from '#server/sweep/sweep.job.ts';
import { databases } from '#tests/support/databases.ts';
import { caseAbout, moveCase, newStaff } from '#tests/support/desk.ts';
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
import { look, newVisitor, type Visitor } from '#tests/support/payments.ts';

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
    const untilThen = (price: number, licence_until: string, insurance_until: string) => {
      const vehicle = { plate: `DAY-${price / 1_000}AA`, kind: 'truck', licence_until, insurance_until } as const;
      return newCarrier(environment, { vehicles: [vehicle], tariffs: [{ ...tariff, price }] });
    };
    await untilThen(360_000, form.day, form.day);
    await untilThen(110_000, addDays(form.day, -1), form.day);
    await untilThen(120_000, form.day, addDays(form.day, -1));
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
      { price: 360_000, by_tariff: true },
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

  it('are driven by who has the truck as well', async () => {
    const carrier = await newCarrier(environment);
    const body = { name: 'Adaeze Okafor', phone_no: carrier.phone };
    const self = await environment.call('inviteDriver', { token: carrier.token, body });
    const haulage = await booked(environment, { ...cast, carrier, driver: { ...carrier, driverId: self.body.id } });
    const before = await haulage.seen(carrier);
    await haulage.assign();

    const named = await haulage.seen(carrier);
    const went = await haulage.move(carrier, 'go');
    const { body: driven } = await environment.call('listHaulages', { token: carrier.token, query: { as: 'driver' } });

    expect([before.role, before.drives, before.tries_left]).toEqual(['carrier', undefined, null]);
    expect([named.role, named.drives, named.tries_left]).toEqual(['carrier', true, 5]);
    expect(went.body).toMatchObject({ status: 'onTheWay', role: 'carrier', drives: true });
    expect(driven).toMatchObject([{ id: haulage.id, role: 'driver', drives: true }]);
    expect((await haulage.seen(cast.shipper)).drives).toBeUndefined();
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

  it('are moved once for one key: a wrong code counts once, and what has led further is answered as it was', async () => {
    const { driver } = cast;
    const haulage = await onTheWay(environment, cast);
    const code = await haulage.codeOf('pickUp');
    const wrong = code === '1234' ? '4321' : '1234';
    const send = (transition: HaulageMove, body: object, key: string) => {
      const headers = { 'idempotency-key': key };
      return environment.call('moveHaulage', {
        token: driver.token,
        params: { id: haulage.id, transition },
        body,
        headers,
      });
    };
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const twice = await Promise.all([wrong, wrong].map((each) => send('pickUp', { code: each }, first)));
    const other = await send('pickUp', { code }, first);
    const left = (await haulage.seen(driver)).tries_left;
    await send('pickUp', { code }, second);
    const delivery = { code: await haulage.codeOf('deliver') };
    const delivered = await send('deliver', delivery, third);
    environment.pass(48 * HOUR);
    const late = await send('deliver', delivery, third);

    expect(twice.map(({ body }) => body)).toMatchObject([{ code: 'wrong_code' }, { code: 'wrong_code' }]);
    expect(left).toBe(4);
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    expect([delivered.body.status, late.status, late.body.status]).toEqual(['delivered', 200, 'closed']);
  });

  it('take no sixth code, not even the right one', async () => {
    const haulage = await onTheWay(environment, cast);
    const code = await haulage.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    await haulage.hand('pickUp');
    const before = (await haulage.track()).body;

    const all = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(haulage.move(cast.driver, 'deliver', { code: wrong }))),
    );
    const right = await codeOf(haulage.move(cast.driver, 'deliver', { code }));

    expect(all.sort()).toEqual(['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(right).toBe('no_tries_left');
    const after = (await haulage.track()).body;
    expect(
      [before, after].map((page) => page.includes(`>${code}<`)),
      'to its receiver',
    ).toEqual([true, false]);
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

    const unaware = await codeOf(haulage.move(shipper, 'cancel', { costs: before ?? 0 }));
    const { body } = await haulage.move(shipper, 'cancel', { costs: PAID * 0.25 });
    await look(environment);
    await look(environment);

    expect([before, unaware, body.status]).toEqual([0, 'cost_changed', 'cancelled']);
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
    const reference = await haulage.reference();
    const transaction = async () =>
      (await environment.call('listTransactions', { token: cast.shipper.token })).body.find(
        (each) => each.reference === reference,
      );
    const open = await transaction();
    environment.pass(HOUR);
    const over = await transaction();

    await haulage.pay();
    await look(environment);

    expect([open?.status, over?.status], 'with no job running').toEqual(['started', 'abandoned']);
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
    expect(decided.body.facts).toEqual([
      '₦5,000',
      expect.stringMatching(/^Pieces: 12, 8000 kg, for .+, with LND-.+ \(refunded\)$/),
    ]);
    expect(decided.body.people.map(({ role }) => role)).toEqual(['carrier', 'shipper']);
    expect((await haulage.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: PAID, owed: 0, paid_out: 0 });
  });

  it('are said to be damaged by who receives them, once, and join what their shipper says', async () => {
    const haulage = await onTheWay(environment, cast);
    await haulage.link();
    await haulage.hand('pickUp');
    const early = await haulage.track('It is late.');
    await haulage.hand('deliver');
    const silent = await haulage.track(' \r\n');
    const long = await haulage.track('é'.repeat(501));
    const words = `Three are wet.\r\n<script>alert("wet")</script>`;

    const opened = await haulage.track();
    const before = (await haulage.row()).status;
    const sent = await Promise.all([haulage.track(words), haulage.track(words)]);
    const again = await haulage.track('Four are.');
    await haulage.move(cast.shipper, 'object', { words: 'They are wet.' });

    expect([early.statusCode, silent.statusCode, long.statusCode]).toEqual([303, 400, 400]);
    expect(silent.body).toContain('Say what is broken or missing.');
    expect(long.body).toContain(`>${'é'.repeat(501)}</textarea>`);
    expect(opened.body).toMatch(/Delivered[\s\S]*<form method="post">[\s\S]*You can tell us until /);
    expect(before).toBe('delivered');
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(sent[0]?.headers.location).toBe(await haulage.link());
    const said = environment.db
      .selectFrom('cases')
      .innerJoin('case_events', 'case_id', 'cases.id')
      .select('words')
      .where('subject_id', '=', haulage.id);
    expect(await said.execute()).toEqual([
      { words: `The receiver says, by the link that was sent to them: ${words.replace('\r', '')}` },
    ]);
    const page = (await haulage.track()).body;
    expect(page).toMatch(/We look into it[\s\S]*You told us on/);
    expect(page).not.toContain('<form');
    expect(await haulage.row()).toMatchObject({ status: 'disputed', held_until: null });
    await expectHaulageToAddUp(environment, haulage.id, 'said to be damaged');
  });

  it('of a suspended carrier go back with all the money, but for what is loaded, and nobody takes an offer of theirs', async () => {
    const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 9_000, price: 1_000 } as const;
    const shipping = await newVisitor(environment);
    const bringing = await newCarrier(environment, { tariffs: [tariff] });
    const own = { shipper: shipping, carrier: bringing, driver: await newDriver(environment, bringing) };
    const { shipper, carrier } = own;
    const priced = { goods, from: 'Abia', to: 'Lagos', day: haulageForm(environment).day };
    const cheapest = async () =>
      (await environment.call('priceHaulage', { token: shipper.token, body: priced })).body[0]?.price;
    const before = await cheapest();
    const [loaded, waiting] = [await onTheWay(environment, own), await booked(environment, own)];
    const offered = await requested(environment, own);
    await loaded.hand('pickUp');
    await offered.offer();
    await suspend(carrier);
    await loaded.hand('deliver');
    const objected = await loaded.move(shipper, 'object', { words: 'Two are missing.' });

    expect(await waiting.seen(shipper)).toMatchObject({
      status: 'cancelled',
      money: { paid: PAID, held: 0, back: PAID, owed: 0 },
    });
    expect(before).toBe(1_000);
    expect(await cheapest()).not.toBe(1_000);
    // Tariffs of others have offered as well.
    expect((await offered.seen(shipper)).offers.filter((each) => !each.by_tariff)).toEqual([]);
    expect(objected.body).toMatchObject({ status: 'disputed', money: { paid: PAID, held: PAID } });
    const [told] = (await environment.call('listNotifications', { token: shipper.token })).body.filter(({ text }) =>
      text.startsWith('It was called off.'),
    );
    expect(told).toMatchObject({ kind: 'haulage', link: `/haulages/${waiting.id}` });
    await expectHaulageToAddUp(environment, waiting.id, 'suspended');
  });

  /** As staff do. */
  async function suspend({ id: person }: Visitor) {
    const staff = await newStaff(environment);
    const of = { about: 'person', subjectId: person, openedBy: null, reason: 'askedForMoney', words: null } as const;
    await environment.db.transaction().execute((trx) => openCase(trx, of, environment.now()));
    const id = (await caseAbout(environment, person)) ?? '';
    await moveCase(environment, staff, id, 'take');
    await moveCase(environment, staff, id, 'suspendAccount');
  }

  it('of a suspended shipper are read and objected to, and nothing else of theirs begins', async () => {
    const own = await newCast(environment);
    const { shipper } = own;
    const haulage = await onTheWay(environment, own);
    await haulage.hand('pickUp');
    await suspend(shipper);
    await haulage.hand('deliver');
    const body = { phone_no: shipper.phone, password: PASSWORD, suspended: true };
    const { access_token: token } = (await environment.call('signIn', { body })).body;

    const { body: listed } = await environment.call('listHaulages', { token });
    const begun = await codeOf(haulage.move({ token }, 'accept', { offer: haulage.id }));
    const asked = await codeOf(environment.call('requestHaulage', { token, body: haulageForm(environment) }));
    const objected = await haulage.move({ token }, 'object', { words: 'Two are missing.' });

    expect(listed).toMatchObject([{ id: haulage.id, status: 'delivered' }]);
    expect([begun, asked]).toEqual(['unauthenticated', 'unauthenticated']);
    expect(objected.body).toMatchObject({ status: 'disputed', money: { paid: PAID, held: PAID } });
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

  it('are shown to who receives them by a link, from the payment until a week after all is over', async () => {
    const own = await newCast(environment);
    const { driver, carrier } = own;
    const form = haulageForm(environment);
    const from = { ...form.from, city: '<b>Aba' };
    const haulage = await requested(environment, own, { from });
    await haulage.move(own.shipper, 'accept', { offer: await haulage.offer() });
    const unpaid = await haulage.link();
    await haulage.pay();
    // Of two rounds at once the one that finds nothing to send may be done before the other.
    await Promise.all([haulage.link(), haulage.link()]);
    const link = (await haulage.link()) ?? '';
    const code = await haulage.codeOf('deliver');
    const pages: string[] = [];
    const read = async () => pages.push((await haulage.track()).body);
    await read();
    await haulage.assign();
    await read();
    await haulage.move(driver, 'go');
    const gone = environment.now();
    environment.pass(HOUR);
    await read();
    await haulage.hand('pickUp');
    await read();
    await haulage.hand('deliver');
    await read();
    environment.pass(48 * HOUR);
    await read();

    const all = await haulage.track();
    const { rows } = await sql<{ row: string }>`select haulage_links::text as row from haulage_links`.execute(
      environment.db,
    );
    const texts = await environment.messagesTo((await haulage.row()).destination.phone);
    const names = ['>Chidi Eze, Okafor Haulage<', carrier.plate, `tel:${driver.phone}`, `>${code}<`, '<form'];
    const shown = pages.map((page) => names.map((name) => page.includes(name)));
    const titles = pages.map((page) => /<\/span> (.*)<\/h1>/.exec(page)?.[1]);

    expect(unpaid).toBeUndefined();
    expect(link).toMatch(/^\/track\/[\w-]{22}$/);
    expect(texts.filter((text) => text.includes(link))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.slice(7));
    expect(Object.fromEntries(titles.map((title, at) => [title, shown[at]]))).toEqual({
      Booked: [false, false, false, false, false],
      'Driver found': [true, true, true, false, false],
      'On the way to fetch it': [true, true, true, true, false],
      'On the way to you': [true, true, true, true, false],
      Delivered: [true, true, false, false, true],
      'It is over': [false, false, false, false, false],
    });
    expect(pages[2]).toContain(`<time datetime="${gone.toISOString()}">`);
    expect(pages.join('')).toContain('&lt;b&gt;Aba');
    expect(pages.join('')).not.toMatch(/<b>Aba|<script|Ngwa Road|Wharf Road/);
    expect(all.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const icon = statSync('src/public/icon.svg').size;
    expect(Math.max(...pages.map((page) => Buffer.byteLength(page))) + icon).toBeLessThan(15_000);

    const open = (url: string, remoteAddress: string) => environment.app.inject({ url, remoteAddress });
    const changed = [...link.slice(7)].map((letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return `/track/${link.slice(7, 7 + at)}${other}${link.slice(8 + at)}`;
    });
    environment.pass(7 * 24 * HOUR - 1);
    const last = await open(link, '10.9.0.1');
    await read();
    environment.pass(1);
    const others = ['/track/none', `${link}A`, `/track/${'A'.repeat(300)}`, `${link}/x`, link];
    const nothing = await Promise.all([...changed, ...others].map((url) => open(url, '10.9.0.2')));
    expect(last.statusCode).toBe(200);
    expect(new Set(nothing.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(nothing[0]?.statusCode).toBe(404);
    expect((await haulage.track('It is wet.')).statusCode).toBe(404);
    await look(environment);
    await sweep({ db: environment.db, clock: environment.now, files: environment.files });
    const left = environment.db.selectFrom('haulage_links').selectAll().where('haulage_id', '=', haulage.id);
    expect(await left.execute()).toEqual([]);

    const many = await Promise.all(Array.from({ length: 61 }, () => open('/track/none', '10.9.0.3')));
    const refused = many.filter(({ statusCode }) => statusCode !== 404);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([[429, '1']]);
  });

  // The last: days go by.
  it('are not set out for with papers that have ended, by the day in Lagos', async () => {
    const own = await newCast(environment);
    const haulage = await booked(environment, own);
    await haulage.assign();
    const { day } = await haulage.row();
    const until = (insurance_until: string) => {
      const { plate, token } = own.carrier;
      const vehicles = [{ plate, kind: 'truck', licence_until: '2030-01-01', insurance_until }];
      const body = { name: 'Okafor Haulage', states: ['Abia', 'Lagos'], vehicles, tariffs: [] };
      return environment.call('saveCarrier', { token, body });
    };
    await until(addDays(day, -1));
    // Half past midnight there: in Greenwich it is the day before.
    environment.pass(startOfDay(day).getTime() + HOUR / 2 - environment.now().getTime());

    expect(await codeOf(haulage.move(own.driver, 'go'))).toBe('vehicle_unfit');
    await until(day);
    expect((await haulage.move(own.driver, 'go')).status).toBe(200);
  });
});
