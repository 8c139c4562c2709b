/** Every way in which a flow creates a record on the server: the user's steps before it is sent, and the new row. */

import { waitFor } from 'xstate';
import type { DraftFlow } from '#machines/draft-formats.ts';
import type { FlowEntry, FlowName } from '#machines/flows.ts';
import { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import type { operations } from '#openapi/contract.gen.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { attach, contextOf, PATIENCE, type Sender, started } from './ready.ts';
import { shipment } from './senders/haul.ts';
import { inspection, propertyOfBooking } from './senders/inspection-request.ts';
import { listing, listingChange } from './senders/listing.ts';
import { booking } from './senders/rent.ts';
import { account, message, question, report } from './senders/words.ts';

const WORDS = 'The roof was mended last week.';

/** A side of a case adds words, photos and a document. */
const side: Sender = {
  what: 'the side of a user in a case',
  call: /^POST \/api\/user\/me\/decisions\/[^/]+\/words$/,
  table: 'case_events',
  ready: async ({ environment: { db, now }, environment, signIn }) => {
    const renting = await newRenting(environment);
    const flat = await renting.newFlat();
    await signIn();
    const { id: subjectId } = await renting.booked({ id: '', token: vault.accessToken() ?? '', phone: '' }, flat);
    const opening = { about: 'booking', subjectId, openedBy: null, reason: 'rude', words: null } as const;
    const { caseId } = await db.transaction().execute((trx) => openCase(trx, opening, now()));
    const actor = started(hearingMachine, { input: { id: caseId } });
    actor.send({ type: 'screen.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }), PATIENCE);
    await attach(actor, true);
    return {
      actor,
      press: async () => actor.send({ type: 'words.submitted', words: WORDS }),
      isMade: ({ context: { whole } }) => whole?.hearing?.has_answered === true,
      isAtRest: (snapshot) => snapshot.matches({ shown: 'resting' }),
      wanted: WORDS,
      typed: () => contextOf(actor).words,
    };
  },
};

/**
 * Derives which flows a decision binds from what they do: a flow that creates something with an
 * Idempotency-Key, sends files or keeps a draft does not compile in this folder until it says how it does so.
 */
type SamplesOf<Name extends FlowName> = Awaited<ReturnType<Extract<FlowEntry, { name: Name }>['load']>>['samples'];

/** The header parameters of an operation; `never` for an operation without any. */
type HeaderOf<Operation> = Operation extends { parameters: { header?: infer Header } }
  ? Exclude<Header, undefined>
  : never;

type KeyedOperation = {
  [Id in keyof operations]: [HeaderOf<operations[Id]>] extends [never]
    ? never
    : 'Idempotency-Key' extends keyof HeaderOf<operations[Id]>
      ? Id
      : never;
}[keyof operations];

type Having<Name extends FlowName, Field extends 'calls' | 'children', Wanted> =
  Extract<keyof SamplesOf<Name>[Field], Wanted> extends never ? never : Name;

/** Creates a record on the server that must not be created twice. */
export type FlowThatSends = { [Name in FlowName]: Having<Name, 'calls', KeyedOperation> }[FlowName];

/** Uploads files before it sends the form that names them. */
export type FlowThatUploads = { [Name in FlowName]: Having<Name, 'children', 'attachments'> }[FlowName];

/** Uploads photos that are not the files of a form. */
export type FlowThatSendsPhotos = {
  [Name in FlowName]: Having<Name, 'calls', 'uploadImage'> | Having<Name, 'children', 'sendPhotos'>;
}[FlowName];

/** Keeps drafts on the device. The app stores drafts only for these flows. */
export type FlowThatKeepsDrafts = DraftFlow;

/** Does not compile until it lists every flow that sends. */
const byFlow: Record<FlowThatSends, readonly Sender[]> = {
  account: [account],
  inspectionRequest: [propertyOfBooking, inspection],
  contact: [message],
  haul: [shipment],
  // They create no record. tests/api/shipments-road.test.ts repeats their moves.
  shipment: [],
  driving: [],
  hearing: [side],
  'listing (apartment)': [listing('apartment')],
  'listing (property)': [listing('property')],
  'listing (warehouse)': [listing('warehouse')],
  // Editing creates no record. Sending the form again changes nothing.
  'listing change': [],
  rent: [booking],
  reporting: [report],
  support: [question],
};

export const senders: readonly Sender[] = Object.values(byFlow).flat();

/** Flows that upload files before they send. Does not compile until it lists each of them. */
const withFiles: Record<FlowThatUploads, Sender> = {
  inspectionRequest: propertyOfBooking,
  haul: shipment,
  hearing: side,
  'listing (apartment)': listing('apartment'),
  'listing (property)': listing('property'),
  'listing (warehouse)': listing('warehouse'),
  'listing change': listingChange,
};

export const uploaders: readonly Sender[] = Object.values(withFiles);

/** The test, for each of these flows, that a photo is uploaded once, and what happens to a rejected one. */
export const photoSenders: Record<FlowThatSendsPhotos, readonly [file: string, title: string]> = {
  // The forms upload their files with it.
  upload: ['tests/decisions/uploading.test.ts', 'are sent again after the server removed them'],
  inspections: ['tests/api/visits.test.ts', 'shows the photo to staff in the case only'],
  driving: ['machines/shipments/kept-photos.test.ts', 'sends each photo once over all retries'],
  carrier: [
    'tests/api/shipments-open.test.ts',
    'show the photo of a vehicle that can take the load with the offers of its carrier, until it is replaced',
  ],
};
