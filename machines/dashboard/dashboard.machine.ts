/**
 * The page after sign-in. Loads the user, or redirects to sign-in. The four actions, the bell and the profile are
 * separate flows.
 */

import { assign, type DoneActorEvent, type ErrorActorEvent, enqueueActions, setup, spawnChild } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { listingEditorMachine } from '../listing-editor/listing-editor.machine.ts';
import { vault } from '../vault/vault.ts';

type User = components['schemas']['User'];
type OwnListing = components['schemas']['OwnListing'];

export interface DashboardContext {
  signedIn: boolean;
  user: User | null;
  /** Ids of the user's listings, newest first. Each has an editor among the child actors. */
  listings: string[];
  /** Why the listings could not be loaded. */
  listingsProblem: Problem | null;
  /** Why the user was redirected, if a call failed. */
  problem: Problem | null;
}

export type DashboardEvent =
  | { type: 'screen.opened' }
  | { type: 'listings.retried' }
  /** The session has ended, here or in another tab. */
  | { type: 'person.signedOut' };

export const dashboardActors = {
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
  listingEditor: listingEditorMachine,
};

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
    /** Spawns an editor per listing; editors of an earlier load are dropped. */
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

/** Returns the id of a listing's editor. */
export const editorId = (id: string) => `editor-${id}`;

const ownListings = ({ context }: { context: DashboardContext }) => ({ path: { userId: context.user?.id ?? '' } });
const listings = ({ event }: { event: DoneActorEvent<OwnListing[]> }) => ({ listings: event.output });
const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

/** Routes of the flow. My Listing is also a separate page. */
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
