/**
 * The signed-in user, for a form that saves drafts: as stored on this device, or loaded if missing. A failure does not
 * leave the form, which works without. The `session` knows whether a user is signed in.
 */
import { assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { vault } from '../vault/vault.ts';

type User = components['schemas']['User'];

export interface PersonContext {
  isKnown: boolean;
  problem: Problem | null;
}

/** The one message for every failure. @source docs/product.md, "Accounts" */
const NOT_LOADED: Problem = { code: 'not_loaded', message: 'Failed to fetch user data. Please log in again.' };

export const personActors = {
  getMe: operation('getMe'),
};

const flow = setup({
  types: {
    context: {} as PersonContext,
    events: {} as { type: 'screen.opened' } | { type: 'retry.requested' },
    input: {} as { isKnown: boolean },
    tags: {} as 'busy',
  },
  actors: personActors,
  guards: {
    isKnown: ({ context }) => context.isKnown,
  },
  actions: {
    sayNotLoaded: assign({ problem: NOT_LOADED }),
    clearProblem: assign({ problem: null }),
    storeUser: (_, { user }: { user: User }) => vault.keepUser(user),
  },
});

const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });

export const personMachine = flow.createMachine({
  id: 'person',
  context: ({ input }) => ({ isKnown: input.isKnown, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': [{ guard: 'isKnown', target: 'known' }, { target: 'loading' }] },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getMe',
        src: 'getMe',
        input: {},
        onDone: { target: 'known', actions: ['clearProblem', { type: 'storeUser', params: user }] },
        onError: { target: 'unknown', actions: 'sayNotLoaded' },
      },
    },
    unknown: {
      on: { 'retry.requested': 'loading' },
    },
    known: {},
  },
});
