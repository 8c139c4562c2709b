import { ask, choose, look, newVisit, send } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const MINUTE = 60_000;

export const beginPayment: BeginLife = async (_input, world) => {
  const { visitor, listing } = await newVisit(world);
  const { body } = await ask(world, visitor, { propertyId: listing.id });
  const { reference } = body.payment;
  const onThePage = (choice: 'pay' | 'decline') => async () => {
    await choose(world, reference, choice);
    return { status: 200 };
  };

  return {
    status: async () => {
      const row = world.db.selectFrom('payments').select('status').where('reference', '=', reference);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    moves: {
      'money.arrived': onThePage('pay'),
      'money.refused': onThePage('decline'),
      'money.returned': async () => {
        const data = { transaction_reference: reference, amount: '500000', currency: 'NGN' };
        const { statusCode: status } = await send(world, { event: 'refund.processed', data });
        return { status };
      },
    },
    byTime: {
      'wait.ended': async () => {
        world.pass(15 * MINUTE);
        await look(world);
      },
    },
  };
};
