import { shipmentNotices } from '#domain/lifecycles/notices.ts';
import { settleDisputedShipment } from '#server/shipments/ending.service.ts';
import { type Environment, keepSignedIn } from '#tests/support/environment.ts';
import { books, createRefundEvent, runPaymentJobs, send } from '#tests/support/payments.ts';
import {
  type Cast,
  clearLetdowns,
  createRequestedShipment,
  expectShipmentToAddUp,
  goods,
  newCast,
} from '#tests/support/shipments.ts';
import type { BeginLife } from './life.ts';

const HOUR = 60 * 60_000;
/** Statuses in which an offline pickup code may still arrive. */
const ENDED = ['cancelled', 'failed', 'notHandedOver'];
const nextCode: Partial<Record<string, 'pickUp' | 'deliver' | 'bringBack'>> = {
  ...{ onTheWay: 'pickUp', pickedUp: 'deliver', returning: 'bringBack' },
};
const BEFORE_LOADING = ['booked', 'assigned', 'onTheWay'];

/** The users of each environment, shared by its walks to save time. */
const casts = new WeakMap<object, Promise<Cast>>();
const castOf = (environment: Environment) => {
  const known = casts.get(environment) ?? newCast(environment);
  casts.set(environment, known);
  return known;
};

export const beginShipment: BeginLife = async (_input, environment) => {
  const { db, pass, now } = environment;
  const cast = await castOf(environment);
  await keepSignedIn(environment);
  await clearLetdowns(environment);
  const { shipper, carrier, driver } = cast;
  const shipment = await createRequestedShipment(environment, cast);
  const { id, row, move } = shipment;
  const offer = await shipment.offer();
  const receiver = (await row()).destination.phone;
  const status = async () => (await row()).status;
  const passTo = (moment: Date) => pass(Math.max(0, moment.getTime() - now().getTime()));
  const waitIsOver = async () => {
    passTo((await row()).held_until ?? now());
    await runPaymentJobs(environment);
  };
  const decide = (outcome: 'refund' | 'keep') => async () => {
    const isSettled = await db.transaction().execute((trx) => settleDisputedShipment(trx, id, { outcome }, now()));
    return { status: isSettled ? 200 : 409 };
  };

  return {
    status,
    told: {
      table: shipmentNotices,
      // tests/api/bookings-life.test.ts, tests/api/shipments-people.test.ts
      elsewhere: ['shipper.cancel, shipper', 'driver.lost, carrier'],
      mark: (await row()).number,
      people: { shipper: shipper.id, carrier: carrier.id, driver: driver.phone, receiver },
    },
    holds: (when) => expectShipmentToAddUp(environment, id, when),
    moves: {
      'shipper.accept': async () => move(shipper, 'accept', { offer }),
      // If the truck is under way, the shipper can cancel only once it is late.
      'shipper.cancel': async () => {
        const { status: at, ends_at } = await row();
        if (at === 'onTheWay') passTo(ends_at);
        return move(shipper, 'cancel');
      },
      'shipper.cancelLate': async () => {
        const { status: at, begins_at } = await row();
        if (!BEFORE_LOADING.includes(at)) return { status: 409 };
        passTo(new Date(begins_at.getTime() - HOUR));
        return move(shipper, 'cancel');
      },
      'shipper.object': () => move(shipper, 'object', { words: 'Three of the boxes are missing.' }),
      'receiver.object': async () => {
        const { statusCode } = await shipment.track('One of the boxes is wet.');
        return { status: statusCode === 303 ? 200 : statusCode };
      },
      'carrier.cancel': () => move(carrier, 'cancel'),
      'carrier.assign': shipment.assign,
      'driver.lost': async () => {
        if ((await status()) !== 'assigned') return { status: 409 };
        const params = { id: driver.driverId };
        const kept = await db
          .selectFrom('drivers')
          .selectAll()
          .where('id', '=', driver.driverId)
          .executeTakeFirstOrThrow();
        // The carrier cannot remove a driver who is under way for an earlier walk.
        await db
          .updateTable('shipments')
          .set({ driver_id: null })
          .where('driver_id', '=', driver.driverId)
          .where('id', '!=', id)
          .where('status', '!=', 'assigned')
          .execute();
        await environment.call('removeDriver', { token: carrier.token, params });
        // Puts the driver back for the next walks, which share the driver.
        await db.insertInto('drivers').values(kept).execute();
        return { status: (await status()) === 'booked' ? 200 : 409 };
      },
      'driver.go': async () => {
        if ((await status()) === 'assigned') await shipment.waitToSetOut();
        return move(driver, 'go');
      },
      'driver.pickUp': async () =>
        ENDED.includes(await status()) ? { status: 409 } : shipment.hand('pickUp', { count: goods.amount - 1 }),
      'driver.notHandedOver': async () => {
        const { status: at, begins_at } = await row();
        if (at === 'onTheWay') passTo(begins_at);
        return move(driver, 'notHandedOver');
      },
      'driver.deliver': () => shipment.hand('deliver'),
      'driver.undelivered': () => move(driver, 'undelivered'),
      'driver.bringBack': () => shipment.hand('bringBack'),
      // Enters wrong codes for the next handover until the server accepts no more.
      'tries.ended': async () => {
        const what = nextCode[await status()];
        return what ? await shipment.guess(what) : { status: 409 };
      },
      // Sends what a phone sends that was offline: it started earlier, and the server does not refuse that.
      'proof.arrived': async () => {
        const { status: at, held_until } = await row();
        return ENDED.includes(at) && held_until ? shipment.hand('pickUp') : { status: 409 };
      },
      'payment.arrived': async () => {
        await shipment.pay();
        await shipment.link();
        return { status: 200 };
      },
      'payment.returned': async () => {
        const paid = (await shipment.reference()) ?? 'gida_of_nobody';
        await books(environment, paid, 'returned');
        const { statusCode } = await send(environment, createRefundEvent(paid));
        return { status: statusCode };
      },
      'case.refunded': decide('refund'),
      'case.kept': decide('keep'),
    },
    byTime: {
      'proof.ended': waitIsOver,
      'offers.ended': waitIsOver,
      'hold.ended': waitIsOver,
      'window.passed': waitIsOver,
      'road.ended': waitIsOver,
      'objection.ended': waitIsOver,
    },
  };
};
