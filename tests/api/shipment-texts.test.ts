import { describe, expect, it } from 'vitest';
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { runPaymentJobs } from '#tests/support/payments.ts';
import { type Cast, createRequestedShipment, newCast, shipmentForm } from '#tests/support/shipments.ts';

const HOUR = 60 * 60_000;

interface At extends Cast {
  readonly shipment: Awaited<ReturnType<typeof createRequestedShipment>>;
  readonly environment: Environment;
}

/** A step, and the beginnings of the SMS it causes. The user who acts gets none. */
type Step = readonly [what: string, done: (at: At) => Promise<unknown>, sent: readonly string[]];

/** The one SMS to a side of a delivery whose case opens. It asks for an answer. */
const askedByCase = (who: string, what = 'Case') =>
  `${who}: ${what} about Delivery G-7KM3T from Aba...: read it and answer by `;

const offered: Step = ['a carrier offers', ({ shipment }) => shipment.offer(), ['shipper: New offer for G-7KM3T']];
const taken: Step = [
  'the offer is taken',
  async ({ shipment, shipper }) => {
    const [offer] = (await shipment.seen(shipper)).offers;
    return await shipment.move(shipper, 'accept', { offer: offer?.id });
  },
  [],
];
const paid: Step = [
  'it is paid',
  ({ shipment }) => shipment.pay(),
  ['carrier: You have a paid load: G-7KM3T, Aba to Apapa', 'shipper: Delivery booked: G-7KM3T'],
];
const linked: Step = [
  'the round that makes links',
  ({ shipment }) => shipment.link(),
  ['receiver: G-7KM3T: 12 pieces for you. Pickup in Abia on '],
];
const assigned: Step = [
  'a driver is assigned',
  ({ shipment }) => shipment.assign(),
  [
    'driver: New job G-7KM3T: 12 pieces, Abia to Lagos, ',
    'pickup: G-7KM3T: 12 pieces will be picked up ',
    'receiver: G-7KM3T: 12 pieces from Abia coming by truck LND-',
    'shipper: Chidi Eze, ',
  ],
];
const gone: Step = [
  'the trip starts',
  async ({ shipment, driver }) => {
    await shipment.waitToSetOut();
    return await shipment.move(driver, 'go');
  },
  ['shipper: Your driver is on the way with LND-'],
];
const loaded: Step = [
  'it is loaded',
  ({ shipment }) => shipment.hand('pickUp'),
  ['carrier: Goods loaded', 'shipper: Goods loaded'],
];
const delivered: Step = [
  'it is delivered',
  ({ shipment }) => shipment.hand('deliver'),
  ['carrier: Delivered: G-7KM3T', 'shipper: Delivered: G-7KM3T'],
];
const turned: Step = [
  'the receiver refuses',
  by('driver', 'undelivered'),
  ['carrier: Delivery failed: ', 'shipper: Delivery failed: '],
];

const booked = [offered, taken, paid, linked] as const;
const onItsWay = [...booked, assigned, gone] as const;
const onTheTruck = [...onItsWay, loaded] as const;

const NOT_COMING = 'receiver: G-7KM3T: 12 pieces from Abia, ';

const lives: readonly (readonly Step[])[] = [
  [['two days pass', hours(48), ['shipper: Your delivery request expired: ']]],
  [offered, taken, ['an hour passes', hours(1), ['shipper: Your delivery request expired: ']]],
  [...booked, ['its carrier cancels', by('carrier', 'cancel'), [NOT_COMING, 'shipper: Delivery cancelled: ']]],
  [
    ...onItsWay,
    [
      'its sender cancels',
      by('shipper', 'cancel'),
      [
        'carrier: Load cancelled: ',
        'driver: Job G-7KM3T cancelled: ',
        'pickup: G-7KM3T: 12 pieces from Abia, ',
        NOT_COMING,
      ],
    ],
  ],
  [
    ...onItsWay,
    [
      'no one comes',
      hours(5 * 24),
      ['carrier: You did not pick up G-7KM3T', NOT_COMING, 'shipper: No one came for G-7KM3T'],
    ],
  ],
  [
    ...onItsWay,
    ['its window begins', toItsWindow, []],
    [
      'there is nothing to pick up',
      by('driver', 'notHandedOver'),
      ['carrier: Your driver found no goods', 'shipper: The driver found no goods'],
    ],
  ],
  [...onTheTruck, delivered, ['two days pass', hours(48), ['carrier: Load closed: ']]],
  [...onTheTruck, delivered, ['its sender reports a problem', objects, [askedByCase('carrier', 'Report')]]],
  [
    ...onTheTruck,
    delivered,
    [
      'its receiver says that it is broken',
      ({ shipment }) => shipment.track('Three are wet.'),
      [askedByCase('carrier'), askedByCase('shipper')],
    ],
  ],
  [
    ...onTheTruck,
    turned,
    [
      'the sender has it again',
      ({ shipment }) => shipment.hand('bringBack'),
      ['carrier: Returned to the sender: ', 'shipper: Returned to you: '],
    ],
  ],
  [...onTheTruck, ['no update comes for a week', hours(7 * 24), [askedByCase('carrier'), askedByCase('shipper')]]],
];

