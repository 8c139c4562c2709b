import { assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing, listingSchema } from '#domain/listing.ts';
import { toProblem } from '../api/api-error.ts';
import { asAttached, asStored, filesActions, filesGuards, noFiles } from '../attachments/attachments.parent.ts';
import { listingActors } from './listing.actors.ts';
import { CHANGED_MEANWHILE, creationGuards, creationProblem, newListingAttempt } from './listing.creation.ts';
import { daysOf, draftOf, filesOf, type ListingToChange, lostFrom, without } from './listing.opened.ts';
import { routes } from './listing.routes.ts';
import type { ListingContext, ListingEvent, ListingInput } from './listing.types.ts';

/** What the names in the chart of `listing` mean. */
export const listing = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    output: {} as { kind: ListingKind; listingId: string | null; isChange?: true },
    tags: {} as 'form' | 'busy' | 'stable',
    meta: {} as { route: string },
  },
  actors: listingActors,
  guards: {
    asksForReview: ({ context }) => context.path === routes[context.kind].reviewing,
    asksForDays: ({ context }) => context.path === href.availableDate,
    asksForConfirmation: ({ context }) => context.path === routes[context.kind].confirming,
    isComplete: ({ context }) => isComplete(context),
    isCompleteAsSent: ({ context, event }) =>
      isComplete({ ...context, ...('draft' in event && { draft: event.draft }) }),
    hasLostFiles: ({ context }, params: { listing: ListingToChange }) =>
      lostFrom(context.known, params.listing).length > 0,
    isAnother: ({ context }, params: { listing: ListingToChange }) => params.listing.version !== context.version,
    cameFromForm: ({ context }) => context.submittedFrom === 'filling',
    ...filesGuards,
    ...creationGuards,
  },
  actions: {
    keepPath: assign(({ event }) => ('path' in event ? { path: event.path } : {})),
    forgetPath: assign({ path: '' }),
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    keepDays: assign(({ event }) => (event.type === 'days.changed' ? { days: event.days } : {})),
    clearProblem: assign({ problem: null }),
    sayCreateFailed: assign(({ event }) => creationProblem(event)),
    renewListingAttempt: assign(newListingAttempt),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    fillIn: assign((_, params: { listing: ListingToChange }) => ({
      draft: draftOf(params.listing),
      days: daysOf(params.listing),
      version: params.listing.version,
      known: filesOf(params.listing),
      ...asStored(filesOf(params.listing)),
    })),
    /** Nothing is written over that this person has not been told of. */
    catchUp: assign(({ context: { known, stored } }, { listing }: { listing: ListingToChange }) => ({
      version: listing.version,
      known: filesOf(listing),
      ...(stored && asStored(without(stored, lostFrom(known, listing)))),
      problem: CHANGED_MEANWHILE,
    })),
    keepProblem: assign(({ event }) => ('error' in event ? { problem: toProblem(event.error) } : {})),
    fromForm: assign({ submittedFrom: 'filling' }),
    fromConfirmation: assign({ submittedFrom: 'confirming' }),
    ...filesActions<ListingContext, ListingEvent>(),
    /** Files that go or come make nothing less true of a listing that was changed meanwhile. */
    keepAttached: assign(({ context: { problem }, event }) =>
      event.type === 'attachments.changed'
        ? { ...asAttached(event), problem: problem?.code === CHANGED_MEANWHILE.code ? problem : null }
        : {},
    ),
  },
});

export const opened =
  (kind: ListingKind) =>
  ({ input }: { input: ListingInput }): ListingContext => ({
    kind,
    path: input.path,
    draft: emptyListing,
    ...noFiles,
    days: [],
    ...newListingAttempt(),
    submittedFrom: 'confirming',
    listingId: input.listingId ?? null,
    problem: null,
  });

function isComplete(context: ListingContext) {
  const { kind, attached, draft } = context;
  const hasPhotos = kind === 'property' || attached.photos > 0;
  const hasDocument = kind !== 'warehouse' || attached.documents > 0;
  return hasPhotos && hasDocument && listingSchema(kind).isValidSync(draft);
}
