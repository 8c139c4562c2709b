import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { holdsDays } from '#domain/lifecycles/booking.ts';
import { emptyRent, overlaps, type RentDraft, type Stay } from '#domain/rent.ts';
import { serializeTerms } from '#domain/seen-terms.ts';
import { hasWindowFor } from '#domain/shipment-window.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards, isUncertain } from '../api/idempotency-key.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { keptProgress, type ProgressMade, toParentOf, upload } from '../api/upload-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';
import type { EarlierRequest, RentContext } from './rent.types.ts';

/** @source docs/product.md, Renting */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';

/** Replaces the server's advice to send again: the key has already created a request for other dates. */
const HAS_ARRIVED: Problem = {
  code: 'idempotency_key_reused',
  message: 'We already received your first request. Check it before you send another.',
};

/** Treats a 2xx without a booking as a failure. */
const NOT_A_BOOKING: Problem = { code: 'invalid_answer', message: BOOKING_FAILED };

/** Replaces the message of errors that the renter cannot fix. Messages about the form stay. */
export function toBookingProblem(problem: Problem): Problem {
  if (problem.code === NOT_A_BOOKING.code) return NOT_A_BOOKING;
  return isUncertain(problem) ? { ...problem, message: SUBMIT_FAILED } : problem;
}

/** Clears a conflict once the dates change. Other problems stay. */
function problemAfterChange({ problem, draft }: RentContext, { fromDate, toDate }: Stay): Problem | null {
  const areOthers = fromDate !== draft.fromDate || toDate !== draft.toDate;
  return areOthers && problem?.code === 'dates_taken' ? null : problem;
}

type Booking = components['schemas']['Booking'];

/** One page, newest first: the request was made a moment ago. */
const NEWEST = { page: 1, limit: 50 } as const;

/** Whether a request sent before the page was loaded may hold the dates. */
export const mayHaveArrived = ({ resumed, draft, booked }: RentContext) =>
  resumed && booked.some((stay) => overlaps(stay, draft));

/** Finds the sent request: the one for exactly these dates. */
export const sameRequest = (context: RentContext, bookings: readonly Booking[]) =>
  heldBy(context, bookings).find(
    ({ fromDate, toDate }) => fromDate === context.draft.fromDate && toDate === context.draft.toDate,
  );

/** Finds the renter's own request to show: the one that the key has created, or one that overlaps the dates. */
export function earlierRequest(context: RentContext, bookings: readonly Booking[]): EarlierRequest | null {
  const isAnyMeant = context.refusal?.code === 'idempotency_key_reused';
  const found = heldBy(context, bookings).find((booking) => isAnyMeant || overlaps(booking, context.draft));
  return found ? { id: found.id, fromDate: found.fromDate, toDate: found.toDate } : null;
}

const heldBy = ({ propertyId }: RentContext, bookings: readonly Booking[]) =>
  bookings.filter((booking) => booking.propertyId === propertyId && holdsDays(booking.status));

type Schemas = components['schemas'];

export type RentEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; draft: RentDraft }
  /** Carries the ID proof, which is in no context, draft or log. */
  | { type: 'form.submitted'; draft: RentDraft; idProof: File }
  | ProgressMade
  /** The renter chose suggested free dates. */
  | { type: 'suggestion.taken'; stay: Stay };

export interface RentInput {
  propertyId: string;
  /** A restored draft, or dates chosen on the listing page. */
  draft?: Partial<RentDraft>;
  /** Idempotency-Key of a restored draft, whose request may have been sent. */
  idempotencyKey?: string;
}

type Form = OperationInput<'createBooking'>;

/** Pixels, as many as the server keeps: small print stays legible. @source docs/product.md, "Renting" */
const PROOF_LONGEST_SIDE = 2_560;

export const rentActors = {
  getListing: operation('getListing'),
  listBookedDates: operation('listBookedDates'),
  listBookings: operation('listBookings'),
  /**
   * Sends the request and reports upload progress to the parent. `idProof` is part of the event and never of a context.
   */
  createBooking: fromPromise<OperationOutput<'createBooking'>, Form>(async ({ input, signal, self }) => {
    const idProof = await shrinkPhoto(input.body.idProof, PROOF_LONGEST_SIDE);
    return await upload('createBooking', { ...input, body: { ...input.body, idProof } }, signal, toParentOf(self));
  }),
};

interface BookingList {
  bookings: readonly Schemas['Booking'][];
}

