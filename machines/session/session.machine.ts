/**
 * Whether somebody is signed in. Lives for the whole app and follows the other tabs of the browser. Who drives and has moves
 * on this device that were not sent is asked before they are lost. Who it is, the `dashboard` asks; how one signs in, the
 * `account` decides.
 */
import { assign, setup } from 'xstate';
import { removeAllDrafts } from '../drafts/draft-store.ts';
import { forgetKept } from '../favourites/forget-kept.ts';
import { photoCode } from '../haulages/photo-code.ts';
import { vault } from '../vault/vault.ts';
import { sessionActors } from './session.actors.ts';

export type SessionEvent =
  | { type: 'person.signedIn' }
  /** With how many moves of theirs would be lost by it. */
  | { type: 'signOut.requested'; unsent?: number }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.abandoned' }
  /** No token of the person opens anything any more: there is nothing to tell the server. */
  | { type: 'account.deleted' }
  /** A call was answered with 401: the token opens nothing any more. */
  | { type: 'access.refused' }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' };

interface SessionContext {
  signedIn: boolean;
  /** Moves that would be lost, while the person is asked; 0 before. */
  unsent: number;
}

const nothing = () => {};

const flow = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { signedIn: boolean },
    tags: {} as 'stable' | 'busy',
  },
  actors: sessionActors,
  guards: {
    remembersAccess: ({ context }) => context.signedIn,
    losesMoves: ({ event }) => event.type === 'signOut.requested' && (event.unsent ?? 0) > 0,
  },
  actions: {
    keepUnsent: assign(({ event }) => ('unsent' in event ? { unsent: event.unsent ?? 0 } : {})),
    forgetAccess: () => vault.forget(),
    /** On a shared phone the next person finds nothing, not even what was begun and not sent. */
    forgetPerson: () => {
      if (forgetKept(vault.personId())) photoCode().then(({ forgetUnnamed }) => forgetUnnamed(), nothing);
      vault.forget();
      removeAllDrafts().catch(nothing);
    },
  },
  delays: {
    /** Signing out never waits longer than this for the server: the person may be handing the phone on. */
    signOutPatience: 3_000,
  },
});

/** What ends a session besides Logout. */
const ending = {
  'account.deleted': { target: 'signedOut', actions: 'forgetPerson' },
  'access.refused': { target: 'signedOut', actions: 'forgetAccess' },
  'tab.signedOut': { target: 'signedOut', actions: 'forgetAccess' },
} as const;

export const sessionMachine = flow.createMachine({
  id: 'session',
  context: ({ input }) => ({ signedIn: input.signedIn, unsent: 0 }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'remembersAccess', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      tags: 'stable',
      on: {
        'person.signedIn': 'signedIn',
        'tab.signedIn': 'signedIn',
      },
    },
    signedIn: {
      tags: 'stable',
      on: {
        ...ending,
        'signOut.requested': [
          { guard: 'losesMoves', target: 'asking', actions: 'keepUnsent' },
          { target: 'signingOut' },
        ],
      },
    },
    asking: {
      tags: 'stable',
      on: { ...ending, 'signOut.confirmed': 'signingOut', 'signOut.abandoned': 'signedIn' },
    },
    signingOut: {
      tags: 'busy',
      exit: 'forgetPerson',
      invoke: { id: 'signOut', src: 'signOut', input: {}, onDone: 'signedOut', onError: 'signedOut' },
      after: { signOutPatience: 'signedOut' },
      on: { 'tab.signedOut': 'signedOut' },
    },
  },
});
