/** Every way in which a flow makes something on the server: what a person does until it goes out, and what is there then. */
import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, waitFor } from 'xstate';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingProcessMachine } from '#machines/booking-process/booking-process.machine.ts';
import { contactMachine } from '#machines/contact/contact.machine.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { completeDrafts } from '#machines/listing/listing.samples.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { newPerson } from '#tests/support/environment.ts';
import { PDF, photo } from '#tests/support/uploads.ts';
import type { FlowThatSends, FlowThatUploads } from './bound.ts';
import type { Device } from './device.ts';

/** An actor of any of the flows: what it is sent is what its own machine is written for. */
type AnyActor = Actor<AnyStateMachine>;

/** A flow with everything typed and nothing sent. */
export interface Ready {
  readonly actor: AnyActor;
  /** Does what sends it, from where the flow stands; after a failure once more. */
  press(): Promise<void>;
  /** Whether it is made, as far as the flow knows. */
  isMade(snapshot: AnyMachineSnapshot): boolean;
  /** Whether the person can act: it is not being sent, and not made. */
  isAtRest(snapshot: AnyMachineSnapshot): boolean;
  /** What the person typed and chose. */
  readonly wanted: unknown;
  /** The same, as the flow keeps it. */
  typed(): unknown;
}

export interface Sender {
  readonly what: string;
  /** The call that makes it. */
  readonly call: RegExp;
  /** The table that it is a row of. */
  readonly table: 'users' | 'listings' | 'bookings' | 'inspections' | 'support_requests' | 'messages';
  ready(device: Device): Promise<Ready>;
}

const PATIENCE = { timeout: 15_000 };

/** Sends it, and waits until it is made or the person can act again. */
export async function pressed({ actor, press, isAtRest, isMade }: Ready): Promise<AnyMachineSnapshot> {
  await press();
  await waitFor(actor, (snapshot) => !isAtRest(snapshot) || problemOf(actor) !== null, PATIENCE);
  return await waitFor(actor, (snapshot) => isMade(snapshot) || isAtRest(snapshot), PATIENCE);
}

export const problemOf = (actor: AnyActor): { code: string; message: string } | null => contextOf(actor).problem;

const PHOTOS = ['front.jpg', 'kitchen.jpg'];
const DOCUMENT = 'deed.pdf';

const contextOf = (actor: AnyActor) => actor.getSnapshot().context;
const imageFile = async (name: string) => new File([new Uint8Array(await photo())], name, { type: 'image/jpeg' });

function started(machine: AnyStateMachine, input: unknown): AnyActor {
  const actor = createActor(machine, { input });
  actor.start();
  return actor;
}

const listings: Record<ListingKind, [AnyStateMachine, RegExp]> = {
  apartment: [apartmentListingMachine, /^POST \/api\/listings\/apartment$/],
  property: [propertyListingMachine, /^POST \/api\/listings\/property$/],
  warehouse: [warehouseListingMachine, /^POST \/api\/listings\/warehouse$/],
};

const listing = (kind: ListingKind): Sender => {
  const [machine, call] = listings[kind];
  return {
    what: `a listing (${kind})`,
    call,
    table: 'listings',
    ready: async ({ signIn }) => {
      await signIn();
      const actor = started(machine, { path: routes[kind].filling });
      await attach(actor, kind === 'warehouse');
      actor.send({ type: 'form.submitted', draft: completeDrafts[kind] });
      actor.send({ type: 'review.confirmed' });
      actor.send({ type: 'schedule.proceeded' });
      return {
        actor,
        press: async () => actor.send({ type: 'submission.confirmed' }),
        isMade: (snapshot) => snapshot.matches('submitted'),
        isAtRest: (snapshot) => snapshot.matches('confirming'),
        wanted: [completeDrafts[kind], kind === 'warehouse' ? [...PHOTOS, DOCUMENT] : PHOTOS],
        typed: () => [contextOf(actor).draft, attachedNames(actor)],
      };
    },
  };
};

async function attach(actor: AnyActor, withDocument: boolean) {
  const attachments = attachmentsOf(actor);
  attachments.send({ type: 'photos.added', files: await Promise.all(PHOTOS.map(imageFile)) });
  if (!withDocument) return;
  attachments.send({ type: 'document.chosen', file: new File([PDF], DOCUMENT, { type: 'application/pdf' }) });
}

const attachedNames = (actor: AnyActor) =>
  actor
    .getSnapshot()
    .children.attachments.getSnapshot()
    .context.files.map(({ name }: { name: string }) => name);

const propertyOfBooking: Sender = {
  what: 'the property of a booking process',
  call: /^POST \/api\/listings\/property$/,
  table: 'listings',
  ready: async (device) => {
    await device.signIn();
    const actor = started(bookingProcessMachine, { path: '/booking-process' });
    actor.send({ type: 'screen.opened' });
    await attach(actor, false);
    actor.send({ type: 'form.submitted', draft: completeDrafts.property });
    return await withHour(device, actor);
  },
};

