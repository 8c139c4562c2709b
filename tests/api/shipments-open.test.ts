import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newVisitor } from '#tests/support/payments.ts';
import { booked, type Cast, codeOrStatus, goods, newCarrier, newCast, shipmentForm } from '#tests/support/shipments.ts';

// Rules: DEL-5

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
  const offer = ({ token }: { token: string }, id: string, price: number) =>
    environment.call('offerShipment', { token, params: { id }, body: { price } });

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

  it('refuses an offer above fifty million naira', async () => {
    const carrier = await newCarrier(environment, { states: STATES, vehicles: [vehicle()] });
    const { id } = await ask();

    const replies = [
      await offer(carrier, id, 50_000_001),
      await offer(carrier, id, 999_999_999_999),
      await offer(carrier, id, 50_000_000),
    ];

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 200]);
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
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      environment.pass(MINUTE);
      ids.unshift((await ask(own)).id);
    }
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

  it('are not driven with a vehicle of the carrier that is too small for them', async () => {
    const [truck, van] = [vehicle(), vehicle({ kind: 'van' })];
    const cast: Cast = await newCast(environment);
    const { carrier, driver } = cast;
    const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [truck, van], tariffs: [] };
    await environment.call('saveCarrier', { token: carrier.token, body });
    const shipment = await booked(environment, cast);
    const assign = ({ plate }: Vehicle) =>
      codeOrStatus(shipment.move(carrier, 'assign', { driver: driver.driverId, plate }));

    expect([await assign(van), await assign(truck)]).toEqual(['vehicle_unfit', 200]);
  });
});
