import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { emptyRent, type RentDraft, type Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { rentActors } from './rent.actors.ts';

type Schemas = components['schemas'];

export interface RentContext {
  propertyId: string;
  listing: Schemas['Listing'] | null;
  /** Days that others hold, earliest first. */
  booked: readonly Stay[];
  draft: RentDraft;
  /** Idempotency-Key of this request; a new one after every definite answer. */
  attempt: string;
  bookingId: string | null;
  problem: Problem | null;
}

export type RentEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; draft: RentDraft }
  /** The ID proof travels with the event: it stays in no context, no draft and no log. */
  | { type: 'form.submitted'; draft: RentDraft; idProof: File }
  /** One of the free stays that were offered instead of taken days. */
  | { type: 'suggestion.taken'; stay: Stay };

export interface RentInput {
  propertyId: string;
  /** From an earlier visit, or days chosen on the page of the listing. */
  draft?: Partial<RentDraft>;
  /** Of a request whose answer was never seen. */
  attempt?: string;
}

/** SPEC.md section 8, to the letter, where the server says nothing. */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';

/** What the names in the chart of `rent` mean. */
export const rent = setup({
  types: {
    context: {} as RentContext,
    events: {} as RentEvent,
    input: {} as RentInput,
    output: {} as { bookingId: string | null },
    tags: {} as 'form' | 'busy' | 'stable' | 'failed',
  },
  actors: rentActors,
  guards: {
    isMissing: ({ event }) => goneFor.includes(codeOf(event)),
    isForRent: ({ context: { listing } }) => listing?.status === 'listed' && listing.kind !== 'property',
    isTaken: ({ event }) => codeOf(event) === 'dates_taken',
    isUnreachable: ({ event }) => codeOf(event) === 'unreachable',
    isOffOffer: ({ event }) => codeOf(event) === 'not_available',
  },
  actions: {
    keepListing: assign((_, params: { listing: Schemas['Listing'] }) => ({ listing: params.listing })),
    keepBooked: assign((_, params: { booked: readonly Stay[] }) => ({ booked: params.booked })),
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    takeSuggestion: assign(({ context, event }) => {
      assertEvent(event, 'suggestion.taken');
      return { draft: { ...context.draft, ...event.stay } };
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    saySubmitFailed: assign((_, { problem }: { problem: Problem }) => ({
      problem: { ...problem, message: problem.code === 'internal' ? SUBMIT_FAILED : problem.message },
    })),
    keepBookingId: assign((_, params: { id: string }) => ({ bookingId: params.id })),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),
  },
});

export const opened = ({ input }: { input: RentInput }): RentContext => ({
  propertyId: input.propertyId,
  listing: null,
  booked: [],
  draft: { ...emptyRent, ...input.draft },
  attempt: input.attempt ?? crypto.randomUUID(),
  bookingId: null,
  problem: null,
});

type Asked = { context: RentContext; event: RentEvent };

export const wanted = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.propertyId } });

export const bookingForm = ({ context, event }: Asked): OperationInput<'createBooking'> => {
  assertEvent(event, 'form.submitted');
  const { purpose, employmentStatus, otherStatus, ...stay } = event.draft;
  return {
    header: { 'Idempotency-Key': context.attempt },
    body: {
      ...stay,
      purpose: purpose.trim(),
      employmentStatus: employmentStatus as Schemas['EmploymentStatus'],
      ...(employmentStatus === 'Others' && otherStatus.trim() && { otherStatus: otherStatus.trim() }),
      idProof: event.idProof,
      propertyId: context.propertyId,
    },
  };
};

export const listing = ({ event }: { event: DoneActorEvent<Schemas['Listing']> }) => ({ listing: event.output });
export const booked = ({ event }: { event: DoneActorEvent<Stay[]> }) => ({ booked: event.output });
export const created = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** An address that names no listing is the same to the person as one whose listing is gone. */
const goneFor = ['not_found', 'invalid_request'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');
