import { describe, expect, it } from 'vitest';
import { addDays, dayInLagos, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { shipmentNotices } from '#domain/lifecycles/notices.ts';
import { nextShipmentStatus, type ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { sendLoadDigests } from '#server/shipments/digest.job.ts';
import { notifyOfShipment } from '#server/shipments/shipment.notices.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { createRequestedShipment, HOUR, newCarrier, newCast, PRICE } from '#tests/support/shipments.ts';

const place = { address: '1 Market Road', name: 'Adaeze Okafor', phone_no: '0803 123 4567' };
const NUMBER = 'G-7KM3T';
const LOAD = `${NUMBER}, Aba to Apapa`;
const UNTIL = 'by Thu 4 Jun, 9:30 AM';

/** The messages to sender and carrier at each status, before a payment. Null for none: its case announces a dispute. */
const told: Record<ShipmentStatus, readonly [shipper: string | null, carrier: string | null]> = {
  requested: [null, null],
  awaitingPayment: [null, null],
  booked: [
    `Delivery booked: ${LOAD}, Thu 4 Jun. We hold your money until it is delivered.`,
    `You have a paid load: ${LOAD}. Assign a driver before pickup on Thu 4 Jun, 8:00 AM.`,
  ],
  assigned: [`Your driver will pick up ${LOAD} with ABC-1DE, Thu 4 Jun, 8 AM to 12 PM.`, null],
  onTheWay: [
    `Your driver is on the way with ABC-1DE to pick up ${LOAD}. Show the pickup code only after loading.`,
    null,
  ],
  notHandedOver: [
    `The driver found no goods: ${LOAD}. Wrong? Report it ${UNTIL}, or the carrier keeps half.`,
    `Your driver found no goods: ${LOAD}. If the sender does not disagree ${UNTIL}, we pay you half.`,
  ],
  pickedUp: [`Goods loaded: ${LOAD}.`, `Goods loaded: ${LOAD}.`],
  returning: [
    `Delivery failed: ${LOAD}. Your goods are coming back. Show the return code only when you have them.`,
    `Delivery failed: ${LOAD}. Your driver is taking the goods back to the sender.`,
  ],
  delivered: [
    `Delivered: ${LOAD}. Something broken or missing? Report it ${UNTIL}.`,
    `Delivered: ${LOAD}. If the sender reports no problem ${UNTIL}, we pay you.`,
  ],
  returned: [
    `Returned to you: ${LOAD}. Something broken or missing? Report it ${UNTIL}.`,
    `Returned to the sender: ${LOAD}. If they report no problem ${UNTIL}, we pay you.`,
  ],
  disputed: [null, null],
  closed: [null, `Load closed: ${LOAD}, Thu 4 Jun. We owe you ₦0.`],
  refunded: [
    `We decided to refund you ₦0 for ${LOAD}, Thu 4 Jun.`,
    `We decided to refund the sender of ${LOAD}, Thu 4 Jun.`,
  ],
  failed: [
    `No one came for ${LOAD}, Thu 4 Jun. We are refunding ₦0.`,
    `You did not pick up ${LOAD}, Thu 4 Jun. We are refunding the sender. A second time in 30 days pauses your offers.`,
  ],
  cancelled: [
    `Delivery cancelled: ${LOAD}, Thu 4 Jun. We refunded ₦0.`,
    `Load cancelled: ${LOAD}, Thu 4 Jun. You do not need to send a driver.`,
  ],
  lapsed: [`Your delivery request expired: ${LOAD}, Thu 4 Jun. No offer was chosen or paid for in time.`, null],
};

/** An event that leads to a status, or another one if none does: then there is no message. */
const eventTo = (to: ShipmentStatus) => {
  const types = Object.keys(shipmentNotices) as (keyof typeof shipmentNotices)[];
  const leads = (type: (typeof types)[number]) =>
    shipmentStatusValues.some((from) => nextShipmentStatus(from, type) === to);
  return types.findLast((type) => leads(type) && type !== 'case.kept' && type !== 'driver.lost') ?? 'shipper.accept';
};

describe.each(databases.slice(0, 1))('notifyOfShipment, on $name', (database) => {
  const environment = environmentOn(database);

  it('alerts carriers who could take a new load, and tells those whose offer was not chosen once another is paid', async () => {
    const cast = await newCast(environment);
    const other = await newCarrier(environment);
    const elsewhere = await newCarrier(environment, { states: ['Kano'] });
    const muted = await newCarrier(environment);
    const tariffs = [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 9_000, price: PRICE } as const];
    const listed = await newCarrier(environment, { tariffs });
    await environment.call('saveNotificationSettings', { token: muted.token, body: { load: { app: false } } });
    const heard = async ({ token }: { token: string }) =>
      (await environment.call('listNotifications', { token })).body.map(({ text, link }) => [text, link]);
    const paused = await newCarrier(environment);
    const limited_until = new Date(environment.now().getTime() + HOUR);
    await environment.db.updateTable('users').set({ limited_until }).where('id', '=', paused.id).execute();
    const shipment = await createRequestedShipment(environment, cast);
    const params = { id: shipment.id };
    await environment.call('offerShipment', { token: other.token, params, body: { price: PRICE + 1 } });
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    const before = await heard(other);
    await shipment.pay();

    expect(before).toEqual([
      [expect.stringMatching(/^New load: G-\S+, Aba to Apapa, 12 pieces, /), `/shipments/${shipment.id}`],
    ]);
    expect(await heard(other)).toContainEqual([
      expect.stringMatching(/^Not chosen: your offer for G-\S+, Aba to Apapa, .* booked another carrier\.$/),
      '/shipments/open',
    ]);
    expect((await shipment.seen(cast.shipper)).offers.filter(({ by_tariff }) => by_tariff)).toHaveLength(1);
    // A carrier does not wait for an answer to its listed price.
    for (const who of [cast.carrier, listed])
      expect((await heard(who)).map(([text]) => text)).not.toContainEqual(expect.stringMatching(/^Not chosen/));
    expect([await heard(elsewhere), await heard(muted), await heard(paused)]).toEqual([[], [], []]);
    const own = await createRequestedShipment(environment, { ...cast, shipper: other });
    const ofOwn = (all: (string | null)[][]) => all.filter(([, link]) => link === `/shipments/${own.id}`).length;
    expect([ofOwn(await heard(cast.carrier)), ofOwn(await heard(other))]).toEqual([1, 0]);
  });

  it('tells sender and carrier of each status, except the one who caused it', async () => {
    const cast = await newCast(environment);
    const { shipper, carrier } = cast;
    const shipment = await createRequestedShipment(environment, cast);
    const row = await shipment.row();
    const { id: carrier_id } = (await environment.call('getMe', { token: carrier.token })).body;
    const held_until = new Date('2026-06-04T09:30:00+01:00');
    const read = async ({ token }: { token: string }) => {
      const { body } = await environment.call('listNotifications', { token });
      await environment.db.deleteFrom('notifications').execute();
      return body;
    };
    await read(carrier);
    const at = (text: string | null) => (text === null ? [] : [[text, `/shipments/${row.id}`]]);
    const heard = async (status: ShipmentStatus, by: string | null, who: { token: string }) => {
      const is = { ...row, number: NUMBER, status, carrier_id, plate: 'ABC-1DE', held_until };
      await notifyOfShipment(environment.db, is, { event: eventTo(status), ...(by && { by }), now: environment.now() });
      return (await read(who)).map(({ text, link }) => [text, link]);
    };

    for (const [status, [toShipper, toCarrier]] of Object.entries(told) as [
      ShipmentStatus,
      (typeof told)['booked'],
    ][]) {
      expect(await heard(status, null, shipper), `${status}, to the shipper`).toEqual(at(toShipper));
      expect(await heard(status, null, carrier), `${status}, to the carrier`).toEqual(at(toCarrier));
      expect(await heard(status, row.shipper_id, shipper), `${status}, by the shipper`).toEqual([]);
      expect(await heard(status, carrier_id, carrier), `${status}, by the carrier`).toEqual([]);
    }
  });

  it('sends carriers who want it one SMS a day about new loads they could take', async () => {
    const states = ['Bauchi', 'Gombe'];
    const cast = { ...(await newCast(environment)), carrier: await newCarrier(environment, { states }) };
    const { shipper, carrier } = cast;
    const settingsOf = async ({ token }: { token: string }) =>
      (await environment.call('getNotificationSettings', { token })).body.load;
    const between = {
      from: { ...place, state: 'Bauchi', city: 'Bauchi' },
      to: { ...place, state: 'Gombe', city: 'Kumo' },
    };
    const ask = () => createRequestedShipment(environment, cast, between);
    const newsAt = async (time: string, day: PlainDate) => {
      const before = (await environment.messagesTo(carrier.phone)).length;
      const round = () => sendLoadDigests({ db: environment.db, clock: () => momentInLagos(day, time) });
      await Promise.all([round(), round()]);
      const messages = await environment.messagesTo(carrier.phone);
      return messages.slice(0, messages.length - before);
    };
    const today = dayInLagos(environment.now());
    const [first, second, third] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)];
    await ask();

    const unwanted = await newsAt('07:00', first);
    const settings = [await settingsOf(shipper), await settingsOf(carrier)];
    await environment.call('saveNotificationSettings', { token: carrier.token, body: { load: { sms: true } } });
    const wanted = [await newsAt('06:59', first), await newsAt('07:00', first), await newsAt('18:00', first)];
    environment.pass(48 * HOUR);
    await ask();
    await ask();
    // A round that is late one day tells nothing twice the next.
    const next = [await newsAt('18:00', second), await newsAt('07:00', third)];

    expect(settings).toEqual([undefined, { app: true, sms: false }]);
    expect(await settingsOf(carrier)).toEqual({ app: true, sms: true });
    expect([unwanted, wanted, next]).toEqual([
      [],
      [
        [],
        [
          expect.stringMatching(
            /^Gida: 1 new load on routes you serve. See them and send offers: .*\/shipments\/open$/,
          ),
        ],
        [],
      ],
      [[expect.stringMatching(/^Gida: 2 new loads /)], []],
    ]);
  });
});
