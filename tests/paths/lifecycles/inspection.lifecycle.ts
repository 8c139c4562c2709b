import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { ask, books, choose, dayAhead, look, newVisit, returned, send } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const DAY = 24 * 60 * 60_000;

export const beginInspection: BeginLife = async (input, environment) => {
  const { owner, visitor, listing } = await newVisit(environment);
  const day = dayAhead(environment, 2);
  const proposes = input === 'an hour that is proposed';
  const { body } = await ask(environment, visitor, { propertyId: listing.id, day, proposes });
  const { id } = body;
  const begins = Date.parse(`${day}T09:00:00Z`);
  const move = (person: { token: string }, transition: InspectionMove) => () =>
    environment.call('moveInspection', { token: person.token, params: { id, transition } });
  const status = async () => {
    const row = environment.db.selectFrom('inspections').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  /** What there is to pay on: nothing before the owner has agreed. */
  const reference = async () => {
    const payments = environment.db.selectFrom('payments').select('reference').where('inspection_id', '=', id);
    return (await payments.executeTakeFirst())?.reference;
  };
  /** An hour of its own each time. */
  let hour = 10;
  const propose = (person: { token: string }) => () => {
    hour += 1;
    const body = { day, time: `${hour}:00` };
    return environment.call('proposeTime', { token: person.token, params: { id }, body });
  };
  /** What waits has waited for as long as it can. */
  const waitIsOver = async () => {
    const row = environment.db.selectFrom('inspections').select('held_until').where('id', '=', id);
    const { held_until } = await row.executeTakeFirstOrThrow();
    environment.pass(Math.max(0, (held_until?.getTime() ?? 0) - environment.now().getTime()));
    await look(environment);
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
        const open = await reference();
        if (open) await choose(environment, open, 'pay');
        return { status: 200 };
      },
      'fee.returned': async () => {
        const paid = (await reference()) ?? 'gida_of_nobody';
        await books(environment, paid, 'returned');
        const { statusCode: status } = await send(environment, returned(paid));
        return { status };
      },
      'visitor.propose': propose(visitor),
      'owner.propose': propose(owner),
      'visitor.accept': move(visitor, 'accept'),
      'visitor.decline': move(visitor, 'decline'),
      'owner.accept': move(owner, 'accept'),
      'owner.decline': move(owner, 'decline'),
      'visitor.cancel': move(visitor, 'cancel'),
      'owner.cancel': move(owner, 'cancel'),
      'owner.done': saysHowItWent('done'),
      'owner.missed': saysHowItWent('missed'),
    },
    byTime: {
      'proposal.ended': waitIsOver,
      'hold.ended': waitIsOver,
      'visit.passed': async () => {
        environment.pass(begins + 7 * DAY - environment.now().getTime());
        await look(environment);
      },
    },
  };
};
