import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { ask, books, choose, dayAhead, look, newVisit, returned, send } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const beginInspection: BeginLife = async (_input, environment) => {
  const { owner, visitor, listing } = await newVisit(environment);
  const day = dayAhead(environment, 2);
  const { body } = await ask(environment, visitor, { propertyId: listing.id, day });
  const { id, payment } = body;
  const begins = Date.parse(`${day}T09:00:00Z`);
  const move = (person: { token: string }, transition: InspectionMove) => () =>
    environment.call('moveInspection', { token: person.token, params: { id, transition } });
  const status = async () => {
    const row = environment.db.selectFrom('inspections').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  /** How it went can be said from its hour on. A hold would not last that long. */
  const saysHowItWent = (transition: InspectionMove) => async () => {
    if ((await status()) === 'scheduled') environment.pass(Math.max(0, begins - environment.now().getTime()));
    return await move(owner, transition)();
  };

  return {
    status,
    moves: {
      'payment.arrived': async () => {
        await choose(environment, payment.reference, 'pay');
        return { status: 200 };
      },
      'fee.returned': async () => {
        await books(environment, payment.reference, 'returned');
        const { statusCode: status } = await send(environment, returned(payment.reference));
        return { status };
      },
      'visitor.cancel': move(visitor, 'cancel'),
      'owner.cancel': move(owner, 'cancel'),
      'owner.done': saysHowItWent('done'),
      'owner.missed': saysHowItWent('missed'),
    },
    byTime: {
      'hold.ended': async () => {
        environment.pass(15 * MINUTE);
        await look(environment);
      },
      'visit.passed': async () => {
        environment.pass(begins + 7 * DAY - environment.now().getTime());
        await look(environment);
      },
    },
  };
};
