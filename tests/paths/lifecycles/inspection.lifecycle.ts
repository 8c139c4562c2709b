import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { ask, choose, dayAhead, look, newVisit } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const beginInspection: BeginLife = async (_input, world) => {
  const { owner, visitor, listing } = await newVisit(world);
  const day = dayAhead(world, 2);
  const { body } = await ask(world, visitor, { propertyId: listing.id, day });
  const { id, payment } = body;
  const begins = Date.parse(`${day}T09:00:00Z`);
  const move = (person: { token: string }, transition: InspectionMove) => () =>
    world.call('moveInspection', { token: person.token, params: { id, transition } });
  const status = async () => {
    const row = world.db.selectFrom('inspections').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  /** How it went can be said from its hour on. A hold would not last that long. */
  const saysHowItWent = (transition: InspectionMove) => async () => {
    if ((await status()) === 'scheduled') world.pass(Math.max(0, begins - world.now().getTime()));
    return await move(owner, transition)();
  };

  return {
    status,
    moves: {
      'payment.arrived': async () => {
        await choose(world, payment.reference, 'pay');
        return { status: 200 };
      },
      'visitor.cancel': move(visitor, 'cancel'),
      'owner.cancel': move(owner, 'cancel'),
      'owner.done': saysHowItWent('done'),
      'owner.missed': saysHowItWent('missed'),
    },
    byTime: {
      'hold.ended': async () => {
        world.pass(15 * MINUTE);
        await look(world);
      },
      'visit.passed': async () => {
        world.pass(begins + 7 * DAY - world.now().getTime());
        await look(world);
      },
    },
  };
};
