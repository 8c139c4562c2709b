import { type AnyMachineSnapshot, waitFor } from 'xstate';
import { restoreRentInput, type SavedRent } from '#machines/rent/rent.drafts.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { newRenting } from '#tests/support/bookings.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, contextOf, imageFile, PATIENCE, type Ready, started } from '../ready.ts';

export const booking: Drafted = {
  what: 'a booking',
  call: /^POST \/api\/bookings$/,
  table: 'bookings',
  draftId: 'rent',
  filesAre: 'asked for again',
  ready: async ({ environment, signIn }) => {
    const renting = await newRenting(environment);
    const propertyId = await renting.newFlat();
    await signIn();
    const actor = await opened({ propertyId });
    const stay = { fromDate: renting.day(10), toDate: renting.day(24) };
    const draft = {
      ...stay,
      purpose: 'A new job',
      employmentStatus: 'Others',
      otherStatus: 'Student',
      bringsGoods: '',
    };
    actor.send({ type: 'form.changed', draft });
    return await standing(actor);
  },
  resumed: async (saved) => {
    const { propertyId } = (saved as SavedRent).context;
    return await standing(await opened({ propertyId, ...restoreRentInput(saved) }));
  },
};

const isSettled = (snapshot: AnyMachineSnapshot) => snapshot.matches('filling') || snapshot.matches('booked');

async function opened(input: object): Promise<AnyActor> {
  const actor = started(rentMachine, { input });
  actor.send({ type: 'screen.opened' });
  await waitFor(actor, isSettled, PATIENCE);
  return actor;
}

async function standing(actor: AnyActor): Promise<Ready> {
  const { draft } = contextOf(actor);
  const idProof = await imageFile('passport.jpg');
  return {
    actor,
    press: async () => actor.send({ type: 'form.submitted', draft, idProof }),
    isMade: (snapshot) => snapshot.matches('booked'),
    isAtRest: (snapshot) => snapshot.matches('filling'),
    wanted: draft,
    typed: () => contextOf(actor).draft,
  };
}
