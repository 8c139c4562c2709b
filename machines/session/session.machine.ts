/**
 * Whether a user is signed in. Lives for the whole app and follows other tabs of the browser. Asks before signing
 * out loses what only this device has. The `dashboard` loads the user; the `account` machine signs in.
 */
import { assign, fromCallback, setup } from 'xstate';
import { operation } from '../api/operation.ts';
import { removeAllDrafts, removeDraftsOf } from '../drafts/draft-store.ts';
import { clearStoredData } from '../favourites/kept-names.ts';
import { photoCode } from '../shipments/photo-code.ts';
import { vault, watchOtherTabs } from '../vault/vault.ts';
import { countUnsent, type Unsent } from './unsent.ts';

export type SessionEvent =
  | { type: 'person.signedIn' }
  /** `unsent` has the numbers of changes that signing out would lose. */
  | { type: 'signOut.requested'; unsent?: Unsent }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.abandoned' }
  /** The server has revoked every token already. */
  | { type: 'account.deleted' }
  /** A call was answered with 401, so the token is no longer valid. */
  | { type: 'access.refused' }
  /** The server has ended the session early; `why` is its message. */
  | { type: 'access.ended'; why: string }
  | { type: 'tab.signedIn' }
  | { type: 'tab.signedOut' };

interface SessionContext {
  signedIn: boolean;
  /** Numbers of changes that would be lost; null until the person signs out. */
  unsent: Unsent | null;
  /** Whether the last session ended by Logout or with the account, so that the next person starts afresh. */
  left: boolean;
  /** Why the server ended the last session; null if it did not. */
  why: string | null;
}

const nothing = () => {};

/** @param movesOf The user whose unsent delivery updates are deleted too. */
function forgetOnDevice(movesOf: string | null) {
  if (clearStoredData(movesOf)) photoCode().then(({ forgetUnnamed }) => forgetUnnamed(), nothing);
  vault.forget();
  vault.noteDraftsDeleted();
}

export const sessionActors = {
  signOut: operation('signOut'),
  /** Reports when another tab signs in or out. */
  watchTabs: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchOtherTabs((signedIn) => sendBack({ type: signedIn ? 'tab.signedIn' : 'tab.signedOut' })),
  ),
};

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
    losesUnsent: ({ event }) =>
      event.type === 'signOut.requested' && event.unsent !== undefined && countUnsent(event.unsent) > 0,
  },
  actions: {
    keepUnsent: assign(({ event }) => ('unsent' in event ? { unsent: event.unsent ?? null } : {})),
    startSession: assign({ left: false, why: null }),
    noteWhy: assign(({ event }) => ('why' in event ? { why: event.why } : {})),
    noteLeft: assign({ left: true }),
    forgetAccess: () => vault.forget(),
    /** Deletes drafts too, so that the next person on a shared phone finds nothing. */
    forgetPerson: () => {
      forgetOnDevice(vault.personId());
      removeAllDrafts().catch(nothing);
    },
    /** Deletes what the device keeps of the user, but for delivery updates, which only their driver can send. */
    forgetEnded: () => {
      const person = vault.personId();
      forgetOnDevice(null);
      removeDraftsOf(person).catch(nothing);
    },
  },
  delays: {
    /** Longest wait for the server in milliseconds: the person may be handing the phone on. */
    signOutPatience: 3_000,
  },
});

/** Events that end a session besides Logout. */
const ending = {
  'account.deleted': { target: 'signedOut', actions: ['forgetPerson', 'noteLeft'] },
  'access.refused': { target: 'signedOut', actions: 'forgetAccess' },
  'access.ended': { target: 'signedOut', actions: ['forgetEnded', 'noteLeft', 'noteWhy'] },
  'tab.signedOut': { target: 'signedOut', actions: 'forgetAccess' },
} as const;

export const sessionMachine = flow.createMachine({
  id: 'session',
  context: ({ input }) => ({ signedIn: input.signedIn, unsent: null, left: false, why: null }),
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
      entry: 'startSession',
      on: {
        ...ending,
        'signOut.requested': [
          { guard: 'losesUnsent', target: 'asking', actions: 'keepUnsent' },
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
      exit: ['forgetPerson', 'noteLeft'],
      invoke: { id: 'signOut', src: 'signOut', input: {}, onDone: 'signedOut', onError: 'signedOut' },
      after: { signOutPatience: 'signedOut' },
      on: { 'tab.signedOut': 'signedOut' },
    },
  },
});
