/**
 * Home after signing in: loads the person, or turns away whoever is not signed in. What the four actions lead to are
 * flows of their own, and so are the bell and the profile.
 */

import { assign, type DoneActorEvent, type ErrorActorEvent, enqueueActions, setup, spawnChild } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { vault } from '../vault/vault.ts';
import { dashboardActors } from './dashboard.actors.ts';

type User = components['schemas']['User'];
type OwnListing = components['schemas']['OwnListing'];

export interface DashboardContext {
  signedIn: boolean;
  user: User | null;
  /** The ids of the person's listings, newest first; each has an editor among the children. */
  listings: string[];
  /** Why they could not be loaded. */
  listingsProblem: Problem | null;
  /** Why the person was turned away, when it was a call that failed. */
  problem: Problem | null;
}

export type DashboardEvent =
  | { type: 'screen.opened' }
  | { type: 'listings.retried' }
  /** The session ended, here or in another tab. */
  | { type: 'person.signedOut' };

const flow = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as { signedIn: boolean },
    output: {} as { problem: Problem | null },
    tags: {} as 'busy' | 'stable',
    meta: {} as { route: string; aliases?: string[] },
  },
  actors: dashboardActors,
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
  },
  actions: {
    /** One editor a listing. Those of a load before are let go. */
    showListings: enqueueActions(({ enqueue }, params: { listings: OwnListing[] }) => {
      for (const listing of params.listings) {
        enqueue(spawnChild('listingEditor', { id: editorId(listing.id), input: { listing } }));
      }
      enqueue.assign({ listings: params.listings.map(({ id }) => id), listingsProblem: null });
    }),
    keepListingsProblem: assign((_, params: { problem: Problem }) => ({ listingsProblem: params.problem })),
    keepUser: assign((_, params: { user: User }) => ({ user: params.user })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    storeUser: (_, { user }: { user: User }) => vault.keepUser(user),
  },
});

/** The child actor that edits a listing. */
export const editorId = (id: string) => `editor-${id}`;

const ownListings = ({ context }: { context: DashboardContext }) => ({ path: { userId: context.user?.id ?? '' } });
const listings = ({ event }: { event: DoneActorEvent<OwnListing[]> }) => ({ listings: event.output });
const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** A part of it is a page of its own. */
const here = { route: href.dashboard, aliases: [href.myListing] };

export const dashboardMachine = flow.createMachine({
  id: 'dashboard',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    user: null,
    listings: [],
    listingsProblem: null,
    problem: null,
  }),
  output: ({ context }) => ({ problem: context.problem }),
  initial: 'arriving',
  on: {
    'person.signedOut': '.turnedAway',
  },
  states: {
    arriving: {
      meta: here,
      on: {
        'screen.opened': [{ guard: 'isSignedIn', target: 'loadingUser' }, { target: 'turnedAway' }],
      },
    },
    loadingUser: {
      tags: 'busy',
      meta: here,
      invoke: {
        id: 'getMe',
        src: 'getMe',
        input: {},
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepUser', params: user },
            { type: 'storeUser', params: user },
          ],
        },
        onError: { target: 'turnedAway', actions: { type: 'keepProblem', params: problem } },
      },
    },
    ready: {
      tags: 'stable',
      meta: here,
      initial: 'loadingListings',
      states: {
        loadingListings: {
          invoke: {
            id: 'listOwnListings',
            src: 'listOwnListings',
            input: ownListings,
            onDone: { target: 'listingsShown', actions: { type: 'showListings', params: listings } },
            onError: { target: 'listingsFailed', actions: { type: 'keepListingsProblem', params: problem } },
          },
        },
        listingsShown: {},
        listingsFailed: { on: { 'listings.retried': 'loadingListings' } },
      },
    },
    turnedAway: {
      type: 'final',
      meta: { route: href.signIn },
    },
  },
});
