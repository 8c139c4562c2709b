/** Puts a delivery into any status by changing its row, since the paths try statuses in any order. */
import { randomUUID } from 'node:crypto';
import { LONGEST_PAGE } from '#domain/limits.ts';
import { naira } from '#domain/money.ts';
import { windowOf } from '#domain/shipment-window.ts';
import {
  deliveredShipment,
  jobToDrive,
  offeredShipment,
  offerOfOkafor,
} from '#machines/shipments/shipment.fixtures.ts';
import type { components } from '#openapi/contract.gen.ts';
import { shiftToToday } from '../availability/days.ts';
import { type Arrangement, asOtherUser, createStoredSession, type Scene } from '../browser/arrangement.ts';
import { uploadedPhoto } from '../listing/listed.ts';

type Shipment = components['schemas']['Shipment'];

/** The status, payment and reader's role of a delivery; the reader is the sender by default. */
export type Standing = Pick<Shipment, 'status'> &
  Partial<Pick<Shipment, 'role'>> & { payment?: 'started' | 'failed' | 'paid' };

const DAY = 24 * 60 * 60_000;
const PRICE = naira(offerOfOkafor.price);

/** The user of the path requests the delivery of the samples; a second user is the carrier with an offer. */
export async function arrangeRequestedShipment(scene: Scene) {
  const { headers, local } = await createStoredSession(scene);
  const carrier = asOtherUser(scene);
  await carrierWithVan(carrier);
  const { goods, from, to, day, window, notes } = offeredShipment;
  const photos = [await uploadedPhoto(scene)];
  const body = { goods, photos, from: asSent(from), to: asSent(to), day: shiftToToday(day, scene), window, notes };
  const { id } = await made<Shipment>(scene.backstage.call('requestShipment', body, headers));
  // The carriers of other paths have offered as well.
  const { db } = scene.backstage;
  const mine = await idOf(carrier);
  await db.deleteFrom('shipment_offers').where('shipment_id', '=', id).where('carrier_id', '!=', mine).execute();
  return { id, local };
}

const asSent = ({ state, city, address, landmark, name, phone_no }: Shipment['from']) => ({
  ...{ state, city, address, name, phone_no },
  ...(landmark && { landmark }),
});

/** The user of the path is a carrier as well, with a driver. */
export async function carrierWithDriver(scene: Scene) {
  const { headers } = await createStoredSession(scene);
  const body = carrierForm(scene, []);
  const saved = await made<components['schemas']['Carrier']>(scene.backstage.call('saveCarrier', body, headers));
  const invited = { name: 'Chidi Eze', phone_no: scene.someone.phone.replace('+23480', '+23491') };
  const [driver] = saved.drivers.length
    ? saved.drivers
    : [await made<{ id: string }>(scene.backstage.call('inviteDriver', invited, headers))];
  return { driver: driver?.id ?? '', plate: plateOf(scene) };
}

/** Their listed price is the offer of the samples. */
async function carrierWithVan(scene: Scene) {
  const { headers } = await createStoredSession(scene);
  const { from, to, vehicle } = offeredShipment;
  const tariff = { from: from.state, to: to.state, vehicle, up_to_kg: 1_000, price: offerOfOkafor.price };
  await made(scene.backstage.call('saveCarrier', carrierForm(scene, [tariff]), headers));
}

function carrierForm(scene: Scene, tariffs: components['schemas']['Tariff'][]) {
  const { from, to, vehicle: kind } = offeredShipment;
  const papers = { licence_until: '2099-12-31', insurance_until: '2099-12-31' };
  const vehicles = [{ plate: plateOf(scene), kind, ...papers }];
  return { name: offerOfOkafor.carrier, states: [from.state, to.state], vehicles, tariffs };
}

/** A plate per user, since each may be registered once. */
export function plateOf({ someone: { phone } }: Scene) {
  const [letters, digits] = [phone.slice(-6, -3), phone.slice(-3)];
  // The second user of a path has the same last digits.
  const end = phone.startsWith('+23490') ? 'DF' : 'DE';
  return `${[...letters].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}-${digits}${end}`;
}