const inspection: Sender = {
  what: 'an inspection',
  call: /^POST \/api\/inspections$/,
  table: 'inspections',
  ready: async (device) => {
    const flat = await (await newRenting(device.environment)).newFlat();
    await device.signIn();
    const actor = started(bookingProcessMachine, { path: '/booking-process', listingId: flat });
    actor.send({ type: 'screen.opened' });
    return await withHour(device, actor);
  },
};

async function withHour({ environment }: Device, actor: AnyActor): Promise<Ready> {
  const isChoosing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ inspecting: 'choosing' });
  await waitFor(actor, isChoosing, PATIENCE);
  actor.send({ type: 'day.chosen', day: addDays(dayInLagos(environment.now()), 3) });
  await waitFor(actor, isChoosing, PATIENCE);
  actor.send({ type: 'time.chosen', time: '10:00' });
  const { draft, day, time } = contextOf(actor);
  return {
    actor,
    press: async () => {
      // A failed photo leads back to the form, whose Next comes first.
      if (actor.getSnapshot().matches('filling')) actor.send({ type: 'form.submitted', draft });
      await waitFor(actor, isChoosing, PATIENCE);
      actor.send({ type: 'payment.requested' });
      actor.send({ type: 'payment.confirmed' });
    },
    isMade: ({ context }) => context.inspectionId !== null,
    isAtRest: (snapshot) => isChoosing(snapshot) || snapshot.matches('filling'),
    wanted: [draft, day, time],
    typed: () => [contextOf(actor).draft, contextOf(actor).day, contextOf(actor).time],
  };
}

const booking: Sender = {
  what: 'a booking',
  call: /^POST \/api\/bookings$/,
  table: 'bookings',
  ready: async ({ environment, signIn }) => {
    const renting = await newRenting(environment);
    const propertyId = await renting.newFlat();
    await signIn();
    const actor = started(rentMachine, { propertyId });
    actor.send({ type: 'screen.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches('filling'), PATIENCE);
    const stay = { fromDate: renting.day(10), toDate: renting.day(24) };
    const draft = { ...stay, purpose: 'A new job', employmentStatus: 'Others', otherStatus: 'Student' };
    const idProof = await imageFile('passport.jpg');
    return {
      actor,
      press: async () => actor.send({ type: 'form.submitted', draft, idProof }),
      isMade: (snapshot) => snapshot.matches('booked'),
      isAtRest: (snapshot) => snapshot.matches('filling'),
      wanted: draft,
      typed: () => contextOf(actor).draft,
    };
  },
};

const account: Sender = {
  what: 'an account',
  call: /^POST \/api\/auth\/register$/,
  table: 'users',
  ready: async () => {
    const { password, ...draft } = newPerson();
    const actor = started(accountMachine, { path: '/signup' });
    return {
      actor,
      press: async () => actor.send({ type: 'registration.submitted', draft, password }),
      isMade: (snapshot) => snapshot.matches('verifying'),
      isAtRest: (snapshot) => snapshot.matches({ registering: 'form' }),
      wanted: draft,
      typed: () => contextOf(actor).registration,
    };
  },
};

const question: Sender = {
  what: 'a question to support',
  call: /^POST \/api\/support$/,
  table: 'support_requests',
  ready: async ({ signIn }) => {
    await signIn();
    const actor = started(supportMachine, undefined);
    const asked = { subject: 'My booking', message: 'Nobody answers me.' };
    return {
      actor,
      press: async () => actor.send({ type: 'question.submitted', question: asked }),
      isMade: (snapshot) => snapshot.matches('sent'),
      isAtRest: (snapshot) => snapshot.matches('filling'),
      wanted: asked,
      typed: () => contextOf(actor).question,
    };
  },
};

const message: Sender = {
  what: 'a message from the first page',
  call: /^POST \/api\/relay\/email\/send$/,
  table: 'messages',
  ready: async () => {
    const actor = started(contactMachine, {});
    const form = { name: 'Ọláyínká', email: 'ola@example.ng', message: 'Is there a warehouse in Aba?' };
    return {
      actor,
      press: async () => actor.send({ type: 'form.submitted', form }),
      isMade: (snapshot) => snapshot.matches('sent'),
      isAtRest: (snapshot) => snapshot.matches('idle') || snapshot.matches('failed'),
      wanted: form,
      typed: () => contextOf(actor).form,
    };
  },
};

/** A new flow that sends does not compile until it stands here. */
const byFlow: Record<FlowThatSends, readonly Sender[]> = {
  account: [account],
  bookingProcess: [propertyOfBooking, inspection],
  contact: [message],
  'listing (apartment)': [listing('apartment')],
  'listing (property)': [listing('property')],
  'listing (warehouse)': [listing('warehouse')],
  rent: [booking],
  support: [question],
};

export const senders: readonly Sender[] = Object.values(byFlow).flat();

/** Those that send files before: a new flow that does so stands here, too. */
const withFiles: Record<FlowThatUploads, Sender> = {
  bookingProcess: propertyOfBooking,
  'listing (apartment)': listing('apartment'),
  'listing (property)': listing('property'),
  'listing (warehouse)': listing('warehouse'),
};

export const uploaders: readonly Sender[] = Object.values(withFiles);

/** The child that carries the files of a flow. */
export const attachmentsOf = (actor: AnyActor): AnyActor => actor.getSnapshot().children.attachments;