function by(who: 'shipper' | 'carrier' | 'driver', move: ShipmentMove) {
  return ({ shipment, ...cast }: At) => shipment.move(cast[who], move);
}

function objects({ shipment, shipper }: At) {
  return shipment.move(shipper, 'object', { words: 'Three are wet.' });
}

function hours(count: number) {
  return async ({ environment }: At) => {
    environment.pass(count * HOUR);
    await runPaymentJobs(environment);
  };
}

async function toItsWindow({ environment, shipment }: At) {
  environment.pass((await shipment.row()).begins_at.getTime() - environment.now().getTime());
}

describe.each(databases)('SMS about deliveries, on $name', (database) => {
  const environment = environmentOn(database);
  const earlier = new Set<string>();

  it.each(lives.map((life) => [life.map(([what]) => what).join(', '), life] as const))(
    'reach the users concerned and no one else: %s',
    async (_, life) => {
      const cast = await newCast(environment);
      const shipment = await createRequestedShipment(environment, cast);
      const { origin, destination, number } = await shipment.row();
      const receiver = destination.phone;
      const { shipper, carrier, driver } = cast;
      const names: Partial<Record<string, string>> = {
        [shipper.phone]: 'shipper',
        [carrier.phone]: 'carrier',
        [driver.phone]: 'driver',
        [origin.phone]: 'pickup',
      };
      let last = 0;
      const sent = async () => {
        const since = environment.db.selectFrom('messages').select(['id', 'recipient', 'body']).where('id', '>', last);
        const rows = await since.orderBy('id').execute();
        last = rows.at(-1)?.id ?? last;
        // Leaves out messages about earlier deliveries, whose deadlines pass meanwhile.
        const mine = rows.filter(({ recipient }) => !earlier.has(recipient));
        return mine.map(({ recipient, body }) => {
          const who = recipient === receiver ? 'receiver' : (names[recipient] ?? recipient);
          return `${who}: ${body.replace(/^Gida: /, '').replace(number, 'G-7KM3T')}`;
        });
      };
      await sent();

      for (const [what, done, told] of life) {
        await done({ ...cast, shipment, environment });
        const texts = (await sent()).sort();
        expect(texts, what).toEqual(told.map((beginning) => expect.stringContaining(beginning)));
      }
      // All deliveries here have the same pickup address, so its phone stays.
      for (const phone of [receiver, ...Object.keys(names)]) if (phone !== origin.phone) earlier.add(phone);
    },
  );

  it('tell a person who is at both addresses once that no truck comes', async () => {
    const cast = await newCast(environment);
    const { to } = shipmentForm(environment);
    const shipment = await createRequestedShipment(environment, cast, {
      from: { ...shipmentForm(environment).from, phone_no: to.phone_no },
      to,
    });
    await shipment.move(cast.shipper, 'accept', { offer: await shipment.offer() });
    await shipment.pay();
    await shipment.link();
    await shipment.assign();

    await shipment.move(cast.shipper, 'cancel');

    const texts = await environment.messagesTo((await shipment.row()).origin.phone);
    expect(texts.filter((text) => text.includes('the delivery was cancelled'))).toHaveLength(1);
  });
});
