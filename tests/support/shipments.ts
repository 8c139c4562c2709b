import { beforeAll, beforeEach, expect } from 'vitest';
import { type ShipmentMove, sharesOf } from '#domain/lifecycles/shipment.ts';
import { earliestTripStartOf } from '#domain/lifecycles/shipment-times.ts';
import { CARRIER_RECORD } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { sendLinks } from '#server/shipments/tracking.service.ts';
import { type Environment, environmentOn, newPerson } from './environment.ts';
import { choose, dayFromToday, newVisitor, type Visitor } from './payments.ts';

type Schemas = components['schemas'];

/** Naira. The same as the inspection fee, so that the provider's sample events fit. */
export const PRICE = 5_000;

/** The same in kobo. */
export const PAID = PRICE * 100;

/** Milliseconds. */
export const HOUR = 60 * 60_000;

export interface Cast {
  readonly shipper: Visitor;
  readonly carrier: Visitor & { readonly plate: string };
  readonly driver: Visitor & { readonly driverId: string };
}

let plates = 100;
let addresses = 0;

/** Creates a carrier with a truck whose papers are valid. */
export async function newCarrier(environment: Environment, change: Partial<Schemas['CarrierForm']> = {}) {
  const somebody = await newVisitor(environment, { first_name: 'Adaeze', last_name: 'Okafor' });
  plates += 1;
  const plate = `LND-${plates}XA`;
  const vehicles = [{ plate, kind: 'truck', licence_until: '2030-01-01', insurance_until: '2030-01-01' }];
  const body = { name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles, tariffs: [], ...change };
  expect((await environment.call('saveCarrier', { token: somebody.token, body })).status).toBe(200);
  return { ...somebody, plate };
}

export async function newDriver(environment: Environment, carrier: Visitor) {
  const driver = await newVisitor(environment);
  const body = { name: 'Chidi Eze', phone_no: driver.phone };
  const invited = await environment.call('inviteDriver', { token: carrier.token, body });
  return { ...driver, driverId: invited.body.id };
}

export async function newCast(environment: Environment): Promise<Cast> {
  const [shipper, carrier] = [await newVisitor(environment), await newCarrier(environment)];
  return { shipper, carrier, driver: await newDriver(environment, carrier) };
}

/** An environment on this database, with its cast of users. */
export function setUpShipments(database: Parameters<typeof environmentOn>[0]) {
  const environment = environmentOn(database);
  const cast = {} as { -readonly [Role in keyof Cast]: Cast[Role] };
  beforeAll(async () => void Object.assign(cast, await newCast(environment)));
  beforeEach(() => clearLetdowns(environment));
  return { environment, cast };
}

/** A carrier who let senders down in earlier tests could send no offers. */
export async function clearLetdowns({ db, now }: Environment) {
  const since = new Date(now().getTime() - CARRIER_RECORD);
  await db.updateTable('shipments').set({ since }).where('status', '=', 'failed').execute();
  await db.updateTable('shipments').set({ left_at: null }).execute();
}

export const goods: Schemas['Goods'] = {
  ...{ kind: 'boxes', amount: 12, weight_kg: 8_000, longest_cm: 120 },
  ...{ fragile: true, cold: false, hazard: null },
};

/** Twelve boxes from Aba to Apapa, in three days. */
export const shipmentForm = (environment: Environment, change: Partial<Schemas['ShipmentForm']> = {}) => ({
  goods,
  from: { state: 'Abia', city: 'Aba', address: '4 Ngwa Road', name: 'Adaeze Okafor', phone_no: '0803 123 4567' },
  to: { state: 'Lagos', city: 'Apapa', address: '7 Wharf Road', name: 'Musa Bello', phone_no: newPerson().phone_no },
  day: dayFromToday(environment, 3),
  window: 'morning' as const,
  ...change,
});

/** The problem code of a refused call, else the status. */
export async function codeOrStatus(reply: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await reply;
  return (body as { code?: string }).code ?? status;
}