/** Guards and actions of the `rent` chart. */
export const rent = setup({
  types: {
    context: {} as RentContext,
    events: {} as RentEvent,
    input: {} as RentInput,
    output: {} as { bookingId: string | null; bringsGoods: boolean },
    tags: {} as 'form' | 'busy' | 'stable' | 'failed',
  },
  actors: rentActors,
  guards: {
    isMissing: ({ event }) => goneFor.includes(codeOf(event)),
    isNotForRent: ({ context: { listing } }) => listing?.status !== 'listed' || listing.kind === 'property',
    /** Whether the renter's own earlier request may be the cause of the refusal. */
    mayBeOwn: ({ event }) => ['dates_taken', 'idempotency_key_reused'].includes(codeOf(event)),
    mayHaveArrived: ({ context }) => mayHaveArrived(context),
    isSameRequest: ({ context }, params: BookingList) => sameRequest(context, params.bookings) !== undefined,
    hasArrived: ({ context }, params: BookingList) =>
      context.refusal?.code === HAS_ARRIVED.code && earlierRequest(context, params.bookings) !== null,
    wasRefused: ({ context }) => context.refusal !== null,
    ...idempotencyGuards,
    wasSeenOtherwise: ({ event }) => codeOf(event) === 'terms_changed',
    isGone: ({ event }) => codeOf(event) === 'not_found',
    isOffOffer: ({ event }) => codeOf(event) === 'not_available',
  },
  actions: {
    keepListing: assign((_, params: { listing: Schemas['Listing'] }) => ({ listing: params.listing })),
    keepBooked: assign((_, params: { booked: readonly Stay[] }) => ({ booked: params.booked })),
    keepDraft: assign(({ context, event }) =>
      'draft' in event ? { draft: event.draft, problem: problemAfterChange(context, event.draft) } : {},
    ),
    takeSuggestion: assign(({ context, event }) => {
      assertEvent(event, 'suggestion.taken');
      return { draft: { ...context.draft, ...event.stay } };
    }),
    clearProblem: assign({ problem: null, earlier: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    keepRefusal: assign((_, params: { problem: Problem }) => ({ refusal: params.problem })),
    sayRefusal: assign(({ context }) => ({ problem: context.refusal, refusal: null })),
    sayHasArrived: assign({ problem: HAS_ARRIVED, refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    saySubmitFailed: assign((_, { problem }: { problem: Problem }) => ({ problem: toBookingProblem(problem) })),
    keepEarlier: assign(({ context }, params: BookingList) => ({ earlier: earlierRequest(context, params.bookings) })),
    keepSameRequest: assign(({ context }, params: BookingList) => ({
      bookingId: sameRequest(context, params.bookings)?.id ?? null,
      refusal: null,
    })),
    keepBookingId: assign((_, params: { id: string }) => ({ bookingId: params.id })),
    keepProgress: assign(keptProgress),
    endProgress: assign({ progress: 0 }),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
  },
});

export const initialContext = ({ input }: { input: RentInput }): RentContext => ({
  propertyId: input.propertyId,
  listing: null,
  booked: [],
  draft: { ...emptyRent, ...input.draft },
  resumed: input.idempotencyKey !== undefined,
  idempotencyKey: input.idempotencyKey ?? crypto.randomUUID(),
  earlier: null,
  progress: 0,
  bookingId: null,
  refusal: null,
  problem: null,
});

type Params = { context: RentContext; event: RentEvent };

export const getListingInput = ({ context }: Pick<Params, 'context'>) => ({ path: { id: context.propertyId } });

export const listBookingsInput = () => ({ query: NEWEST });

export const createBookingInput = ({ context, event }: Params): OperationInput<'createBooking'> => {
  assertEvent(event, 'form.submitted');
  const { purpose, employmentStatus, otherStatus, bringsGoods: _, ...stay } = event.draft;
  return {
    header: { 'Idempotency-Key': context.idempotencyKey },
    body: {
      ...stay,
      purpose: purpose.trim(),
      employmentStatus: employmentStatus as Schemas['EmploymentStatus'],
      ...(employmentStatus === 'Others' && otherStatus.trim() && { otherStatus: otherStatus.trim() }),
      idProof: event.idProof,
      propertyId: context.propertyId,
      ...(context.listing && { seenTerms: serializeTerms(context.listing) }),
    },
  };
};

/** Builds the output. A delivery is asked for next if the renter ticked it and a pickup window is left. */
export const toOutput = ({ context: { bookingId, listing, draft } }: { context: RentContext }) => ({
  bookingId,
  bringsGoods: listing?.kind === 'warehouse' && draft.bringsGoods !== '' && hasWindowFor(draft, new Date(serverNow())),
});

export const listingOf = ({ event }: { event: DoneActorEvent<Schemas['Listing']> }) => ({ listing: event.output });
export const bookedStaysOf = ({ event }: { event: DoneActorEvent<Stay[]> }) => ({ booked: event.output });
export const createdOf = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const bookingsOf = ({ event }: { event: DoneActorEvent<Schemas['Booking'][]> }) => ({ bookings: event.output });
export const problemOf = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** Codes that count as missing: to the user an invalid link is the same as a removed listing. */
const goneFor = ['not_found', 'invalid_request'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');
