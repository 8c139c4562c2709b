/** A month of a small town on the real server: users rent, inspect and send goods at random, and gateways fail. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingTransitionValues,
  caseTransitionValues,
  inspectionTransitionValues,
  listingTransitionValues,
  shipmentTransitionValues,
} from '#openapi/contract.gen.ts';
import { PaymentsAway } from '#server/gateways/payment/payment.gateway.ts';
import { RowKeeper, type Rows } from '#tests/paths/interleavings/rows.ts';
import { rulesOfAll } from '#tests/paths/interleavings/rules.ts';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { newStaff, openDeskOf, type Staff } from '#tests/support/desk.ts';
import { environmentOn, keepSignedIn } from '#tests/support/environment.ts';
import { ask, createAvailableDays, dayFromToday, newVisitor, runPaymentJobs } from '#tests/support/payments.ts';
import { expectShipmentToAddUp, newCarrier, newDriver, shipmentForm } from '#tests/support/shipments.ts';

/** `MONTH_DAYS=10000 npm test -- months` takes a night. */
const DAYS = Number(process.env.MONTH_DAYS ?? 30);
/** Determines all random choices. */
const SEED = Number(process.env.WALK_SEED ?? 1);
const ACTS = 10;
const HOUR = 60 * 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Person {
  readonly token: string;
  readonly name: string;
}

/** Response to an act. */
interface Heard {
  readonly status: number;
  readonly body?: unknown;
}

const [database = expect.fail('no database')] = databases;

