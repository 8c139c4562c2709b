import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDay, momentInLagos } from '#domain/calendar.ts';
import { CARRIER_PAUSE, CARRIER_RECORD, PAGE_SIZE, ROUTE_ALERT_TIME, ROUTE_ALERTS_MAX } from '#domain/limits.ts';
import { stateNames } from '#domain/state-names.ts';
import type { components } from '#openapi/contract.gen.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { later } from '#server/platform/clock.ts';
import { findPause } from '#server/shipments/reliability.repository.ts';
import { notifyOfCoveredRoutes } from '#server/shipments/route-alert.service.ts';
import { databases } from '#tests/support/databases.ts';
import { moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { dayFromToday, newVisitor, runPaymentJobs } from '#tests/support/payments.ts';
import {
  type Cast,
  codeOrStatus,
  createBookedShipment,
  createRequestedShipment,
  goods,
  newCarrier,
  newCast,
  shipmentForm,
} from '#tests/support/shipments.ts';
import { requestFileAs, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: DEL-5, CARR-2

type Vehicle = components['schemas']['CarrierForm']['vehicles'][number];

const MINUTE = 60_000;
const STATES = ['Kano', 'Kaduna', 'Katsina'];

let plates = 100;
const vehicle = (change: Partial<Vehicle> = {}): Vehicle => {
  plates += 1;
  const papers = { licence_until: '2030-01-01', insurance_until: '2030-01-01' };
  return { plate: `KAN-${plates}AA`, kind: 'truck', ...papers, ...change };
};

/** Goods on a route of their own, without other carriers' prices. */
describe.each(databases)('shipments from Kano to Kaduna, on $name', (database) => {
  const environment = environmentOn(database);
  let shipper: Awaited<ReturnType<typeof newVisitor>>;
  beforeAll(async () => {
    shipper = await newVisitor(environment);
  });
  const form = () => {
    const { from, to, ...rest } = shipmentForm(environment);
    return { ...rest, from: { ...from, state: 'Kano', city: 'Kano' }, to: { ...to, state: 'Kaduna', city: 'Kaduna' } };
  };
  const ask = async (who: { token: string } = shipper) =>
    (await environment.call('requestShipment', { token: who.token, body: form() })).body;
  const seen = async (id: string, { token }: { token: string } = shipper) =>
    (await environment.call('getShipment', { token, params: { id } })).body;
  const offer = ({ token }: { token: string }, id: string, price: number, sure?: boolean) =>
    environment.call('offerShipment', { token, params: { id }, body: { price, ...(sure && { sure }) } });

  /** As staff do. */
  const suspend = async ({ id: subjectId }: { id: string }) => {
    const staff = await newStaff(environment);
    const about = { about: 'person', subjectId, openedBy: null, reason: 'askedForMoney', words: null } as const;
    const { caseId } = await environment.db.transaction().execute((trx) => openCase(trx, about, environment.now()));
    await moveCase(environment, staff, caseId, 'take');
    await moveCase(environment, staff, caseId, 'suspendAccount');
  };

  it.each<[string, boolean, { states?: string[]; vehicle?: Partial<Vehicle> }]>([
    ['with papers up to that day', true, { vehicle: { licence_until: 'day', insurance_until: 'day' } }],
    ['with something larger than they need', true, { vehicle: { kind: 'trailer' } }],
    ['with something too small', false, { vehicle: { kind: 'lightTruck' } }],
    ['with a licence up to the day before', false, { vehicle: { licence_until: 'day before' } }],
    ['with an insurance up to the day before', false, { vehicle: { insurance_until: 'day before' } }],
    ['who do not come where they are fetched', false, { states: ['Kaduna', 'Katsina'] }],
    ['who do not go where they are brought', false, { states: ['Kano', 'Katsina'] }],
  ])('are seen by carriers %s, who may offer: %s', async (_, isOpen, { states = STATES, vehicle: change = {} }) => {
    const { id, day } = await ask();
    const days: Record<string, string> = { day, 'day before': addDays(day, -1) };
    const { licence_until = '2030-01-01', insurance_until = '2030-01-01', ...kind } = change;
    const papers = {
      licence_until: days[licence_until] ?? licence_until,
      insurance_until: days[insurance_until] ?? insurance_until,
    };
    const carrier = await newCarrier(environment, { states, vehicles: [vehicle({ ...kind, ...papers })] });

    const list = await environment.call('listShipments', { token: carrier.token, query: { as: 'open', limit: '50' } });
    const one = await codeOrStatus(environment.call('getShipment', { token: carrier.token, params: { id } }));
    const offered = await codeOrStatus(offer(carrier, id, 1_000));

    expect(list.body.some((each) => each.id === id)).toBe(isOpen);
    expect(list.headers['x-total-count']).toBe(String(list.body.length));
    expect([one, offered]).toEqual(isOpen ? [200, 200] : ['not_found', 'not_found']);
  });

  it('are not offered to their own shipper', async () => {
    const own = await newCarrier(environment, { states: STATES, vehicles: [vehicle()] });
    const { id } = await ask(own);

    const { body: open } = await environment.call('listShipments', { token: own.token, query: { as: 'open' } });

    expect(open.map((each) => each.id)).not.toContain(id);
    expect(await codeOrStatus(offer(own, id, 1_000))).toBe('not_found');
  });

  it('have the cheapest listed price of each carrier for the route, its vehicles and the goods', async () => {
    const way = { from: 'Kano', to: 'Kaduna', vehicle: 'truck', up_to_kg: goods.weight_kg, price: 1_000 } as const;
    await newCarrier(environment, {
      ...{ name: 'Both Ways', states: STATES, vehicles: [vehicle(), vehicle({ kind: 'trailer' })] },
      tariffs: [
        { ...way, price: 350_000 },
        { ...way, vehicle: 'trailer', price: 300_000 },
      ],
    });
    for (const [tariff, kinds] of [
      [{ ...way, to: 'Katsina' }, ['truck']],
      [{ ...way, from: 'Katsina' }, ['truck']],
      [{ ...way, from: 'Kaduna', to: 'Kano' }, ['truck']],
      [{ ...way, vehicle: 'coldTruck' }, ['truck', 'coldTruck']],
      [way, ['trailer']],
    ] as const) {
      const vehicles = kinds.map((kind) => vehicle({ kind }));
      await newCarrier(environment, { states: STATES, vehicles, tariffs: [tariff] });
    }
    const own = await newCarrier(environment, { states: STATES, vehicles: [vehicle()], tariffs: [way] });

    const { offers, day } = await ask(own);
    const priced = { goods, from: 'Kano', to: 'Kaduna', day };
    const { body: prices } = await environment.call('priceShipment', { token: own.token, body: priced });

    expect(offers).toMatchObject([{ carrier: 'Both Ways', price: 300_000, by_tariff: true }]);
    expect(prices, 'of that vehicle or a larger one').toEqual([
      { vehicle: 'truck', price: 300_000 },
      { vehicle: 'trailer', price: 300_000 },
      { vehicle: 'coldTruck', price: 1_000 },
    ]);
  });

  it('have a tricycle suggested only nearby, and a warning where no carrier serves the route', async () => {
    const form = shipmentForm(environment);
    const small = { ...goods, weight_kg: 50, longest_cm: 60 };
    const priced = async (way: { from: string; to: string; from_city: string; to_city: string }) =>
      (await environment.call('priceShipment', { body: { ...way, goods: small, day: form.day } })).body;
    const inAbia = (to_city: string) => priced({ from: 'Abia', to: 'Abia', from_city: 'Aba', to_city });
    const toUmuahia = {
      ...form,
      goods: small,
      to: { ...form.to, state: 'Abia', city: 'Umuahia' },
      vehicle: 'tricycle',
    };

    const [near, far] = [await inAbia('Osisioma'), await inAbia('Umuahia')];
    const remote = await priced({ from: 'Borno', to: 'Sokoto', from_city: 'Maiduguri', to_city: 'Sokoto' });
    await newCarrier(environment, { states: ['Kebbi'], vehicles: [vehicle()], tariffs: [] });
    const byTruck = await priced({ from: 'Kebbi', to: 'Kebbi', from_city: 'Jega', to_city: 'Argungu' });
    const refused = await environment.call('requestShipment', { token: shipper.token, body: toUmuahia });

    expect([near, far, remote].map(([first]) => first?.vehicle)).toEqual(['tricycle', 'pickupTruck', 'pickupTruck']);
    expect(remote.every(({ unserved }) => unserved)).toBe(true);
    // The carrier with the truck also offers for smaller vehicles, so only the trailer has no offers.
    expect(byTruck.filter(({ unserved }) => unserved).map((each) => each.vehicle)).toEqual(['trailer']);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['vehicle']);
  });

  it('refuses an offer above fifty million naira', async () => {
    const carrier = await newCarrier(environment, { states: STATES, vehicles: [vehicle()] });
    const { id } = await ask();

    const replies = [
      await offer(carrier, id, 50_000_001),
      await offer(carrier, id, 999_999_999_999),
      await offer(carrier, id, 50_000_000, true),
    ];

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 200]);
  });

  it('asks twice for a price far from the other offers, or without any far from all usual prices', async () => {
    const way = { states: ['Bauchi', 'Gombe'], vehicles: [vehicle()] };
    const [one, other] = [
      await newCarrier(environment, way),
      await newCarrier(environment, { ...way, vehicles: [vehicle()] }),
    ];
    const { from, to, ...rest } = form();
    const body = { ...rest, from: { ...from, state: 'Bauchi' }, to: { ...to, state: 'Gombe' } };
    const { id } = (await environment.call('requestShipment', { token: shipper.token, body })).body;
    const codes = async (who: { token: string }, ...prices: number[]) => {
      const replies: (string | number)[] = [];
      for (const price of prices) replies.push(await codeOrStatus(offer(who, id, price)));
      return replies;
    };

    const alone = await codes(one, 999, 1_000, 5_000_001, 5_000_000, 300_000);
    const against = await codes(other, 149_999, 150_000, 600_001, 600_000);
    const sure = await codeOrStatus(offer(other, id, 100, true));

    expect(alone).toEqual(['price_unusual', 200, 'price_unusual', 200, 200]);
    expect(against).toEqual(['price_unusual', 200, 'price_unusual', 200]);
    expect([sure, (await seen(id)).offers.map(({ price }) => price)]).toEqual([200, [100, 300_000]]);
  });

  it('lose an offer that its carrier withdraws, and the sender is told once', async () => {
    const carrier = await newCarrier(environment, { states: STATES, vehicles: [vehicle()] });
    const own = await newVisitor(environment);
    const rival = await newCarrier(environment, { states: STATES, vehicles: [vehicle()] });
    const [{ id, number }, other] = [await ask(own), await ask(own)];
    await offer(carrier, other.id, 150_000);
    await offer(rival, id, 160_000);
    const { body } = await offer(carrier, id, 150_000);
    const withdraw = () => environment.call('withdrawOffer', { token: carrier.token, params: { id } });

    const [first, again] = [await withdraw(), await withdraw()];
    const accept = { params: { id, transition: 'accept' as const }, body: { offer: body.offers[0]?.id } };
    const accepted = await codeOrStatus(environment.call('moveShipment', { token: own.token, ...accept }));
    const { body: told } = await environment.call('listNotifications', { token: own.token });
    const kept = (await Promise.all([id, other.id].map((each) => seen(each, own)))).map(({ offers }) => offers);
    await environment.call('moveShipment', { token: own.token, params: { id, transition: 'cancel' } });

    expect(kept.map((offers) => offers.filter(({ by_tariff }) => !by_tariff).map(({ price }) => price))).toEqual([
      [160_000],
      [150_000],
    ]);
    expect([first.status, first.body.offers, again.status, accepted]).toEqual([200, [], 200, 'invalid_request']);
    expect(told.filter(({ text }) => text.startsWith(`A carrier withdrew an offer for ${number}, `))).toHaveLength(1);
    expect(await codeOrStatus(withdraw())).toBe('wrong_status');
  });

  it('show the photo of a vehicle that can take the load with the offers of its carrier, until it is replaced', async () => {
    // The larger one has the first plate.
    const [small, trailer, truck] = [vehicle({ kind: 'lightTruck' }), vehicle({ kind: 'trailer' }), vehicle()];
    const [carrier, rival, stranger] = [
      await newCarrier(environment, { states: STATES, vehicles: [small, truck, trailer] }),
      await newCarrier(environment, { states: STATES, vehicles: [vehicle()] }),
      await newVisitor(environment),
    ];
    const [first, second, third] = [
      await uploadPhotoAs(environment, carrier),
      await uploadPhotoAs(environment, carrier),
      await uploadPhotoAs(environment, carrier),
    ];
    const save = async (...vehicles: Vehicle[]) => {
      const body = { name: 'Okafor Transport', states: STATES, vehicles, tariffs: [] };
      const reply = await environment.call('saveCarrier', { token: carrier.token, body });
      const { code, errors, version } = reply.body as { code?: string; errors?: { field: string }[]; version?: string };
      return { refused: code && [code, ...(errors ?? []).map(({ field }) => field)], version };
    };
    const { id } = await ask();
    await offer(carrier, id, 150_000);
    await offer(rival, id, 160_000);
    const shown = async (who?: { token: string }) =>
      (await seen(id, who)).offers.find((each) => [150_000].includes(each.price))?.vehicle;
    const without = await save(small, truck, trailer);
    await save({ ...small, photo: first }, truck, trailer);
    const tooSmall = await shown();

    const both = await save({ ...small, photo: first }, { ...truck, photo: second }, { ...trailer, photo: third });

    const checked: (boolean | undefined)[] = [];
    for (const { plate } of [truck, trailer]) {
      const papers = { papers: 'accepted' } as const;
      await environment.db.updateTable('vehicles').set(papers).where('plate', '=', plate).execute();
      checked.push((await seen(id)).offers.find(({ price }) => price === 150_000)?.papers_checked);
    }
    expect(checked, 'once those of each vehicle that can take the load are').toEqual([false, true]);
    const { body } = await environment.call('getCarrier', { token: carrier.token });
    const readers = async (file: string) => {
      const opened = [undefined, shipper, carrier, rival, stranger].map((who) => requestFileAs(environment, file, who));
      return (await Promise.all(opened)).map(({ statusCode }) => statusCode);
    };
    expect([tooSmall, await shown()]).toEqual([undefined, { kind: 'truck', photo: `/api/files/${second}` }]);
    expect(await shown(rival)).toBeUndefined();
    expect(body.vehicles.map(({ photo }) => photo)).toEqual([first, third, second].map((file) => `/api/files/${file}`));
    expect(both.version).not.toBe(without.version);
    expect(await readers(second)).toEqual([200, 200, 200, 200, 200]);
    // Refuses photos of other users, photos of another vehicle, and unknown ones.
    const theirs = await uploadPhotoAs(environment, rival);
    for (const photo of [theirs, first, crypto.randomUUID()]) {
      const { refused } = await save({ ...small, photo: first }, { ...truck, photo });
      expect(refused).toEqual(['unknown_file', 'vehicles.1.photo']);
    }
    expect((await environment.call('getCarrier', { token: carrier.token })).body).toEqual(body);
    // With a new plate the vehicle keeps its photo.
    const moved = { ...truck, plate: vehicle().plate, photo: second };
    expect((await save(moved)).refused).toBeUndefined();
    expect(await shown()).toMatchObject({ photo: `/api/files/${second}` });
    await save({ ...moved, photo: third });
    environment.pass(25 * 60 * MINUTE);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
    expect([await readers(second), await readers(first)]).toEqual(Array(2).fill(Array(5).fill(404)));
    expect(await readers(third)).toEqual([200, 200, 200, 200, 200]);
    await suspend(carrier);
    // The suspension signs the carrier out.
    expect(await readers(third)).toEqual([404, 404, 401, 404, 404]);
    // Deleting the account also deletes the photo.
    const vehicles = [{ ...vehicle(), photo: await uploadPhotoAs(environment, rival) }];
    const replaced = { name: 'One', states: STATES, vehicles, tariffs: [] };
    await environment.call('saveCarrier', { token: rival.token, body: replaced });
    await environment.call('deleteMe', { token: rival.token, body: { password: PASSWORD } });
    expect(await readers(vehicles[0]?.photo ?? '')).toEqual([404, 404, 401, 401, 404]);
  });

  it('charge for waiting only what the sender saw, as the offer and the accepted delivery say', async () => {
    const own = await newCast(environment);
    const shipment = await createRequestedShipment(environment, own);
    const made = (waiting?: { free_hours: number; per_hour: number }) =>
      environment.call('offerShipment', {
        token: own.carrier.token,
        params: { id: shipment.id },
        body: { price: 5_000, sure: true, ...(waiting && { waiting }) },
      });
    const charge = { free_hours: 2, per_hour: 5_000 };
    const { body } = await made(charge);
    const accept = (waiting?: typeof charge) =>
      codeOrStatus(
        shipment.move(own.shipper, 'accept', {
          offer: body.offers[0]?.id,
          price: 5_000,
          ...(waiting && { waiting }),
        }),
      );
    const tooMuch = await codeOrStatus(made({ free_hours: 25, per_hour: 5_000 }));
    const unseen = await accept();
    await made({ free_hours: 1, per_hour: 5_000 });
    const shorter = await accept(charge);
    await made({ free_hours: 2, per_hour: 6_000 });
    const dearer = await accept(charge);
    await made({ free_hours: 3, per_hour: 4_000 });

    const seenThen = (await shipment.seen(own.shipper)).offers[0]?.waiting;
    const cheaper = await accept(charge);

    expect([tooMuch, unseen, shorter, dearer]).toEqual(['invalid_request', ...Array(3).fill('price_changed')]);
    expect([seenThen, cheaper]).toEqual([{ free_hours: 3, per_hour: 4_000 }, 200]);
    await shipment.pay();
    await shipment.assign();
    const told = [own.shipper, own.carrier, own.driver].map(async (who) => (await shipment.seen(who)).waiting);
    expect(await Promise.all(told)).toEqual([seenThen, seenThen, undefined]);
    expect((await shipment.seen(own.shipper)).money).toMatchObject({ paid: 500_000 });
    const same = await createRequestedShipment(environment, own);
    const { body: alike } = await environment.call('offerShipment', {
      ...{ token: own.carrier.token, params: { id: same.id } },
      body: { price: 5_000, sure: true, waiting: charge },
    });
    const asSeen = { offer: alike.offers[0]?.id, price: 5_000, waiting: charge };
    expect(await codeOrStatus(same.move(own.shipper, 'accept', asSeen))).toBe(200);
    await same.pay();
    await same.assign();
    const { body: all } = await environment.call('listShipments', { token: own.shipper.token });
    const listed = new Map(
      all.map(({ id, offers, pickup_code }) => [id, [offers.map((each) => each.id), pickup_code]]),
    );
    expect(listed, 'each with its own offers and code').toEqual(
      new Map([
        [same.id, [[alike.offers[0]?.id], await same.codeOf('pickUp')]],
        [shipment.id, [[body.offers[0]?.id], await shipment.codeOf('pickUp')]],
      ]),
    );
  });

  it('keep the last offer of each carrier, and list the earlier of two equal prices first', async () => {
    const one = await newCarrier(environment, { name: 'One', states: STATES, vehicles: [vehicle()] });
    const tariffs = [{ from: 'Kano', to: 'Kaduna', vehicle: 'truck', up_to_kg: 9_000, price: 250_000 } as const];
    const other = await newCarrier(environment, { name: 'Other', states: STATES, vehicles: [vehicle()], tariffs });
    const { id } = await ask();
    const offers = async () =>
      (await seen(id)).offers.filter(({ carrier }) => ['One', 'Other'].includes(carrier)).map((each) => each);
    const [{ id: byTariff } = { id: '' }] = await offers();

    for (const [who, price] of [
      [one, 200_000],
      [other, 240_000],
      [other, 200_000],
      [one, 200_000],
    ] as const) {
      environment.pass(MINUTE);
      await offer(who, id, price);
    }

    const last = environment.now().getTime();
    expect(await offers()).toMatchObject([
      {
        ...{ id: byTariff, carrier: 'Other', price: 200_000, by_tariff: false },
        created_at: new Date(last - MINUTE).toISOString(),
      },
      { carrier: 'One', price: 200_000, by_tariff: false, created_at: new Date(last).toISOString() },
    ]);
    expect((await seen(id, one)).offers.map(({ carrier }) => carrier)).toEqual(['One']);
  });

  it('are limited to twenty open requests, until some are cancelled or expire', async () => {
    const own = await newVisitor(environment);
    const first = await ask(own);
    for (let each = 1; each < 20; each += 1) await ask(own);
    const unpaid = environment.db.updateTable('shipments').set({ status: 'awaitingPayment' });
    await unpaid.where('id', '=', first.id).execute();
    const askAgain = () => codeOrStatus(environment.call('requestShipment', { token: own.token, body: form() }));

    const refused = await environment.call('requestShipment', { token: own.token, body: form() });
    await environment.call('moveShipment', { token: own.token, params: { id: first.id, transition: 'cancel' } });
    const replies = [await askAgain(), await askAgain()];
    environment.pass(24 * 60 * MINUTE);

    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited', retry_after: 86_400 });
    expect(replies).toEqual([200, 'rate_limited']);
    expect(await askAgain()).toBe(200);
  });

  it('are listed newest first, page by page', async () => {
    const own = await newVisitor(environment);
    // The first two at one moment, so that a page ends between them.
    const ids = [(await ask(own)).id, (await ask(own)).id].sort().reverse();
    environment.pass(MINUTE);
    ids.unshift((await ask(own)).id);
    const page = (query: Record<string, string>) =>
      environment.call('listShipments', { token: own.token, query: { limit: '2', ...query } });

    const first = await page({});
    const after = /[?&]after=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await page({ after });

    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids);
    expect([first.headers['x-total-count'], second.headers['x-total-count'], second.headers.link]).toEqual([
      ...['3', '3', undefined],
    ]);
  });

  it('are listed to a carrier page by page, five hundred of them too', async () => {
    const carrier = await newCarrier(environment, { states: ['Yobe', 'Kebbi'], vehicles: [vehicle()] });
    const { from, to, ...rest } = form();
    const body = { ...rest, from: { ...from, state: 'Yobe' }, to: { ...to, state: 'Kebbi' } };
    const { id } = (await environment.call('requestShipment', { token: shipper.token, body })).body;
    await sql`
      insert into shipments
      select (jsonb_populate_record(shipments, jsonb_build_object('id', gen_random_uuid(), 'number', free))).*
      from shipments cross join lateral (
        select 'G-' || translate(lpad(to_hex(nr), 5, '0'), '0123456789abcdef', '34679CDFGHJKMNPQ') as free
        from generate_series(1, 999) nr
      ) numbers
      where id = ${id} and not exists (select from shipments other where other.number = free) limit 499`.execute(
      environment.db,
    );
    const page = (query: object) =>
      environment.call('listShipments', { token: carrier.token, query: { as: 'open', ...query } });

    const [first, longest] = [await page({}), await page({ limit: '50' })];
    // Otherwise the jobs would process them in later tests.
    await environment.db.deleteFrom('shipments').where('from_state', '=', 'Yobe').execute();

    expect([first, longest].map(({ body: { length }, headers }) => [length, headers['x-total-count']])).toEqual([
      [PAGE_SIZE, '500'],
      [50, '500'],
    ]);
  });

  it('are not driven with a vehicle of the carrier that is too small for them', async () => {
    const [truck, van] = [vehicle(), vehicle({ kind: 'van' })];
    const cast: Cast = await newCast(environment);
    const { carrier, driver } = cast;
    const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [truck, van], tariffs: [] };
    await environment.call('saveCarrier', { token: carrier.token, body });
    const shipment = await createBookedShipment(environment, cast);
    const assign = ({ plate }: Vehicle) =>
      codeOrStatus(shipment.move(carrier, 'assign', { driver: driver.driverId, plate }));

    expect([await assign(van), await assign(truck)]).toEqual(['vehicle_unfit', 200]);
  });

  it('warn a carrier who cancelled late, take no offers for a week after the second time, and tell senders how often', async () => {
    const DAY = 24 * 60 * MINUTE;
    const own = await newCast(environment);
    const until = async (id: string, before: number) => {
      const row = environment.db.selectFrom('shipments').select('begins_at').where('id', '=', id);
      environment.pass(
        (await row.executeTakeFirstOrThrow()).begins_at.getTime() - before - environment.now().getTime(),
      );
    };
    const next = async () => {
      const shipment = await createRequestedShipment(environment, own);
      const reply = await environment.call('offerShipment', {
        token: own.carrier.token,
        params: { id: shipment.id },
        body: { price: 5_000 },
      });
      const record = (await shipment.seen(own.shipper)).offers.map(({ delivered, let_down }) => [delivered, let_down]);
      return [(reply.body as { code?: string }).code ?? reply.status, ...record];
    };
    const told = async () =>
      (await environment.call('listNotifications', { token: own.carrier.token })).body
        .map(({ text }) => text.replace(/G-\w{5}/, 'G-').replace(/ until [^:]+, \d+:\d\d [AP]M/, ' until then'))
        .filter((text) => /^(Warning|Offers paused|You did not pick up)/.test(text));
    const standing = ({ warned_until, paused_until }: { warned_until?: string; paused_until?: string }) => [
      warned_until !== undefined,
      paused_until !== undefined,
    ];
    const cancelAt = async (before: number) => {
      const shipment = await createBookedShipment(environment, own);
      await until(shipment.id, before);
      const { body } = await shipment.move(own.carrier, 'cancel');
      return [...standing(body), await next()];
    };

    const inTime = await cancelAt(DAY);
    const first = await cancelAt(DAY - 1);
    // Changes the row, because a session would expire if the clock moved so far.
    const aMonthAgo = new Date(environment.now().getTime() - 30 * DAY);
    await environment.db
      .updateTable('shipments')
      .set({ left_at: aMonthAgo })
      .where('left_at', 'is not', null)
      .execute();
    const monthLater = await cancelAt(DAY - 1);
    const missed = await createBookedShipment(environment, own);
    environment.pass(5 * DAY);
    await runPaymentJobs(environment);
    const afterMissed = [...standing(await missed.seen(own.carrier)), await next()];
    environment.pass(7 * DAY);

    expect([inTime, first, monthLater]).toEqual([
      [false, false, [200, [0, 0]]],
      [true, false, [200, [0, 1]]],
      [true, false, [200, [0, 2]]],
    ]);
    expect([afterMissed, await next()]).toEqual([
      [false, true, ['offers_paused']],
      [200, [0, 3]],
    ]);
    // A letdown is counted as long as it is in the record, and no longer.
    const over = new Date(environment.now().getTime() - CARRIER_RECORD);
    await environment.db.updateTable('shipments').set({ left_at: over }).where('left_at', 'is not', null).execute();
    expect(await next()).toEqual([200, [0, 1]]);
    expect(await told()).toEqual([
      expect.stringMatching(/^You did not pick up G-, .* We are refunding the sender\. Offers paused until then\.$/),
      'Warning: you cancelled G-, Aba to Apapa less than 24 hours before pickup. A second time in 30 days pauses your offers.',
      'Warning: you cancelled G-, Aba to Apapa less than 24 hours before pickup. A second time in 30 days pauses your offers.',
    ]);
  });

  it('pause a carrier for a week from the last of several letdowns', async () => {
    const DAY = 24 * 60 * MINUTE;
    const own = await newCast(environment);
    const now = environment.now().getTime();
    const loads = [];
    for (let count = 0; count < 3; count += 1) loads.push((await createBookedShipment(environment, own)).id);
    const pauses = [];
    for (const [index, id] of loads.entries()) {
      const left_at = new Date(now - (3 - index) * DAY);
      await environment.db.updateTable('shipments').set({ left_at }).where('id', '=', id).execute();
      pauses.push(await findPause(environment.db, own.carrier.id, new Date(now)));
    }

    expect(pauses).toEqual([undefined, new Date(now - 2 * DAY + CARRIER_PAUSE), new Date(now - DAY + CARRIER_PAUSE)]);
  });

  it('take no offer and no listed price of a carrier whose account our team limited, who is told until when and why', async () => {
    const { shipper, driver } = await newCast(environment);
    const tariffs = [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 9_000, price: 4_000 } as const];
    const own = { shipper, driver, carrier: await newCarrier(environment, { tariffs }) };
    const staff = await newStaff(environment);
    const about = { about: 'person', subjectId: own.carrier.id, openedBy: null, reason: 'rude', words: null } as const;
    const offers = async () => {
      const shipment = await createRequestedShipment(environment, own);
      return { id: shipment.id, offers: (await shipment.seen(shipper)).offers.map(({ price }) => price) };
    };
    const before = await offers();
    const { caseId } = await environment.db.transaction().execute((trx) => openCase(trx, about, environment.now()));
    await moveCase(environment, staff, caseId, 'take');
    const until = dayFromToday(environment, 7);
    await moveCase(environment, staff, caseId, 'limitAccount', 'You cancelled often.', { until });

    const after = await offers();
    const { id } = after;
    const reply = await environment.call('offerShipment', {
      token: own.carrier.token,
      params: { id },
      body: { price: 5_000 },
    });

    expect([before.offers, after.offers]).toEqual([[4_000], []]);
    expect(reply).toMatchObject({ status: 403, body: { code: 'account_limited' } });
    expect((reply.body as { message?: string }).message).toBe(
      `Our team limited your account until ${formatDay(until)}: you can't add listings or send requests and offers. Reason: You cancelled often. You can appeal under Decisions.`,
    );
  });
});

