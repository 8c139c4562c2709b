import { type AnyMachineSnapshot, waitFor } from 'xstate';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import { newRenting } from '#tests/support/bookings.ts';
import type { Device } from '../device.ts';
import type { Drafted } from '../drafted.ts';
import {
  type AnyActor,
  attach,
  attachedNames,
  contextOf,
  PATIENCE,
  type Ready,
  type Sender,
  started,
} from '../ready.ts';

const input = { path: '/booking-process' };

/** One press sends both records: the property first, then the inspection. */
const ofNewProperty = {
  draftId: 'inspection-request',
  ready: async (device: Device) => {
    await device.signIn();
    const actor = started(inspectionRequestMachine, { input });
    actor.send({ type: 'screen.opened' });
    await attach(actor, false);
    actor.send({ type: 'form.submitted', draft: completeDrafts.property });
    return await withHour(device, actor);
  },
  resumed: async (snapshot: unknown) => {
    const actor = started(inspectionRequestMachine, { input, snapshot });
    actor.send({ type: 'screen.opened' });
    return standing(actor);
  },
} as const;

export const propertyOfBooking: Drafted = {
  ...ofNewProperty,
  what: 'the property of an inspection request',
  call: /^POST \/api\/listings\/property$/,
  table: 'listings',
  filesAre: 'kept',
};

export const hourOfBooking: Drafted = {
  ...ofNewProperty,
  what: 'the hour of an inspection request',
  call: /^POST \/api\/inspections$/,
  table: 'inspections',
  filesAre: 'gone before',
};

export const inspection: Sender = {
  what: 'an inspection',
  call: /^POST \/api\/inspections$/,
  table: 'inspections',
  ready: async (device) => {
    const flat = await (await newRenting(device.environment)).newFlat();
    await device.signIn();
    const actor = started(inspectionRequestMachine, { input: { ...input, listingId: flat } });
    actor.send({ type: 'screen.opened' });
    return await withHour(device, actor);
  },
};

const isChoosing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ inspecting: 'choosing' });

async function withHour({ environment }: Device, actor: AnyActor): Promise<Ready> {
  await waitFor(actor, isChoosing, PATIENCE);
  actor.send({ type: 'day.chosen', day: addDays(dayInLagos(environment.now()), 3) });
  await waitFor(actor, isChoosing, PATIENCE);
  actor.send({ type: 'time.chosen', time: '10:00' });
  return standing(actor);
}

function standing(actor: AnyActor): Ready {
  const { draft } = contextOf(actor);
  const typed = () => [contextOf(actor).draft, contextOf(actor).day, contextOf(actor).time, attachedNames(actor)];
  return {
    actor,
    press: async () => {
      // After a failed photo the flow is back at the form, where Next comes before the payment.
      if (actor.getSnapshot().matches('filling')) actor.send({ type: 'form.submitted', draft });
      await waitFor(actor, isChoosing, PATIENCE);
      actor.send({ type: 'payment.requested' });
      actor.send({ type: 'payment.confirmed' });
    },
    isMade: ({ context }) => context.inspectionId !== null,
    isAtRest: (snapshot) => isChoosing(snapshot) || snapshot.matches('filling'),
    wanted: typed(),
    typed,
  };
}
