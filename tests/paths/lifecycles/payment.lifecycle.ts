import { paymentNotices } from '#domain/lifecycles/notices.ts';
import {
  ask,
  books,
  choose,
  createRefundEvent,
  newVisit,
  paymentOf,
  runPaymentJobs,
  send,
} from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const MINUTE = 60_000;

export const beginPayment: BeginLife = async (_input, environment) => {
  const { visitor, owner, listing } = await newVisit(environment);
  const { body } = await ask(environment, visitor, { propertyId: listing.id });
  const { reference } = paymentOf(body);
  const onThePage = (choice: 'pay' | 'decline') => async () => {
    await choose(environment, reference, choice);
    return { status: 200 };
  };

  return {
    status: async () => {
      const row = environment.db.selectFrom('payments').select('status').where('reference', '=', reference);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    told: { table: paymentNotices, people: { payer: visitor.id, payee: owner.id } },
    moves: {
      'money.arrived': onThePage('pay'),
      'money.refused': onThePage('decline'),
      'money.returned': async () => {
        await books(environment, reference, 'returned');
        const { statusCode: status } = await send(environment, createRefundEvent(reference));
        return { status };
      },
    },
    byTime: {
      'wait.ended': async () => {
        environment.pass(15 * MINUTE);
        await runPaymentJobs(environment);
      },
    },
  };
};
