/**
 * The saved listings, for the whole app. A change applies at once and is stored on the device until the account has it:
 * when signed out until the next sign-in, when offline until the network is back. `favourites` lists them.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, fromCallback, setup } from 'xstate';
import { toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { isSaved, keptOnDevice, type Saved, type SavedChange, watchChanges } from './kept-on-device.ts';

export const savingActors = {
  listFavouriteIds: operation('listFavouriteIds'),
  saveFavourite: operation('saveFavourite'),
  dropFavourite: operation('dropFavourite'),
  /** Reports when another tab of this browser has changed the saved listings. */
  watchDevice: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchChanges((changes) => sendBack({ type: 'device.changed', changes })),
  ),
};

export interface SavingContext extends Saved {
  signedIn: boolean;
  /** Why a listing could not be saved. */
  problem: { id: string; message: string } | null;
}

export type SavingEvent =
  /** A page with something to save has opened. */
  | { type: 'screen.opened' }
  | { type: 'mark.pressed'; id: string }
  | { type: 'person.signedIn' }
  /** The user has signed out, or the session has ended. `changes` are those that the device still has. */
  | { type: 'person.signedOut'; changes: readonly SavedChange[] }
  | { type: 'device.changed'; changes: readonly SavedChange[] };

/** Toggles the pressed listing. Keeps only the last change of a listing, and the one that is being sent. */
const turned = ({ context, event }: { context: SavingContext; event: SavingEvent }, onItsWay: number) => {
  if (event.type !== 'mark.pressed') return context.changes;
  const change = { id: event.id, saved: !isSaved(context, event.id) };
  const sent = context.changes.slice(0, onItsWay);
  return [...sent, ...context.changes.slice(onItsWay).filter(({ id }) => id !== change.id), change];
};

const flow = setup({
  types: {
    context: {} as SavingContext,
    events: {} as SavingEvent,
    input: {} as Pick<SavingContext, 'signedIn' | 'changes'>,
    tags: {} as 'busy' | 'stable',
  },
  actors: savingActors,
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isSignedIn: ({ context }) => context.signedIn,
    savesNext: ({ context }) => context.changes[0]?.saved === true,
    dropsNext: ({ context }) => context.changes[0]?.saved === false,
    isUnknown: ({ context }) => context.account === null,
    isGone: ({ event }) => codeOf(event) === 'not_found',
    isFull: ({ event }) => codeOf(event) === 'too_many_favourites',
  },
  actions: {
    signIn: assign({ signedIn: true }),
    signOut: assign(({ event }) => ({
      signedIn: false,
      account: null,
      problem: null,
      changes: 'changes' in event ? event.changes : [],
    })),
    turn: assign((at) => ({ changes: turned(at, 0), problem: null })),
    turnNext: assign((at) => ({ changes: turned(at, 1), problem: null })),
    /** Keeps only saves: without an account there is nothing to remove from. */
    turnOnDevice: assign((at) => ({ changes: turned(at, 0).filter(({ saved }) => saved), problem: null })),
    keepChanges: assign(({ event }) => ('changes' in event ? { changes: event.changes } : {})),
    keepAccount: assign((_, { ids }: { ids: readonly string[] }) => ({ account: ids })),
    /** The account has the first change. */
    addToAccount: assign(({ context: { account, changes } }) => ({
      account: account && [
        ...account.filter((id) => id !== changes[0]?.id),
        ...changes.slice(0, 1).map(({ id }) => id),
      ],
      changes: changes.slice(1),
    })),
    takeFromAccount: assign(({ context: { account, changes } }) => ({
      account: account?.filter((id) => id !== changes[0]?.id) ?? null,
      changes: changes.slice(1),
    })),
    giveUp: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    sayFull: assign(({ context, event }) => ({
      problem: 'error' in event ? { id: context.changes[0]?.id ?? '', message: toProblem(event.error).message } : null,
    })),
    storeChanges: ({ context }) => keptOnDevice.keepChanges(context.changes),
  },
});

const codeOf = (event: object) => ('error' in event ? toProblem((event as ErrorActorEvent).error).code : '');
const ids = ({ event }: { event: DoneActorEvent<readonly string[]> }) => ({ ids: event.output });
const next = ({ context: { changes } }: { context: SavingContext }) => ({
  path: { listingId: changes[0]?.id ?? '' },
});

/** While a change is being sent, presses are queued behind it. */
const following = { 'mark.pressed': { actions: ['turnNext', 'storeChanges'] } } as const;
const turning = { 'mark.pressed': { target: 'choosing', actions: ['turn', 'storeChanges'] } } as const;
const watching = { 'device.changed': { target: 'choosing', actions: 'keepChanges' } } as const;

export const savingMachine = flow.createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, account: null, problem: null }),
  invoke: { id: 'watchDevice', src: 'watchDevice' },
  on: {
    'person.signedIn': { guard: 'isSignedOut', target: '.choosing', actions: 'signIn' },
    'person.signedOut': { guard: 'isSignedIn', target: '.choosing', actions: 'signOut' },
  },
  initial: 'arriving',
  states: {
    arriving: { on: { 'screen.opened': 'choosing' } },
    choosing: {
      always: [
        { guard: 'isSignedOut', target: 'onDevice' },
        { guard: 'savesNext', target: 'saving' },
        { guard: 'dropsNext', target: 'dropping' },
        { guard: 'isUnknown', target: 'asking' },
        { target: 'kept' },
      ],
    },
    /** Signed out: changes stay on the device. */
    onDevice: {
      tags: 'stable',
      on: { ...watching, 'mark.pressed': { actions: ['turnOnDevice', 'storeChanges'] } },
    },
    saving: {
      tags: 'busy',
      on: following,
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: next,
        onDone: { target: 'choosing', actions: ['addToAccount', 'storeChanges'] },
        onError: [
          { guard: 'isGone', target: 'choosing', actions: ['giveUp', 'storeChanges'] },
          { guard: 'isFull', target: 'choosing', actions: ['sayFull', 'giveUp', 'storeChanges'] },
          { target: 'waiting' },
        ],
      },
    },
    dropping: {
      tags: 'busy',
      on: following,
      invoke: {
        id: 'dropFavourite',
        src: 'dropFavourite',
        input: next,
        onDone: { target: 'choosing', actions: ['takeFromAccount', 'storeChanges'] },
        onError: 'waiting',
      },
    },
    asking: {
      tags: 'busy',
      on: turning,
      invoke: {
        id: 'listFavouriteIds',
        src: 'listFavouriteIds',
        input: {},
        onDone: { target: 'choosing', actions: { type: 'keepAccount', params: ids } },
        onError: 'waiting',
      },
    },
    /** The account has everything. */
    kept: { tags: 'stable', on: { ...watching, ...turning, 'screen.opened': 'asking' } },
    /** A call failed: the changes stay on the device until the next try. */
    waiting: { tags: 'stable', on: { ...watching, ...turning, 'screen.opened': 'choosing' } },
  },
});