/** One shipment, with the calls of its parties. */
function shipmentOf(environment: Environment, { carrier, driver }: Omit<Cast, 'shipper'>, id: string) {
  const { db } = environment;
  const row = () => db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const move = (who: { token: string }, transition: ShipmentMove, body?: object) =>
    environment.call('moveShipment', { token: who.token, params: { id, transition }, ...(body && { body }) });
  const offer = async (price = PRICE) => {
    const { body } = await environment.call('offerShipment', {
      token: carrier.token,
      params: { id },
      body: { price, sure: true },
    });
    return body.offers?.[0]?.id;
  };
  const codeOf = async (what: 'pickUp' | 'deliver' | 'bringBack') => {
    const codes = db.selectFrom('shipment_codes').select('code').where('shipment_id', '=', id).where('what', '=', what);
    return (await codes.executeTakeFirst())?.code ?? '0000';
  };
  const reference = async () => {
    const payments = db.selectFrom('payments').select('reference').where('inspection_id', '=', id);
    return (await payments.executeTakeFirst())?.reference;
  };
  const pay = async () => {
    const open = await reference();
    if (open) await choose(environment, open, 'pay');
  };
  const assign = () => move(carrier, 'assign', { driver: driver.driverId, plate: carrier.plate });
  const hand = async (what: 'pickUp' | 'deliver' | 'bringBack', counted: { count?: number } = {}) =>
    move(driver, what, { code: await codeOf(what), ...counted });
  /** Enters wrong codes until none is taken. */
  const guess = async (what: 'pickUp' | 'deliver' | 'bringBack') => {
    const code = (await codeOf(what)) === '1234' ? '4321' : '1234';
    for (let left = 4; left > 0; left -= 1) await move(driver, what, { code });
    return { status: (await move(driver, what, { code })).body.code === 'no_tries_left' ? 200 : 409 };
  };
  const seen = async (who: { token: string }) =>
    (await environment.call('getShipment', { token: who.token, params: { id } })).body;
  /** The tracking link sent to the receiver. `undefined` before payment. */
  const link = async () => {
    await sendLinks({ db, clock: environment.now, origin: () => '' });
    const texts = await environment.messagesTo((await row()).destination.phone);
    return texts.map((text) => /\/track\/\S+$/.exec(text)?.[0]).find((each) => each !== undefined);
  };
  /** Opens the tracking page by its link, each time from a new IP address. */
  const track = async (words?: string) => {
    addresses += 1;
    const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`;
    const asked = { url: (await link()) ?? '/track/none', remoteAddress };
    if (words === undefined) return await environment.app.inject(asked);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ words }).toString();
    return await environment.app.inject({ ...asked, method: 'POST', headers, payload });
  };
  /** Advances the clock to the time from which the driver can start. */
  const waitToSetOut = async () => {
    environment.pass(Math.max(0, earliestTripStartOf(await row()).getTime() - environment.now().getTime()));
  };
  return { id, row, link, track, move, offer, waitToSetOut, codeOf, reference, pay, assign, hand, guess, seen };
}

export async function createRequestedShipment(
  environment: Environment,
  cast: Cast,
  change: Partial<Schemas['ShipmentForm']> = {},
) {
  const { to, ...form } = shipmentForm(environment, change);
  // For a booking the destination is left out.
  const body = { ...form, ...(!form.booking_id && { to }) };
  const made = await environment.call('requestShipment', { token: cast.shipper.token, body });
  expect(made.status).toBe(200);
  return shipmentOf(environment, cast, made.body.id);
}

/** Pays at the simulated provider, or by the given function. */
type Pay = (reference: string) => Promise<void>;

export async function createBookedShipment(
  environment: Environment,
  cast: Cast,
  pay?: Pay,
  day = dayFromToday(environment, 3),
) {
  const shipment = await createRequestedShipment(environment, cast, { day });
  await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
  await (pay ? pay((await shipment.reference()) ?? '') : shipment.pay());
  expect((await shipment.row()).status).toBe('booked');
  return shipment;
}

/** Creates a delivery in two days, so that the driver can load at once or a few hours later. */
export async function createShipmentOnTheWay(environment: Environment, cast: Cast, pay?: Pay) {
  const shipment = await createBookedShipment(environment, cast, pay, dayFromToday(environment, 2));
  await shipment.assign();
  await shipment.waitToSetOut();
  expect((await shipment.move(cast.driver, 'go')).status).toBe(200);
  return shipment;
}

/** Checks the money of a shipment: the whole payment is held, refunded or owed to the carrier. */
export async function expectShipmentToAddUp({ db }: Pick<Environment, 'db'>, id: string, when: string) {
  const row = await db
    .selectFrom('shipments')
    .select(['status', 'part'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const codes = await db.selectFrom('shipment_codes').select('code').where('shipment_id', '=', id).execute();
  const payments = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'payment_id', 'payments.id')
    .select(['payments.amount', 'payments.status', 'refunds.amount as refund'])
    .where('inspection_id', '=', id)
    .where('paid_at', 'is not', null)
    .execute();
  for (const [index, { amount, status, refund }] of payments.entries()) {
    const isCounted = index === 0 && codes.length > 0;
    const { held, owed } = isCounted ? sharesOf(row.status, amount, row.part) : { held: kobo(0), owed: kobo(0) };
    const back = refund ?? (status === 'refunded' ? amount : 0);
    const payouts = db.selectFrom('payouts').select('amount').where('shipment_id', '=', id);
    const written = isCounted ? ((await payouts.executeTakeFirst())?.amount ?? 0) : 0;
    expect(written, `${when}: what is written down as owed`).toBe(owed);
    expect(held + owed + back, `${when}: ${row.status}, ${JSON.stringify({ held, owed, back })}`).toBe(amount);
  }
}
