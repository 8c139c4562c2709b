import { describe, expect, it } from 'vitest';
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { type Cast, newCast, requested } from '#tests/support/haulages.ts';
import { look } from '#tests/support/payments.ts';

const HOUR = 60 * 60_000;

interface At extends Cast {
  readonly haulage: Awaited<ReturnType<typeof requested>>;
  readonly environment: Environment;
}

/** What is done, and who is sent an SMS that begins how. Whoever does it is sent none. */
type Step = readonly [what: string, done: (at: At) => Promise<unknown>, sent: readonly string[]];

const offered: Step = [
  'a carrier offers',
  ({ haulage }) => haulage.offer(),
  ['shipper: A carrier has offered to bring it'],
];
const taken: Step = [
  'the offer is taken',
  async ({ haulage, shipper }) => {
    const [offer] = (await haulage.seen(shipper)).offers;
    return await haulage.move(shipper, 'accept', { offer: offer?.id });
  },
  [],
];
const paid: Step = [
  'it is paid',
  ({ haulage }) => haulage.pay(),
  ['carrier: Your offer was taken and is paid', 'shipper: It is paid. The money is held'],
];
const linked: Step = [
  'the round that makes links',
  ({ haulage }) => haulage.link(),
  ['receiver: Adaeze Okafor sends you 12 pieces'],
];
const assigned: Step = [
  'a driver is named',
  ({ haulage }) => haulage.assign(),
  ['driver: you drive 12 pieces', 'shipper: It will be fetched with LND-'],
];
const gone: Step = [
  'the driver sets out',
  async ({ haulage, driver }) => {
    await haulage.waitToSetOut();
    return await haulage.move(driver, 'go');
  },
  ['shipper: The driver is on the way with LND-'],
];
const loaded: Step = [
  'it is loaded',
  ({ haulage }) => haulage.hand('pickUp'),
  ['carrier: It is loaded', 'receiver: on the way to you from Aba', 'shipper: It is loaded'],
];
const delivered: Step = [
  'it is delivered',
  ({ haulage }) => haulage.hand('deliver'),
  ['carrier: It is delivered', 'shipper: It is delivered'],
];
const turned: Step = [
  'nobody takes it',
  by('driver', 'undelivered'),
  ['carrier: It could not be delivered, and goes back', 'shipper: It could not be delivered, and comes back to you'],
];

const booked = [offered, taken, paid, linked] as const;
const onItsWay = [...booked, assigned, gone] as const;
const onTheTruck = [...onItsWay, loaded] as const;

const lives: readonly (readonly Step[])[] = [
  [['two days pass', hours(48), ['shipper: It has lapsed']]],
  [offered, taken, ['an hour passes', hours(1), ['shipper: It has lapsed']]],
  [...booked, ['its carrier calls it off', by('carrier', 'cancel'), ['shipper: It was called off']]],
  [...onItsWay, ['its shipper calls it off', by('shipper', 'cancel'), ['carrier: It was called off']]],
  [...onItsWay, ['nobody comes', hours(5 * 24), ['carrier: Nobody came for it', 'shipper: Nobody came for it']]],
  [
    ...onItsWay,
    ['its window begins', toItsWindow, []],
    [
      'there is nothing to fetch',
      by('driver', 'notHandedOver'),
      ['carrier: The driver says that nothing was', 'shipper: The driver says that nothing was'],
    ],
  ],
  [...onTheTruck, delivered, ['two days pass', hours(48), ['carrier: It is closed. What you are owed']]],
  [...onTheTruck, delivered, ['its shipper objects', objects, ['carrier: Somebody of ours decides about it']]],
  [
    ...onTheTruck,
    delivered,
    [
      'its receiver says that it is broken',
      ({ haulage }) => haulage.track('Three are wet.'),
      ['carrier: Somebody of ours decides about it', 'shipper: Somebody of ours decides about it'],
    ],
  ],
  [
    ...onTheTruck,
    turned,
    [
      'the shipper has it again',
      ({ haulage }) => haulage.hand('bringBack'),
      ['carrier: It is back with its shipper', 'shipper: You have it again'],
    ],
  ],
  [
    ...onTheTruck,
    [
      'nobody hears of it for a week',
      hours(7 * 24),
      ['carrier: Somebody of ours decides about it', 'shipper: Somebody of ours decides about it'],
    ],
  ],
];

function by(who: 'shipper' | 'carrier' | 'driver', move: HaulageMove) {
  return ({ haulage, ...cast }: At) => haulage.move(cast[who], move);
}

function objects({ haulage, shipper }: At) {
  return haulage.move(shipper, 'object', { words: 'Three are wet.' });
}

function hours(count: number) {
  return async ({ environment }: At) => {
    environment.pass(count * HOUR);
    await look(environment);
  };
}

async function toItsWindow({ environment, haulage }: At) {
  environment.pass((await haulage.row()).begins_at.getTime() - environment.now().getTime());
}

describe.each(databases)('the texts of haulages, on $name', (database) => {
  const environment = environmentOn(database);
  const earlier = new Set<string>();

  it.each(lives.map((life) => [life.map(([what]) => what).join(', '), life] as const))(
    'go to whom it is about, and to nobody else: %s',
    async (_, life) => {
      const cast = await newCast(environment);
      const haulage = await requested(environment, cast);
      const receiver = (await haulage.row()).destination.phone;
      const { shipper, carrier, driver } = cast;
      const names = { [shipper.phone]: 'shipper', [carrier.phone]: 'carrier', [driver.phone]: 'driver' };
      let last = 0;
      const sent = async () => {
        const since = environment.db.selectFrom('messages').select(['id', 'recipient', 'body']).where('id', '>', last);
        const rows = await since.orderBy('id').execute();
        last = rows.at(-1)?.id ?? last;
        // What time makes of the haulages of lives before is theirs.
        const mine = rows.filter(({ recipient }) => !earlier.has(recipient));
        return mine.map(({ recipient, body }) => {
          const who = recipient === receiver ? 'receiver' : (names[recipient] ?? recipient);
          return `${who}: ${body.replace(/^Gida: /, '')}`;
        });
      };
      await sent();

      for (const [what, done, told] of life) {
        await done({ ...cast, haulage, environment });
        const texts = (await sent()).sort();
        expect(texts, what).toEqual(told.map((beginning) => expect.stringContaining(beginning)));
      }
      for (const phone of [receiver, ...Object.keys(names)]) earlier.add(phone);
    },
  );
});
