import { SESSION_LIFETIME } from '#domain/limits.ts';
import { settleDisputedHaulage } from '#server/haulages/disputed.service.ts';
import type { Environment } from '#tests/support/environment.ts';
import { type Cast, expectHaulageToAddUp, newCast, requested } from '#tests/support/haulages.ts';
import { books, look, returned, send } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const HOUR = 60 * 60_000;
const BEFORE_LOADING = ['booked', 'assigned', 'onTheWay'];

/** The same people have all of them: a walk is about one haulage, not about signing up. */
const casts = new WeakMap<object, Promise<Cast>>();
const castOf = (environment: Environment) => {
  const known = casts.get(environment) ?? newCast(environment);
  casts.set(environment, known);
  return known;
};

export const beginHaulage: BeginLife = async (_input, environment) => {
  const { db, pass, now } = environment;
  const cast = await castOf(environment);
  // However long the walks before took, they are signed in.
  const expires_at = new Date(now().getTime() + SESSION_LIFETIME);
  await db.updateTable('sessions').set({ expires_at }).execute();
  const { shipper, carrier, driver } = cast;
  const haulage = await requested(environment, cast);
  const { id, row, move } = haulage;
  const status = async () => (await row()).status;
  const passTo = (moment: Date) => pass(Math.max(0, moment.getTime() - now().getTime()));
  const waitIsOver = async () => {
    passTo((await row()).held_until ?? now());
    await look(environment);
  };
  const decide = (outcome: 'refund' | 'keep') => async () => {
    const isSettled = await db.transaction().execute((trx) => settleDisputedHaulage(trx, id, outcome, now()));
    return { status: isSettled ? 200 : 409 };
  };

  return {
    status,
    holds: (when) => expectHaulageToAddUp(environment, id, when),
    moves: {
      'shipper.accept': async () => move(shipper, 'accept', { offer: await haulage.offer() }),
      // Where the truck is on the way, once it is late.
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
        const { statusCode } = await haulage.track('One of the boxes is wet.');
        return { status: statusCode === 303 ? 200 : statusCode };
      },
      'carrier.cancel': () => move(carrier, 'cancel'),
      'carrier.assign': haulage.assign,
      'driver.go': async () => {
        if ((await status()) === 'assigned') await haulage.waitToSetOut();
        return move(driver, 'go');
      },
      'driver.pickUp': () => haulage.hand('pickUp'),
      'driver.notHandedOver': async () => {
        const { status: at, begins_at } = await row();
        if (at === 'onTheWay') passTo(begins_at);
        return move(driver, 'notHandedOver');
      },
      'driver.deliver': () => haulage.hand('deliver'),
      'driver.undelivered': () => move(driver, 'undelivered'),
      'driver.bringBack': () => haulage.hand('bringBack'),
      'payment.arrived': async () => {
        await haulage.pay();
        await haulage.link();
        return { status: 200 };
      },
      'payment.returned': async () => {
        const paid = (await haulage.reference()) ?? 'gida_of_nobody';
        await books(environment, paid, 'returned');
        const { statusCode } = await send(environment, returned(paid));
        return { status: statusCode };
      },
      'case.refunded': decide('refund'),
      'case.kept': decide('keep'),
    },
    byTime: {
      'offers.ended': waitIsOver,
      'hold.ended': waitIsOver,
      'window.passed': waitIsOver,
      'road.ended': waitIsOver,
      'objection.ended': waitIsOver,
    },
  };
};
