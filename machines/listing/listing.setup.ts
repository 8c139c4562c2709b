import { assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { staysOf } from '#domain/inspection-days.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import {
  emptyListing,
  isListingDone,
  isPartDone,
  type ListingDraft,
  type ListingPart,
  listingParts,
  partOf,
} from '#domain/listing.ts';
import { toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import {
  filesActions,
  filesGuards,
  noFiles,
  withAttachedCounts,
  withStoredFiles,
} from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';
import { type AvailabilityReport, availabilityMachine } from '../availability/availability.machine.ts';
import {
  CHANGED_MEANWHILE,
  creationGuards,
  creationProblem,
  formGuards,
  isAboutDays,
  newListingKey,
  toChangedProblem,
} from './listing.creation.ts';
import {
  daysOf,
  differencesFrom,
  draftOf,
  filesOf,
  findLostFiles,
  type ListingToChange,
  withoutFiles,
} from './listing.payload.ts';
import { partRoute, routes } from './listing.routes.ts';
import type { ListingContext } from './listing.types.ts';

export type ListingEvent =
  | { type: 'form.changed'; draft: ListingDraft }
  | { type: 'form.submitted'; draft: ListingDraft }
  | { type: 'listing.submitted'; draft: ListingDraft }
  | { type: 'review.confirmed' }
  | { type: 'submission.confirmed' }
  | { type: 'submission.cancelled' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  /** The user retries after loading has failed. Only when editing a listing. */
  | { type: 'listing.retried' }
  /** A draft was reopened at this address. Only when editing a listing. */
  | { type: 'draft.reopened'; path: string }
  | AttachmentsReport
  | AvailabilityReport;

export interface ListingInput {
  path: string;
  /** Values of the account or of a similar listing. Only for a new listing. */
  known?: Partial<ListingDraft>;
  /** The listing to edit; missing for a new one. */
  listingId?: string;
}

/** Whether a chart of `listing` creates a listing or changes one. */
export type ListingPurpose = 'creation' | 'change';

export const listingActors = {
  listApartment: operation('listApartment'),
  listProperty: operation('listProperty'),
  listWarehouse: operation('listWarehouse'),
  getOwnListing: operation('getOwnListing'),
  changeApartment: operation('changeApartment'),
  changeProperty: operation('changeProperty'),
  changeWarehouse: operation('changeWarehouse'),
  attachments: attachmentsMachine,
  availability: availabilityMachine,
};

/** The actors, guards and actions of the chart of `listing`. */
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
    asksForPart: ({ context }, params: { part: ListingPart }) => context.path === partRoute(context.kind, params.part),
    staysInForm: ({ context, event }) => 'path' in event && event.path.split('?')[0] === routes[context.kind].filling,
    asksForReview: ({ context }) => context.path === routes[context.kind].reviewing,
    asksForDays: ({ context }) => context.path === href.availableDate,
    asksForConfirmation: ({ context }) => context.path === routes[context.kind].confirming,
    isComplete: ({ context }) => isComplete(context),
    isCompleteAsSent: ({ context, event }) =>
      isComplete({ ...context, ...('draft' in event && { draft: event.draft }) }),
    hasLostFiles: ({ context }, params: { listing: ListingToChange }) =>
      findLostFiles(context.known, params.listing).length > 0,
    isAnother: ({ context }, params: { listing: ListingToChange }) => params.listing.version !== context.version,
    isAboutDays: ({ context }) => isAboutDays(context.problem),
    cameFromForm: ({ context }) => context.submittedFrom === 'filling',
    lacksFiles: ({ context }) => context.submittedFrom === 'filling' && context.stored === null,
    isAboutProperty: ({ context }) =>
      context.submittedFrom === 'filling' && Object.keys(context.problem?.fields ?? {}).some(isInProperty),
    ...formGuards,
    ...filesGuards,
    ...creationGuards,
  },
  actions: {
    keepPath: assign(({ event }) => ('path' in event ? { path: event.path } : {})),
    forgetPath: assign({ path: '' }),
    /** Leads an incomplete form to the first part that lacks something. */
    aimAtGap: assign(({ context: { kind, draft, attached } }) => ({
      path: partRoute(kind, listingParts.find((part) => !isPartDone(kind, part, draft, attached)) ?? 'property'),
    })),
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    keepDays: assign(({ event }) => (event.type === 'days.changed' ? { days: event.days } : {})),
    clearProblem: assign({ problem: null }),
    sayCreateFailed: assign(({ event }) => creationProblem(event)),
    renewListingKey: assign(newListingKey),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    fillIn: assign((_, params: { listing: ListingToChange }) => ({
      draft: draftOf(params.listing),
      days: daysOf(params.listing),
      version: params.listing.version,
      known: filesOf(params.listing),
      ...bookedIn(params.listing),
      ...withStoredFiles(filesOf(params.listing)),
    })),
    /** Takes over the newer version and tells the user, before saving replaces it. */
    catchUp: assign(({ context }, { listing }: { listing: ListingToChange }) => ({
      version: listing.version,
      known: filesOf(listing),
      ...bookedIn(listing),
      ...(context.stored && withStoredFiles(withoutFiles(context.stored, findLostFiles(context.known, listing)))),
      problem: toChangedProblem(differencesFrom(context, listing)),
    })),
    keepBooked: assign((_, params: { listing: ListingToChange }) => bookedIn(params.listing)),
    keepProblem: assign(({ event }) => ('error' in event ? { problem: toProblem(event.error) } : {})),
    fromForm: assign({ submittedFrom: 'filling' }),
    fromConfirmation: assign({ submittedFrom: 'confirming' }),
    ...filesActions<ListingContext, ListingEvent>(),
    /** Keeps the problem of a listing that another window changed: adding or removing files does not solve it. */
    keepAttached: assign(({ context: { problem }, event }) =>
      event.type === 'attachments.changed'
        ? { ...withAttachedCounts(event), problem: problem?.code === CHANGED_MEANWHILE ? problem : null }
        : {},
    ),
  },
});

export const initialContext =
  (kind: ListingKind) =>
  ({ input }: { input: ListingInput }): ListingContext => ({
    kind,
    path: input.path,
    draft: { ...emptyListing, ...input.known },
    ...noFiles,
    days: [],
    ...newListingKey(),
    submittedFrom: 'confirming',
    listingId: input.listingId ?? null,
    problem: null,
  });

const isComplete = ({ kind, draft, attached }: ListingContext) => isListingDone(kind, draft, attached);

/** The booked dates. `undefined` also removes those that the draft still has. */
const bookedIn = ({ activity }: ListingToChange) => {
  const booked = staysOf(activity);
  return { booked: booked.length > 0 ? booked : undefined };
};

const isInProperty = (field: string) => partOf(field) === 'property';
