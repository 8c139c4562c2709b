/** The public page of a listing: its booked dates, similar listings, and whether the user owns it. */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { vault } from '../vault/vault.ts';

export const listingViewActors = {
  getListing: operation('getListing'),
  listSimilarListings: operation('listSimilarListings'),
  listBookedDates: operation('listBookedDates'),
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
};

type Listing = components['schemas']['Listing'];
type Stay = components['schemas']['DateRange'];
type FoundListing = components['schemas']['FoundListing'];
type OwnListing = components['schemas']['OwnListing'];
type User = components['schemas']['User'];

export interface ListingViewContext {
  id: string;
  signedIn: boolean;
  /** Id of the signed-in user; null while unknown. */
  userId: string | null;
  listing: Listing | null;
  /** Booked dates, earliest first; null until loaded. */
  booked: readonly Stay[] | null;
  /** Similar listings, empty until loaded. */
  similar: readonly FoundListing[];
  problem: Problem | null;
}

const flow = setup({
  types: {
    context: {} as ListingViewContext,
    events: {} as
      | { type: 'screen.opened' }
      | { type: 'retry.requested' }
      /** The device has a session that the flow started without. */
      | { type: 'person.recognised'; userId?: string | undefined },
    input: {} as { id: string; signedIn: boolean; userId?: string | undefined },
    tags: {} as 'busy' | 'missing' | 'failed',
  },
  actors: listingViewActors,
  guards: {
    isMissing: ({ event }) => 'error' in event && goneFor.includes(toProblem(event.error).code),
    isForRent: ({ context }) => context.listing?.kind !== 'property',
    knowsDays: ({ context }) => context.booked !== null,
    isSignedIn: ({ context }) => context.signedIn,
    isStranger: ({ context }) => !context.signedIn,
    knowsPerson: ({ context }) => context.signedIn && context.userId !== null,
    isAmong: ({ context }, params: { own: OwnListing[] }) => params.own.some(({ id }) => id === context.id),
  },
  actions: {
    keepListing: assign((_, params: { listing: Listing }) => ({ listing: params.listing })),
    recognise: assign(({ event }) =>
      event.type === 'person.recognised' ? { signedIn: true, userId: event.userId ?? null } : {},
    ),
    keepPerson: assign((_, params: { user: User }) => ({ userId: params.user.id })),
    /** Stores the user for the other screens. */
    storeUser: (_, { user }: { user: User }) => vault.keepUser(user),
    keepBooked: assign((_, params: { booked: readonly Stay[] }) => ({ booked: params.booked })),
    keepSimilar: assign((_, params: { similar: readonly FoundListing[] }) => ({ similar: params.similar })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
});

/** Codes that count as missing: to the user an invalid link is the same as a removed listing. */
const goneFor = ['not_found', 'invalid_request'];

const listing = ({ event }: { event: DoneActorEvent<Listing> }) => ({ listing: event.output });
const booked = ({ event }: { event: DoneActorEvent<Stay[]> }) => ({ booked: event.output });
const similar = ({ event }: { event: DoneActorEvent<FoundListing[]> }) => ({ similar: event.output });
const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });
const own = ({ event }: { event: DoneActorEvent<OwnListing[]> }) => ({ own: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
const getListingInput = ({ context }: { context: ListingViewContext }) => ({ path: { id: context.id } });

const listSimilarInput = ({ context }: { context: ListingViewContext }) => ({ query: { id: context.id } });

const listOwnInput = ({ context }: { context: ListingViewContext }) => ({ path: { userId: context.userId ?? '' } });

export const listingViewMachine = flow.createMachine({
  id: 'listingView',
  context: ({ input }) => ({
    id: input.id,
    signedIn: input.signedIn,
    userId: input.userId ?? null,
    listing: null,
    booked: null,
    similar: [],
    problem: null,
  }),
  on: { 'person.recognised': { guard: 'isStranger', actions: 'recognise' } },
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
        input: getListingInput,
        onDone: { target: 'shown', actions: { type: 'keepListing', params: listing } },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: { type: 'keepProblem', params: problem } },
        ],
      },
    },
    /** Shows the listing while the rest loads. */
    shown: {
      type: 'parallel',
      states: {
        days: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isForRent', target: 'asking' }, { target: 'others' }] },
            asking: {
              invoke: {
                id: 'listBookedDates',
                src: 'listBookedDates',
                input: getListingInput,
                onDone: { target: 'others', actions: { type: 'keepBooked', params: booked } },
                onError: 'others',
              },
            },
            /** Loads similar listings last: they are at the bottom of the page. */
            others: {
              invoke: {
                id: 'listSimilarListings',
                src: 'listSimilarListings',
                input: listSimilarInput,
                onDone: [
                  { guard: 'knowsDays', target: 'known', actions: { type: 'keepSimilar', params: similar } },
                  { target: 'unknown', actions: { type: 'keepSimilar', params: similar } },
                ],
                onError: [{ guard: 'knowsDays', target: 'known' }, { target: 'unknown' }],
              },
            },
            known: {},
            unknown: {},
          },
        },
        owner: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'knowsPerson', target: 'asking' },
                { guard: 'isSignedIn', target: 'askingWho' },
                { target: 'someoneElse' },
              ],
            },
            /** Loads the user after a sign-in that led straight to the listing. */
            askingWho: {
              invoke: {
                id: 'getMe',
                src: 'getMe',
                input: {},
                onDone: {
                  target: 'asking',
                  actions: [
                    { type: 'keepPerson', params: user },
                    { type: 'storeUser', params: user },
                  ],
                },
                onError: 'someoneElse',
              },
            },
            asking: {
              invoke: {
                id: 'listOwnListings',
                src: 'listOwnListings',
                input: listOwnInput,
                onDone: [{ guard: { type: 'isAmong', params: own }, target: 'oneself' }, { target: 'someoneElse' }],
                onError: 'someoneElse',
              },
            },
            oneself: {},
            someoneElse: {
              on: { 'person.recognised': { guard: 'isStranger', target: 'choosing', actions: 'recognise' } },
            },
          },
        },
      },
    },
    missing: { tags: 'missing' },
    failed: {
      tags: 'failed',
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
