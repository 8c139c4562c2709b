import { type AnyStateMachine, waitFor } from 'xstate';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { completeDrafts } from '#machines/listing/listing.fixtures.ts';
import {
  apartmentChangeMachine,
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { draftId } from '#src/app/drafts/listing-drafts.ts';
import { homeFields } from '#tests/support/listings.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';
import type { Drafted } from '../drafted.ts';
import {
  type AnyActor,
  attach,
  attachedNames,
  contextOf,
  DOCUMENT,
  PATIENCE,
  PHOTOS,
  type Ready,
  type Sender,
  started,
} from '../ready.ts';

const machines: Record<ListingKind, AnyStateMachine> = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

export function listing(kind: ListingKind): Drafted {
  const hasDocument = kind === 'warehouse';
  const input = { path: routes[kind].filling };

  const standing = (actor: AnyActor): Ready => ({
    actor,
    press: async () => actor.send({ type: 'submission.confirmed' }),
    isMade: (snapshot) => snapshot.matches('submitted'),
    isAtRest: (snapshot) => snapshot.matches('confirming'),
    wanted: [completeDrafts[kind], hasDocument ? [...PHOTOS, DOCUMENT] : PHOTOS],
    typed: () => [contextOf(actor).draft, attachedNames(actor)],
  });

  return {
    what: `a listing (${kind})`,
    call: new RegExp(`^POST /api/listings/${kind}$`),
    table: 'listings',
    draftId: draftId(kind),
    filesAre: 'kept',
    ready: async ({ signIn }) => {
      await signIn();
      const actor = started(machines[kind], { input });
      await attach(actor, hasDocument);
      actor.send({ type: 'form.submitted', draft: completeDrafts[kind] });
      actor.send({ type: 'review.confirmed' });
      actor.send({ type: 'schedule.proceeded' });
      return standing(actor);
    },
    resumed: async (snapshot) => standing(started(machines[kind], { input, snapshot })),
  };
}

/** Keeps the photo of the listing and adds two. */
export const listingChange: Sender = {
  what: 'a change of a listing',
  call: /^PUT \/api\/listings\/[^/]+\/apartment$/,
  table: 'listings',
  ready: async ({ environment, signIn }) => {
    const { token } = await signIn();
    const { body: stored } = await environment.call('uploadImage', {
      token,
      body: createFileForm('image', await photo()),
    });
    const form = { ...homeFields, propertyType: 'Flat', images: [stored.file] };
    const { body: listed } = await environment.call('listApartment', { token, body: form });
    const input = { path: routes.apartment.filling, listingId: listed.id };
    const actor = started(apartmentChangeMachine, { input });
    await waitFor(actor, (snapshot) => snapshot.matches('filling'), PATIENCE);
    await attach(actor, false);
    const draft = { ...contextOf(actor).draft, price: '4,000,000' };
    actor.send({ type: 'form.submitted', draft });
    actor.send({ type: 'review.confirmed' });
    actor.send({ type: 'schedule.proceeded' });
    return {
      actor,
      press: async () => actor.send({ type: 'submission.confirmed' }),
      isMade: (snapshot) => snapshot.matches('submitted'),
      isAtRest: (snapshot) => snapshot.matches('confirming'),
      wanted: draft,
      typed: () => contextOf(actor).draft,
    };
  },
};
