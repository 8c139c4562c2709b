import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { kobo } from '#domain/money.ts';
import { databases } from '#tests/support/databases.ts';
import { choose, newVisitor } from '#tests/support/payments.ts';
import {
  createRequestedShipment,
  goods,
  newCarrier,
  PAID,
  setUpShipments,
  shipmentForm,
} from '#tests/support/shipments.ts';

// Rules: DEL-6

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    environment.call('requestShipment', { token: cast.shipper.token, body, headers });

  it('are created once per key, with offers from price lists', async () => {
    const tariff = { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: goods.weight_kg } as const;
    const tariffs = [
      { ...tariff, price: 350_000 },
      { ...tariff, up_to_kg: goods.weight_kg - 1, price: 100_000 },
    ];
    await newCarrier(environment, { name: 'Cheaper Shipment', tariffs });
    await newCarrier(environment, { tariffs: [{ ...tariff, price: 400_000 }] });
    const key = { 'idempotency-key': '7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10' };
    const form = shipmentForm(environment);
    const untilThen = (price: number, licence_until: string, insurance_until: string) => {
      const vehicle = { plate: `DAY-${price / 1_000}AA`, kind: 'truck', licence_until, insurance_until } as const;
      return newCarrier(environment, { vehicles: [vehicle], tariffs: [{ ...tariff, price }] });
    };
    await untilThen(360_000, form.day, form.day);
    await untilThen(110_000, addDays(form.day, -1), form.day);
    await untilThen(120_000, form.day, addDays(form.day, -1));
    const priced = { goods, from: 'Abia', to: 'Lagos', day: form.day };

    const { body: prices } = await environment.call('priceShipment', { token: cast.shipper.token, body: priced });
    const [one, again] = [await ask(form, key), await ask(form, key)];
    const other = await ask({ ...form, window: 'evening' }, key);

    expect(prices.slice(0, 2)).toEqual([
      { vehicle: 'truck', price: 350_000 },
      { vehicle: 'trailer', price: null, unserved: true },
    ]);
    expect(one.body).toMatchObject({
      status: 'requested',
      role: 'shipper',
      vehicle: 'truck',
      price: null,
      money: null,
    });
    expect(one.body.offers).toMatchObject([
      { carrier: 'Cheaper Shipment', price: 350_000, by_tariff: true },
      { price: 360_000, by_tariff: true },
      { price: 400_000, by_tariff: true },
    ]);
    expect(again.body).toEqual(one.body);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  const form = () => shipmentForm(environment);
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

  it('accept one of twenty offers at once, and request its price once', async () => {
    const { shipper } = cast;
    const shipment = await createRequestedShipment(environment, cast);
    const offers: string[] = [];
    for (let each = 0; each < 20; each += 1) {
      const row = {
        id: crypto.randomUUID(),
        shipment_id: shipment.id,
        by_tariff: false,
        created_at: environment.now(),
      };
      const carrier = each === 0 ? cast.carrier : await copyOfCarrier();
      await environment.db
        .insertInto('shipment_offers')
        .values({ ...row, carrier_id: carrier.id, price: kobo(PAID + each * 100) })
        .execute();
      offers.push(row.id);
    }

    const replies = await Promise.all(offers.map((offer) => shipment.move(shipper, 'accept', { offer })));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...offers.slice(1).map(() => 409)]);
    const won = replies.find(({ status }) => status === 200)?.body ?? expect.fail('nobody won');
    const chosen = won.offers.find(({ price }) => price === won.price);
    expect(won.payment).toMatchObject({
      amount: (won.price ?? 0) * 100,
      shipment_id: shipment.id,
      inspection_id: null,
    });
    const again = await shipment.move(shipper, 'accept', { offer: chosen?.id });
    expect([again.status, again.body.payment?.reference]).toEqual([200, won.payment?.reference]);
    const payments = environment.db.selectFrom('payments').select('id').where('inspection_id', '=', shipment.id);
    expect(await payments.execute()).toHaveLength(1);
  });

  it('have one payment page at a time, and another one after a decline', async () => {
    const { shipper } = cast;
    const shipment = await createRequestedShipment(environment, cast);
    const { body: taken } = await shipment.move(shipper, 'accept', { offer: await shipment.offer() });
    const pay = async () => {
      const { body } = await environment.call('payShipment', { token: shipper.token, params: { id: shipment.id } });
      return body.payment?.reference ?? '';
    };

    const first = [taken.payment?.reference, await pay(), await pay()];
    await choose(environment, await pay(), 'decline');
    const second = [await pay(), await pay()];

    const { body: bell } = await environment.call('listNotifications', { token: shipper.token });

    expect(bell.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Your payment was declined\. You were not charged\. Pay by .+ to keep this offer\.$/),
    );
    expect(new Set(first).size).toBe(1);
    expect(new Set(second).size).toBe(1);
    expect(second[0]).not.toBe(first[0]);
  });

  /** Copies the rows of the carrier as a new user, who never signs in. */
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

  it('refuse offers by users who are not carriers', async () => {
    const shipment = await createRequestedShipment(environment, cast);
    const stranger = await newVisitor(environment);
    const sent = { token: stranger.token, params: { id: shipment.id }, body: { price: 1 } };

    expect((await environment.call('offerShipment', sent)).status).toBe(404);
    expect((await environment.call('offerShipment', { ...sent, token: cast.shipper.token })).status).toBe(404);
  });
});
