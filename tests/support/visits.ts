import { beforeAll, beforeEach } from 'vitest';
import type { Environment } from './environment.ts';
import { ask, books, dayAhead, newVisit, paymentOf } from './payments.ts';

const MINUTE = 60_000;

/** A listing for the tests of a file, somebody who would like to see it, and what can be asked of each hour. */
export function visits(environment: Environment) {
  let made: Awaited<ReturnType<typeof newVisit>>;
  let day = 3;
  beforeAll(async () => {
    made = await newVisit(environment);
  });
  // What the tests before hold is free again: nobody may hold more than five hours.
  beforeEach(() => environment.pass(15 * MINUTE));

  return {
    get visit() {
      return made;
    },
    /** An hour of its own, held and not paid for. */
    held: async () => {
      day += 1;
      const wish = { propertyId: made.listing.id, day: dayAhead(environment, day) };
      const { body } = await ask(environment, made.visitor, wish);
      return { id: body.id, reference: paymentOf(body).reference, wish };
    },
    inspection: async (id: string) =>
      (await environment.call('getInspection', { token: made.visitor.token, params: { id } })).body,
    payment: async (reference: string) =>
      (await environment.call('getPayment', { token: made.visitor.token, params: { reference } })).body,
    /** What the provider's own books say, without a word to us. */
    paidThere: (reference: string) => books(environment, reference, 'paid'),
    returnedThere: (reference: string) => books(environment, reference, 'returned'),
    heard: async ({ token }: { token: string }) =>
      (await environment.call('listNotifications', { token })).body.map(({ text }) => text),
    outcomes: async (reference: string) => {
      const rows = environment.db.selectFrom('payment_events').select('outcome').where('reference', '=', reference);
      return (await rows.execute()).map(({ outcome }) => outcome);
    },
    refundsOf: async (reference: string) =>
      await environment.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.amount', 'refunds.done_at'])
        .where('reference', '=', reference)
        .execute(),
  };
}
