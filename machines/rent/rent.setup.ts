import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { hasWindowFor } from '#domain/haulage-window.ts';
import { emptyRent, type Stay } from '#domain/rent.ts';
import { seenTerms } from '#domain/seen-terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { attemptGuards } from '../api/attempt.ts';
import type { OperationInput } from '../api/operation.ts';
import { keptProgress } from '../api/upload-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { rentActors } from './rent.actors.ts';
import { earlierRequest, mayHaveArrived, NEWEST, sameRequest } from './rent.earlier.ts';
import { bookingProblem, HAS_ARRIVED, NOT_A_BOOKING, stillTrue } from './rent.problems.ts';
import type { RentContext, RentEvent, RentInput } from './rent.types.ts';

type Schemas = components['schemas'];

interface Answered {
  bookings: readonly Schemas['Booking'][];
}

/** What the names in the chart of `rent` mean. */
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
    /** Of the days that are taken, or of what the key has made, this very person may have had the answer. */
    mayBeOwn: ({ event }) => ['dates_taken', 'idempotency_key_reused'].includes(codeOf(event)),
    mayHaveArrived: ({ context }) => mayHaveArrived(context),
    isSameRequest: ({ context }, params: Answered) => sameRequest(context, params.bookings) !== undefined,
    hasArrived: ({ context }, params: Answered) =>
      context.refusal?.code === HAS_ARRIVED.code && earlierRequest(context, params.bookings) !== null,
    wasRefused: ({ context }) => context.refusal !== null,
    hasId: ({ event }) => typeof outputOf(event)?.id === 'string',
    ...attemptGuards,
    wasSeenOtherwise: ({ event }) => codeOf(event) === 'terms_changed',
    isGone: ({ event }) => codeOf(event) === 'not_found',
    isOffOffer: ({ event }) => codeOf(event) === 'not_available',
  },
  actions: {
    keepListing: assign((_, params: { listing: Schemas['Listing'] }) => ({ listing: params.listing })),
    keepBooked: assign((_, params: { booked: readonly Stay[] }) => ({ booked: params.booked })),
    keepDraft: assign(({ context, event }) =>
      'draft' in event ? { draft: event.draft, problem: stillTrue(context, event.draft) } : {},
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
    saySubmitFailed: assign((_, { problem }: { problem: Problem }) => ({ problem: bookingProblem(problem) })),
    sayNotABooking: assign({ problem: NOT_A_BOOKING }),
    keepEarlier: assign(({ context }, params: Answered) => ({ earlier: earlierRequest(context, params.bookings) })),
    keepSameRequest: assign(({ context }, params: Answered) => ({
      bookingId: sameRequest(context, params.bookings)?.id ?? null,
      refusal: null,
    })),
    keepBookingId: assign((_, params: { id: string }) => ({ bookingId: params.id })),
    keepProgress: assign(keptProgress),
    endProgress: assign({ progress: 0 }),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),
  },
});

export const opened = ({ input }: { input: RentInput }): RentContext => ({
  propertyId: input.propertyId,
  listing: null,
  booked: [],
  draft: { ...emptyRent, ...input.draft },
  resumed: input.attempt !== undefined,
  attempt: input.attempt ?? crypto.randomUUID(),
  earlier: null,
  progress: 0,
  bookingId: null,
  refusal: null,
  problem: null,
});

type Asked = { context: RentContext; event: RentEvent };

export const wanted = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.propertyId } });

export const newest = () => ({ query: NEWEST });

export const bookingForm = ({ context, event }: Asked): OperationInput<'createBooking'> => {
  assertEvent(event, 'form.submitted');
  const { purpose, employmentStatus, otherStatus, bringsGoods: _, ...stay } = event.draft;
  return {
    header: { 'Idempotency-Key': context.attempt },
    body: {
      ...stay,
      purpose: purpose.trim(),
      employmentStatus: employmentStatus as Schemas['EmploymentStatus'],
      ...(employmentStatus === 'Others' && otherStatus.trim() && { otherStatus: otherStatus.trim() }),
      idProof: event.idProof,
      propertyId: context.propertyId,
      ...(context.listing && { seenTerms: seenTerms(context.listing) }),
    },
  };
};

/** The way of the goods is asked for next, where that was ticked and there is a window for it within the days. */
export const made = ({ context: { bookingId, listing, draft } }: { context: RentContext }) => ({
  bookingId,
  bringsGoods: listing?.kind === 'warehouse' && draft.bringsGoods !== '' && hasWindowFor(draft, new Date(serverNow())),
});

export const listing = ({ event }: { event: DoneActorEvent<Schemas['Listing']> }) => ({ listing: event.output });
export const booked = ({ event }: { event: DoneActorEvent<Stay[]> }) => ({ booked: event.output });
export const created = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const answered = ({ event }: { event: DoneActorEvent<Schemas['Booking'][]> }) => ({ bookings: event.output });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** An address that names no listing is the same to the person as one whose listing is gone. */
const goneFor = ['not_found', 'invalid_request'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');
const outputOf = (event: object) => (event as Partial<DoneActorEvent<Partial<Schemas['Booking']> | undefined>>).output;