/** Routes that no other carrier covers. */
describe.each(databases)('alerts of routes without a carrier, on $name', (database) => {
  const environment = environmentOn(database);
  const states = ['Borno', 'Sokoto'];
  const route = { from: 'Borno', to: 'Sokoto' };
  const see = async (who?: { token: string }, query = route) =>
    (await environment.call('getRoute', { query, ...(who && { token: who.token }) })).body;
  const wait = ({ token }: { token: string }, body = route) => environment.call('requestRouteAlert', { token, body });
  /** A round of the job, today at that time. */
  const round = (time = '08:00') =>
    notifyOfCoveredRoutes({ db: environment.db, clock: () => momentInLagos(dayFromToday(environment, 0), time) });
  const noticesOf = async ({ token }: { token: string }) =>
    (await environment.call('listNotifications', { token })).body.filter(({ text }) => text.includes('now covers'));
  const textsTo = async (phone: string) => {
    const rows = environment.db.selectFrom('messages').select(['body', 'sender']).where('recipient', '=', phone);
    return (await rows.where('body', 'like', '%now covers%').execute()).map(({ body, sender }) => ({ body, sender }));
  };

  it('tell who waits once, in the app and by SMS, when a carrier covers the route', async () => {
    const [waiting, other] = [await newVisitor(environment), await newVisitor(environment)];
    const before = [await see(), await see(waiting)];
    const asked = await wait(waiting);
    await wait(waiting, { from: 'Borno', to: 'Yobe' });
    await wait(other, { from: 'Sokoto', to: 'Yobe' });
    const during = [await see(), await see(waiting), await see(other)];
    await newCarrier(environment, { states: ['Borno', 'Zamfara'] });
    await round();
    const early = await noticesOf(waiting);

    await newCarrier(environment, { states });
    const more = await round();
    await newCarrier(environment, { states });
    await round();

    const no = { served: false, alert: false };
    expect(before).toEqual([no, no]);
    expect([asked.status, asked.body]).toEqual([200, { served: false, alert: true }]);
    expect(during).toEqual([no, { served: false, alert: true }, no]);
    expect([early, more]).toEqual([[], false]);
    const text = 'A carrier now covers Borno to Sokoto. Request your delivery.';
    expect(await noticesOf(waiting)).toEqual([expect.objectContaining({ kind: 'shipment', text, link: '/haul' })]);
    expect(await textsTo(waiting.phone)).toEqual([
      { body: expect.stringContaining('Request your delivery:'), sender: null },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await see(waiting)).toEqual({ served: true, alert: false });
    expect((await wait(other)).body).toEqual({ served: true, alert: false });
  });

  it('wait for a vehicle with valid papers, and name several routes in one message', async () => {
    const waiting = await newVisitor(environment);
    await wait(waiting, { from: 'Taraba', to: 'Gombe' });
    await wait(waiting, { from: 'Gombe', to: 'Taraba' });
    const carrier = await newVisitor(environment);
    const save = (licence_until: string) =>
      environment.call('saveCarrier', {
        token: carrier.token,
        body: {
          name: 'Gombe Haulage',
          states: ['Gombe', 'Taraba'],
          tariffs: [],
          vehicles: [vehicle({ licence_until })],
        },
      });

    await save(dayFromToday(environment, -1));
    await round();
    const expired = [await see(undefined, { from: 'Gombe', to: 'Taraba' }), await noticesOf(waiting)];
    await save(dayFromToday(environment, 0));
    await round('07:59');
    const night = await noticesOf(waiting);
    await round();

    expect(night).toEqual([]);
    expect(expired).toEqual([{ served: false, alert: false }, []]);
    expect((await noticesOf(waiting)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A carrier now covers (Gombe to Taraba|Taraba to Gombe) and 1 other route\./),
    ]);
  });

  it('tell of a carrier whose suspension or limit ends, or who gets the plate, but not of the own one', async () => {
    const { db, now } = environment;
    const waiting = await newVisitor(environment);
    const carrier = await newCarrier(environment, { states: ['Plateau', 'Benue'], vehicles: [vehicle()] });
    const about = { about: 'person', subjectId: carrier.id, openedBy: null, reason: 'rude', words: null } as const;
    const { caseId } = await db.transaction().execute((trx) => openCase(trx, about, now()));
    const rows = [waiting, carrier].map(({ id }) => ({
      ...{ user_id: id, from_state: 'Plateau', to_state: 'Benue', created_at: now() },
    }));
    const change = ({ id }: { id: string }, set: { suspended_by: string | null } | { limited_until: Date | null }) =>
      db.updateTable('users').set(set).where('id', '=', id).execute();
    const claim = (set: { claim: 'claims' | 'holds' }) =>
      db.updateTable('vehicles').set(set).where('carrier_id', '=', carrier.id).execute();
    const changes = [
      [() => change(carrier, { suspended_by: caseId }), () => change(carrier, { suspended_by: null })],
      [() => change(carrier, { limited_until: later(now(), MINUTE) }), () => change(carrier, { limited_until: null })],
      [() => claim({ claim: 'claims' }), () => claim({ claim: 'holds' })],
      [() => change(waiting, { suspended_by: caseId }), () => change(waiting, { suspended_by: null })],
    ] as const;
    const left = async () => {
      await round();
      return (await db.selectFrom('route_alerts').select('user_id').where('from_state', '=', 'Plateau').execute()).map(
        ({ user_id }) => user_id,
      );
    };

    for (const [hinder, end] of changes) {
      await db
        .insertInto('route_alerts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await hinder();
      expect(await left()).toHaveLength(2);
      await end();
      expect(await left()).toEqual([carrier.id]);
    }

    expect(await noticesOf(waiting)).not.toEqual([]);
    expect(await noticesOf(carrier)).toEqual([]);
  });

  it('can be taken back, also when there is none', async () => {
    const [waiting, other] = [await newVisitor(environment), await newVisitor(environment)];
    const way = { from: 'Imo', to: 'Edo' };
    for (const who of [waiting, other]) await wait(who, way);
    await wait(waiting, { from: 'Edo', to: 'Imo' });
    const cancel = (query = way) => environment.call('cancelRouteAlert', { token: waiting.token, query });

    const [first, again] = [await cancel(), await cancel()];
    const unknown = await cancel({ from: 'Atlantis', to: 'Edo' });
    await newCarrier(environment, { states: ['Imo', 'Edo'], vehicles: [vehicle()] });
    await round();

    const no = { served: false, alert: false };
    expect([first.body, again.body, unknown.body.code]).toEqual([no, no, 'unknown_state']);
    expect((await noticesOf(waiting)).map(({ text }) => text)).toEqual([
      'A carrier now covers Edo to Imo. Request your delivery.',
    ]);
    expect(await noticesOf(other)).toHaveLength(1);
    expect((await cancel()).body).toEqual({ served: true, alert: false });
  });

  it('are limited to twenty, exported, over after 90 days, and deleted with the account', async () => {
    const waiting = await newVisitor(environment);
    const to = 'Ekiti';
    for (const from of stateNames.slice(0, ROUTE_ALERTS_MAX))
      expect((await wait(waiting, { from, to })).status).toBe(200);

    const again = await wait(waiting, { from: stateNames[0] ?? '', to });
    const more = await wait(waiting, { from: stateNames[ROUTE_ALERTS_MAX] ?? '', to });
    const { body: copy } = await environment.call('getMyData', { token: waiting.token });
    const unknown = await wait(waiting, { from: 'Atlantis', to });

    expect([again.status, more.status, more.body.code]).toEqual([200, 409, 'too_many_alerts']);
    expect(unknown.body.code).toBe('unknown_state');
    expect(copy.route_alerts).toHaveLength(ROUTE_ALERTS_MAX);
    const rows = () =>
      environment.db.selectFrom('route_alerts').selectAll().where('user_id', '=', waiting.id).execute();
    const old = new Date(environment.now().getTime() - ROUTE_ALERT_TIME);
    const first = { from: stateNames[0] ?? '', to };
    await environment.db
      .updateTable('route_alerts')
      .set({ created_at: old })
      .where('user_id', '=', waiting.id)
      .where('from_state', 'in', stateNames.slice(0, 2))
      .execute();
    expect(await see(waiting, first)).toEqual({ served: false, alert: false });
    const renewed = { from: stateNames[1] ?? '', to };
    await wait(waiting, renewed);
    expect(await see(waiting, renewed)).toEqual({ served: false, alert: true });
    const { db, now: clock, files } = environment;
    await cleanup({ db, clock, files });
    expect(await rows()).toHaveLength(ROUTE_ALERTS_MAX - 1);
    await environment.call('deleteMe', { token: waiting.token, body: { password: PASSWORD } });
    expect(await rows()).toEqual([]);
  });
});