async function made<Answer>(call: Promise<Response>): Promise<Answer> {
  const answer = await call;
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function setShipmentState(scene: Scene, id: string, { status, payment, role = 'shipper' }: Standing) {
  const { db, now } = scene.backstage;
  const [mine, others] = [await idOf(scene), await idOf(asOtherUser(scene))];
  const shipper = role === 'shipper' ? mine : others;
  const carrier = role === 'shipper' || role === 'driver' ? others : mine;
  if (role === 'driver') await nameAsDriver(scene, id, others);
  const isAccepted = status !== 'requested';
  const of = role === 'driver' ? jobToDrive : offeredShipment;
  const day = shiftToToday(of.day, scene);
  const [begins_at, ends_at] = windowOf(day, of.window);
  await db
    .updateTable('shipments')
    .set({
      ...{ day, begins_at, ends_at },
      ...{ shipper_id: shipper, status, part: null, held_until: new Date(now() + DAY) },
      ...(isAccepted ? { carrier_id: carrier, price: PRICE } : { carrier_id: null, price: null }),
      ...(role !== 'driver' && { driver_id: null, plate: null }),
    })
    .where('id', '=', id)
    .execute();
  const payments = db.selectFrom('payments').select('id').where('inspection_id', '=', id);
  await db.deleteFrom('refunds').where('payment_id', 'in', payments).execute();
  await db.deleteFrom('payouts').where('shipment_id', '=', id).execute();
  await db.deleteFrom('payments').where('inspection_id', '=', id).execute();
  await db.deleteFrom('shipment_codes').where('shipment_id', '=', id).execute();
  await standLoaded(scene, id, status === 'delivered');
  if (payment) await insertPayment(scene, { id, payer_id: shipper, status: payment });
  if (payment !== 'paid') return;
  const codes = (['pickUp', 'deliver', 'bringBack'] as const).map((what) => ({ shipment_id: id, what, code: '4821' }));
  await db.insertInto('shipment_codes').values(codes).execute();
}

/** Adds the piece count and photo of the samples to a delivered load. */
async function standLoaded(scene: Scene, id: string, isLoaded: boolean) {
  const { db } = scene.backstage;
  const counted = isLoaded ? (deliveredShipment.loaded?.count ?? null) : null;
  await db.updateTable('shipments').set({ counted }).where('id', '=', id).execute();
  await db.updateTable('files').set({ shipment_id: null }).where('shipment_id', '=', id).execute();
  if (!isLoaded) return;
  const photo = await uploadedPhoto(scene);
  await db.updateTable('files').set({ shipment_id: id }).where('id', '=', photo).execute();
}

/** Blocks the background request for the day's jobs, whose timing the page does not depend on. */
export async function blockDailyJobs({ page }: Scene, path: string) {
  // Blocks it only at this address, because later paths use the same tab.
  const isThere = () => new URL(page.url()).pathname === path;
  const asked = `**/api/shipments?*limit=${LONGEST_PAGE}*`;
  await page.route(asked, (route) => (isThere() ? route.abort() : route.fallback()));
}

/** Makes the user of the path a driver of the other user. */
async function nameAsDriver(scene: Scene, id: string, carrier_id: string) {
  const { backstage, someone } = scene;
  const { db, now } = backstage;
  const driver = { id: randomUUID(), carrier_id, name: 'Chidi Eze', phone: someone.phone, invited_at: new Date(now()) };
  // An assigned delivery would keep the old row of the driver, which is replaced.
  await db.updateTable('shipments').set({ status: 'booked' }).where('id', '=', id).execute();
  await db.deleteFrom('drivers').where('phone', '=', someone.phone).execute();
  await db.insertInto('drivers').values(driver).execute();
  const named = { driver_id: driver.id, plate: plateOf(asOtherUser(scene)) };
  await db.updateTable('shipments').set(named).where('id', '=', id).execute();
}

interface Paying {
  id: string;
  payer_id: string;
  status: NonNullable<Standing['payment']>;
}

/** Inserts a payment that the polling job ignores. */
async function insertPayment({ backstage: { db, now } }: Scene, { id, payer_id, status }: Paying) {
  const created_at = new Date(now());
  const what = { payer_id, inspection_id: id, about: 'shipment', description: 'Shipment', amount: PRICE } as const;
  const charge = { reference: `gida_${randomUUID()}`, currency: 'NGN', url: null, check_at: null } as const;
  const paid_at = status === 'paid' ? created_at : null;
  await db
    .insertInto('payments')
    .values({ id: randomUUID(), ...what, ...charge, status, created_at, paid_at })
    .execute();
}

export async function paymentFor({ backstage: { db } }: Scene, id: string) {
  return await db.selectFrom('payments').selectAll().where('inspection_id', '=', id).executeTakeFirstOrThrow();
}

/** Sends a move from a status that allows it, whatever the button was. */
export function sentMove(
  from: Standing,
  move: string,
  said: (scene: Scene, id: string) => Promise<object>,
): Arrangement {
  return {
    release: async (route, scene) => {
      const request = route.request();
      const [, id = ''] = /shipments\/([^/]+)\//.exec(request.url()) ?? [];
      await setShipmentState(scene, id, from);
      // Omits the idempotency key, because this request differs from the page's and from earlier ones.
      const { 'idempotency-key': _, ...headers } = request.headers();
      await route.continue({
        url: request.url().replace(/[^/]+$/, move),
        headers: { ...headers, 'content-type': 'application/json' },
        postData: JSON.stringify(await said(scene, id)),
      });
    },
  };
}

export async function findFirstOffer({ backstage: { db } }: Scene, id: string) {
  const offers = db.selectFrom('shipment_offers').select('id').where('shipment_id', '=', id);
  return { offer: (await offers.executeTakeFirstOrThrow()).id };
}

async function idOf({ backstage: { db }, someone: { phone } }: Scene): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return row.id;
}