describe('a simulated month', () => {
  const environment = environmentOn(database);
  const call: typeof environment.call = (...sent) => environment.call(...sent);
  const people: Person[] = [];
  const owners: Renting[] = [];
  const fleets: { carrier: Person & { plate: string }; driver: Person & { driverId: string } }[] = [];
  let staff: Staff & Person;
  let keeper: RowKeeper;
  let rows: Rows;
  const told: string[] = [];
  let isDown = false;

  const draws = fc.sample(fc.nat(), { seed: SEED, numRuns: DAYS * ACTS * 12 });
  const draw = (below: number) => (draws.pop() ?? 0) % Math.max(below, 1);
  const one = <Thing>(things: readonly Thing[]): Thing => things[draw(things.length)] as Thing;

  const anybody = () => one([...people, staff]);

  const acts: Readonly<Record<string, () => Promise<Heard | undefined>>> = {
    rents: async () => {
      const listing = one(rows.listings);
      const from = draw(20);
      const dates = {
        fromDate: dayFromToday(environment, from),
        toDate: dayFromToday(environment, from + 1 + draw(30)),
      };
      return one(owners).ask(anybody() as never, listing.id, dates);
    },
    'moves a booking': async () => {
      const booking = rows.bookings.length > 0 && one(rows.bookings);
      if (!booking) return undefined;
      const params = { id: booking.id, transition: one(bookingTransitionValues) };
      return call('moveBooking', {
        ...by(booking.renter_id, booking.owner_id),
        params,
        body: { reason: 'Plans changed' },
      });
    },
    'asks for a visit': async () => {
      const time = { day: dayFromToday(environment, draw(9)), time: one(['09:00', '10:00', '15:00']) };
      const proposes = draw(4) === 0;
      return ask(environment, anybody(), { propertyId: one(rows.listings).id, ...time, ...(proposes && { proposes }) });
    },
    pays: async () => {
      const open = rows.payments.filter(({ status }) => status === 'started');
      if (open.length === 0) return undefined;
      // There is no payment page if the provider was down.
      const page = { method: 'POST', url: `/pay/${one(open).reference}`, headers: FORM } as const;
      const { statusCode } = await environment.app.inject({
        ...page,
        payload: `choice=${one(['pay', 'pay', 'decline'])}`,
      });
      return { status: statusCode };
    },
    'moves a visit': async () => {
      const visit = rows.inspections.length > 0 && one(rows.inspections);
      if (!visit) return undefined;
      const { code } = rows.visit_codes.find((each) => each.inspection_id === visit.id) ?? {};
      const transition = one(inspectionTransitionValues);
      const bodies: Record<string, object> = {
        prove: { code: draw(3) > 0 && code ? code : '0000' },
        fail: { kind: 'gone', words: 'Nobody opened.' },
        object: { words: 'I was there.' },
      };
      const listing = rows.listings.find(({ id }) => id === visit.listing_id);
      const who = by(visit.visitor_id, listing?.owner_id);
      return call('moveInspection', { ...who, params: { id: visit.id, transition }, body: bodies[transition] ?? {} });
    },
    'sends goods': async () => {
      const { token } = anybody();
      return call('requestShipment', {
        token,
        body: shipmentForm(environment, { day: dayFromToday(environment, 1 + draw(6)) }),
      });
    },
    'offers a price': async () => {
      const open = rows.shipments.filter(({ status }) => status === 'requested');
      if (open.length === 0) return undefined;
      const { token } = one(fleets).carrier;
      return call('offerShipment', {
        token,
        params: { id: one(open).id },
        body: { price: 5_000 + draw(9_000), sure: true },
      });
    },
    'moves a delivery': async () => {
      const shipment = rows.shipments.length > 0 && one(rows.shipments);
      if (!shipment) return undefined;
      const { carrier, driver } = one(fleets);
      const offer = rows.shipment_offers.find((each) => each.shipment_id === shipment.id);
      const transition = one(shipmentTransitionValues);
      const code = rows.shipment_codes.find(
        (each) => each.shipment_id === shipment.id && each.what === transition,
      )?.code;
      const bodies: Record<string, object> = {
        accept: { offer: offer?.id },
        assign: { driver: driver.driverId, plate: carrier.plate },
        pickUp: { code: code ?? '0000' },
        deliver: { code: draw(4) > 0 && code ? code : '0000' },
        bringBack: { code: code ?? '0000' },
        object: { words: 'The boxes are wet.' },
        undelivered: { words: 'Nobody was there.' },
        notHandedOver: { words: 'The gate was shut.' },
      };
      const sender = by(shipment.shipper_id);
      const { token } = one([sender, carrier, driver]);
      return call('moveShipment', { token, params: { id: shipment.id, transition }, body: bodies[transition] ?? {} });
    },
    reports: async () => {
      const about = one(['listing', 'booking', 'inspection', 'shipment'] as const);
      const things = rows[`${about}s`] as readonly { id: string }[];
      if (things.length === 0) return undefined;
      const body = { about, id: one(things).id, reason: 'gone' as const, words: 'Please look at this.' };
      return call('report', { token: anybody().token, body });
    },
    decides: async () => {
      const found = rows.cases.length > 0 && one(rows.cases);
      if (!found) return undefined;
      const params = { id: found.id, transition: one(caseTransitionValues) };
      return call('moveCase', {
        token: one([staff, staff, anybody()]).token,
        params,
        body: { words: 'We have looked at it.' },
      });
    },
    'moves a listing': async () => {
      const listing = one(rows.listings);
      const params = { id: listing.id, transition: one(listingTransitionValues.filter((each) => each !== 'remove')) };
      return call('moveListing', { ...by(listing.owner_id), params, body: {} });
    },
    joins: async () => {
      people.push({ ...(await newVisitor(environment)), name: 'a newcomer' });
      return { status: 200 };
    },
  };

  /** Token of one of these users, or sometimes of a stranger. */
  function by(...ids: (string | null | undefined)[]): { token: string } {
    const known = people.filter((each) => ids.includes((each as { id?: string }).id));
    return { token: (draw(9) > 0 && known.length > 0 ? one(known) : anybody()).token };
  }

  beforeAll(async () => {
    for (let each = 0; each < 4; each += 1) {
      const renting = await newRenting(environment);
      owners.push(renting);
      people.push({ ...renting.owner, name: 'an owner' });
      const body = { ...(await renting.owner.apartment()), availability: createAvailableDays(environment) };
      await call('listApartment', { token: renting.owner.token, body });
    }
    for (let each = 0; each < 8; each += 1) people.push({ ...(await newVisitor(environment)), name: 'a visitor' });
    for (let each = 0; each < 2; each += 1) {
      const carrier = { ...(await newCarrier(environment)), name: 'a carrier' };
      fleets.push({ carrier, driver: { ...(await newDriver(environment, carrier)), name: 'a driver' } });
    }
    people.push(...fleets.flatMap(({ carrier, driver }) => [carrier, driver]));
    staff = { ...(await newStaff(environment)), name: 'staff' };
    keeper = await RowKeeper.of(environment.db);
    rows = await keeper.take();
    failSometimes(environment.payments, ['initialise', 'verify', 'refund', 'payOut']);
  });

  /** Makes a gateway refuse while it is down. */
  function failSometimes<Gateway extends object>(gateway: Gateway, methods: readonly (keyof Gateway)[]) {
    for (const name of methods) {
      const works = (gateway[name] as (...sent: unknown[]) => Promise<unknown>).bind(gateway);
      const method = async (...sent: unknown[]) => {
        if (isDown) throw new PaymentsAway('The provider is down.');
        return await works(...sent);
      };
      Object.assign(gateway, { [name]: method });
    }
  }

  it('keeps the rules after every act', { timeout: 24 * HOUR }, async () => {
    for (let day = 1; day <= DAYS; day += 1) {
      told.push(`day ${day}`);
      isDown = draw(7) === 0;
      for (let act = 0; act < ACTS; act += 1) await step();
      isDown = false;
      await settle();
    }
  });

  async function step() {
    let name = '';
    environment.pass(draw(2 * HOUR));
    const before = rows;
    try {
      let heard: Heard | undefined;
      while (!heard) {
        name = one(Object.keys(acts));
        heard = await acts[name]?.();
      }
      told.push(
        `  ${environment.now().toISOString()} ${name}: ${heard.status} ${JSON.stringify(heard.body ?? '').slice(0, 160)}`,
      );
      await expectRules(before, isDown && heard.status === 503 ? { status: 200 } : heard);
    } catch (error) {
      throw new Error(
        `${told.slice(-40).join('\n')}\n${name}: ${error instanceof Error ? error.message : error}\n\nseed ${SEED}`,
      );
    }
  }

  /** The night: jobs run, and everybody stays signed in. */
  async function settle() {
    const before = rows;
    await runPaymentJobs(environment);
    await keepSignedIn(environment);
    await openDeskOf(environment, staff);
    await expectRules(before, { status: 200 });
    for (const { id } of rows.shipments) await expectShipmentToAddUp(environment, id, told.slice(-40).join('\n'));
  }

  async function expectRules(before: Rows, heard: Heard) {
    rows = await keeper.take();
    const moment = { rows, before, heard: heard as never, now: environment.now() };
    const broken = rulesOfAll.flatMap((rule) => rule.broken(moment).map((why) => `${rule.name}: ${why}`));
    expect(broken).toEqual([]);
  }
});
