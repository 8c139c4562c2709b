/** One listing as everybody may see it. What one can do with it from there are flows of their own. */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { listingViewActors } from './listing-view.actors.ts';

type Listing = components['schemas']['Listing'];

export interface ListingViewContext {
  id: string;
  listing: Listing | null;
  problem: Problem | null;
}

const flow = setup({
  types: {
    context: {} as ListingViewContext,
    events: {} as { type: 'screen.opened' } | { type: 'retry.requested' },
    input: {} as { id: string },
    tags: {} as 'busy',
  },
  actors: listingViewActors,
  guards: {
    isMissing: ({ event }) => 'error' in event && goneFor.includes(toProblem(event.error).code),
  },
  actions: {
    keepListing: assign((_, params: { listing: Listing }) => ({ listing: params.listing })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
});

/** An address that names no listing is the same to the person as one whose listing is gone. */
const goneFor = ['not_found', 'invalid_request'];

const listing = ({ event }: { event: DoneActorEvent<Listing> }) => ({ listing: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
const wanted = ({ context }: { context: ListingViewContext }) => ({ path: { id: context.id } });

export const listingViewMachine = flow.createMachine({
  id: 'listingView',
  context: ({ input }) => ({ id: input.id, listing: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getListing',
        src: 'getListing',
        input: wanted,
        onDone: { target: 'shown', actions: { type: 'keepListing', params: listing } },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: { type: 'keepProblem', params: problem } },
        ],
      },
    },
    shown: {},
    missing: {},
    failed: {
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
