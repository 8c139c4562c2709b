/**
 * What a person tells of themselves: name, email, state and place, edited in the panel, and a photo. Another email waits until
 * the link that goes to it has been used. The phone number is what the account is verified by and stays; the password is
 * `security`'s.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { keptProgress, type ProgressMade } from '../api/upload-operation.ts';
import { loadingStates } from '../record/loading.chart.ts';
import { vault } from '../vault/vault.ts';
import { profileActors } from './profile.actors.ts';

export type User = components['schemas']['User'];

/** As typed. */
export interface ProfileDraft {
  first_name: string;
  last_name: string;
  email: string;
  state: string;
  location: string;
  /** Asked for with another email; goes into the call, and into no context. */
  current_password: string;
}

export interface ProfileContext {
  /** `null` until it is loaded. */
  user: User | null;
  notice: string | null;
  problem: Problem | null;
  /** From 0 to 1, while a photo goes out. */
  progress: number;
  photoProblem: Problem | null;
}

export type ProfileEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | { type: 'edit.saved'; draft: ProfileDraft }
  /** The email stays, and another one that waits for its link is forgotten. */
  | { type: 'email.kept' }
  | { type: 'photo.chosen'; file: File }
  | ProgressMade;

const flow = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: profileActors,
  guards: {
    anotherWaits: ({ context }) => context.user?.pending_email !== undefined,
  },
  actions: {
    keepUser: assign((_, params: { user: User }) => ({ user: params.user })),
    /** The other screens greet by it. */
    storeUser: (_, { user }: { user: User }) => vault.keepUser(user),
    saySaved: assign({ notice: 'Your profile is saved.' }),
    sayKept: assign({ notice: 'Your email stays as it is.' }),
    clearMessages: assign({ notice: null, problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    beginPhoto: assign({ progress: 0, photoProblem: null }),
    keepProgress: assign(keptProgress),
    showPhotoProblem: assign(({ event }) => ({ photoProblem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });
const change = ({ event }: { event: ProfileEvent }): OperationInput<'updateMe'> => {
  assertEvent(event, 'edit.saved');
  const { first_name, last_name, email, state, location, current_password } = event.draft;
  return {
    body: {
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      email: email.trim(),
      state,
      location: location.trim() || null,
      ...(current_password && { current_password }),
    },
  };
};
const chosen = ({ event }: { event: ProfileEvent }) => {
  assertEvent(event, 'photo.chosen');
  return { blob: event.file };
};
const smaller = ({ event }: { event: unknown }) => ({ body: { image: (event as DoneActorEvent<Blob>).output } });

const ROUTE = href.profile;

export const profileMachine = flow.createMachine({
  id: 'profile',
  context: { user: null, notice: null, problem: null, progress: 0, photoProblem: null },
  initial: 'arriving',
  states: {
    ...loadingStates({ route: ROUTE, call: 'getMe', shown: 'ready', keep: { type: 'keepUser', params: user } }),
    ready: {
      type: 'parallel',
      meta: { route: ROUTE },
      states: {
        details: {
          initial: 'viewing',
          states: {
            viewing: {
              on: {
                'edit.opened': { target: 'editing', actions: 'clearMessages' },
                'email.kept': { guard: 'anotherWaits', target: 'keepingEmail', actions: 'clearMessages' },
              },
            },
            keepingEmail: {
              tags: 'busy',
              invoke: {
                id: 'cancelEmailChange',
                src: 'cancelEmailChange',
                input: {},
                onDone: { target: 'viewing', actions: [{ type: 'keepUser', params: user }, 'sayKept'] },
                onError: { target: 'viewing', actions: 'showProblem' },
              },
            },
            editing: {
              tags: 'form',
              on: {
                'edit.saved': { target: 'saving', actions: 'clearMessages' },
                'edit.cancelled': { target: 'viewing', actions: 'clearMessages' },
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'updateMe',
                src: 'updateMe',
                input: change,
                onDone: {
                  target: 'viewing',
                  actions: [{ type: 'keepUser', params: user }, { type: 'storeUser', params: user }, 'saySaved'],
                },
                onError: { target: 'editing', actions: 'showProblem' },
              },
            },
          },
        },
        photo: {
          initial: 'idle',
          states: {
            idle: { on: { 'photo.chosen': { target: 'shrinking', actions: 'beginPhoto' } } },
            // A photo that cannot be made smaller here comes back as it was.
            shrinking: {
              tags: 'busy',
              invoke: {
                id: 'shrinkPhoto',
                src: 'shrinkPhoto',
                input: chosen,
                onDone: 'sending',
                onError: { target: 'idle', actions: 'showPhotoProblem' },
              },
            },
            sending: {
              tags: 'busy',
              on: { 'progress.made': { actions: 'keepProgress' } },
              invoke: {
                id: 'setPhoto',
                src: 'setPhoto',
                input: smaller,
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'keepUser', params: user },
                    { type: 'storeUser', params: user },
                  ],
                },
                onError: { target: 'idle', actions: 'showPhotoProblem' },
              },
            },
          },
        },
      },
    },
  },
});
