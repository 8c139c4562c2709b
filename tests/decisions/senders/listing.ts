import type { AnyStateMachine } from 'xstate';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { completeDrafts } from '#machines/listing/listing.samples.ts';
import { draftId } from '#src/app/drafts/listing-drafts.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, contextOf, type Ready, started } from '../ready.ts';
import { attach, attachedNames, DOCUMENT, PHOTOS } from './files.ts';

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
