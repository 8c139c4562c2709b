import { beforeAll, beforeEach } from 'vitest';
import type { Environment } from './environment.ts';
import { ask, books, dayAhead, newVisit, paymentOf } from './payments.ts';

const MINUTE = 60_000;

/** A listing for the tests of a file, a visitor, and the calls about each inspection. */
export function visits(environment: Environment) {
  let made: Awaited<ReturnType<typeof newVisit>>;
  let day = 3;
  beforeAll(async () => {
    made = await newVisit(environment);
  });
  // Releases the times held by earlier tests: a visitor may hold at most five.
  beforeEach(() => environment.pass(15 * MINUTE));

  return {
    get visit() {
      return made;
    },
    /** Holds another time without paying for it. */
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
    /** Records the charge at the provider as paid without sending us an event. */
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
