import { assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing, listingSchema } from '#domain/listing.ts';
import { toProblem } from '../api/api-error.ts';
import { asStored, filesActions, filesGuards, noFiles } from '../attachments/attachments.parent.ts';
import { listingActors } from './listing.actors.ts';
import { CHANGED_MEANWHILE, creationGuards, creationProblem, newListingAttempt } from './listing.creation.ts';
import { daysOf, draftOf, filesOf, type ListingToChange } from './listing.opened.ts';
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
    cameFromForm: ({ context }) => context.submittedFrom === 'filling',
    ...filesGuards,
    ...creationGuards,
  },
  actions: {
    keepPath: assign(({ event }) => (event.type === 'location.changed' ? { path: event.path } : {})),
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
      ...asStored(filesOf(params.listing)),
    })),
    keepVersion: assign((_, params: { version: string }) => ({ version: params.version })),
    keepProblem: assign(({ event }) => ('error' in event ? { problem: toProblem(event.error) } : {})),
    sayChangedMeanwhile: assign({ problem: CHANGED_MEANWHILE }),
    fromForm: assign({ submittedFrom: 'filling' }),
    fromConfirmation: assign({ submittedFrom: 'confirming' }),
    ...filesActions<ListingContext, ListingEvent>(),
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
