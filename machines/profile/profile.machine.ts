/**
 * The user's profile: name, email, phone number, state, location and photo. A new email stays pending until its
 * confirmation link is used. A new number counts with the code that is sent there; number, password and code go from the
 * form into the calls, never into the context. `security` changes the password.
 */

import { assertEvent, assign, type DoneActorEvent, setup, stateIn } from 'xstate';
import { href } from '#domain/addresses.ts';
import { RESEND_COOLDOWN } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { keptProgress, type ProgressMade, uploadOperation } from '../api/upload-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { loadingStates } from '../record/loading.chart.ts';
import { photoShrinker } from '../upload/upload.actors.ts';
import { vault } from '../vault/vault.ts';

export type User = components['schemas']['User'];

/** The form's values as typed. */
export interface ProfileDraft {
  first_name: string;
  last_name: string;
  email: string;
  state: string;
  location: string;
  /** Required to change the email. Sent in the call, never kept in the context. */
  current_password: string;
}

/** The new number, and the password that each call about it takes. */
export interface TypedPhone {
  readonly phone_no: string;
  readonly password: string;
}

export type PhoneChange = OperationOutput<'changePhone'>;

export interface ProfileContext {
  /** The user's record; `null` until loaded. */
  user: User | null;
  notice: string | null;
  problem: Problem | null;
  /** Upload progress of the photo from 0 to 1. */
  progress: number;
  photoProblem: Problem | null;
  /** When another code can be requested, in epoch milliseconds of server time. */
  resendAt: number;
  /** The change of number that was just made. */
  change: PhoneChange | null;
}

export type ProfileEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | { type: 'edit.saved'; draft: ProfileDraft }
  /** Cancels the pending email. */
  | { type: 'email.kept' }
  | { type: 'phone.opened' }
  | ({ type: 'phone.submitted' } & TypedPhone)
  | ({ type: 'resend.requested' } & TypedPhone)
  | ({ type: 'code.entered'; otp: string } & TypedPhone)
  | { type: 'phone.reopened' }
  | { type: 'phone.cancelled' }
  | { type: 'photo.chosen'; file: File }
  | ProgressMade;

export const profileActors = {
  getMe: operation('getMe'),
  updateMe: operation('updateMe'),
  cancelEmailChange: operation('cancelEmailChange'),
  sendPhoneCode: operation('sendPhoneCode'),
  changePhone: operation('changePhone'),
  setPhoto: uploadOperation('setPhoto'),
  shrinkPhoto: photoShrinker,
};

const flow = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: profileActors,
  guards: {
    hasPendingEmail: ({ context }) => context.user?.pending_email !== undefined,
    /** Leaving the page would stop an upload. */
    sendsNoPhoto: stateIn({ ready: { photo: 'idle' } }),
    isTooSoon: ({ event }) => problemOf(event)?.code === 'code_too_soon',
  },
  actions: {
    keepUser: assign((_, params: { user: User }) => ({ user: params.user })),
    /** Stores the name for greetings on other screens. */
    storeUser: (_, { user }: { user: User }) => vault.keepUser(user),
    saySaved: assign({ notice: 'Your profile is saved.' }),
    sayKept: assign({ notice: 'Your email was not changed.' }),
    sayMoved: assign((_, params: { change: PhoneChange }) => ({
      notice: 'Your phone number is changed. Sign in with the new one. Your other devices were signed out.',
      change: params.change,
    })),
    sayCodeSent: assign({ notice: 'We sent you a new code.' }),
    clearMessages: assign({ notice: null, problem: null, change: null }),
    startCooldown: assign(() => ({ resendAt: serverNow() + RESEND_COOLDOWN })),
    startCooldownAsTold: assign(({ event }) => ({
      resendAt: serverNow() + (problemOf(event)?.retryAfter ?? 0) * 1_000,
    })),
    showProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    beginPhoto: assign({ progress: 0, photoProblem: null }),
    keepProgress: assign(keptProgress),
    showPhotoProblem: assign(({ event }) => ({ photoProblem: problemOf(event) })),
  },
  delays: {
    untilResend: ({ context }) => Math.max(0, context.resendAt - serverNow()),
  },
});

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);

const user = ({ event }: { event: DoneActorEvent<{ data: User }> }) => ({ user: event.output.data });
type ProfileChange = NonNullable<OperationInput<'updateMe'>['body']>;

/** Sends what was changed, since another window may have changed the rest. */
const change = ({ context, event }: { context: ProfileContext; event: ProfileEvent }): OperationInput<'updateMe'> => {
  assertEvent(event, 'edit.saved');
  const { first_name, last_name, email, state, location, current_password } = event.draft;
  const typed: ProfileChange = {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    state,
    location: location.trim() || null,
  };
  const changed = Object.entries(typed).filter(([name, value]) => context.user?.[name as keyof User] !== value);
  return { body: { ...Object.fromEntries(changed), ...(current_password && { current_password }) } };
};
const newPhone = ({ event }: { event: ProfileEvent }): OperationInput<'sendPhoneCode'> => {
  assertEvent(event, ['phone.submitted', 'resend.requested']);
  return { body: { phone_no: event.phone_no, current_password: event.password } };
};
const withCode = ({ event }: { event: ProfileEvent }): OperationInput<'changePhone'> => {
  assertEvent(event, 'code.entered');
  return { body: { phone_no: event.phone_no, current_password: event.password, otp: event.otp } };
};
const moved = ({ event }: { event: DoneActorEvent<PhoneChange> }) => ({ change: event.output });
const movedUser = ({ event }: { event: DoneActorEvent<PhoneChange> }) => ({ user: event.output.data });
const chosen = ({ event }: { event: ProfileEvent }) => {
  assertEvent(event, 'photo.chosen');
  return { blob: event.file };
};
const smaller = ({ event }: { event: unknown }) => ({ body: { image: (event as DoneActorEvent<Blob>).output } });

const ROUTE = href.profile;

export const profileMachine = flow.createMachine({
  id: 'profile',
  context: {
    ...{ user: null, notice: null, problem: null, progress: 0, photoProblem: null },
    ...{ resendAt: 0, change: null },
  },
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
                'phone.opened': { guard: 'sendsNoPhoto', target: '#profile.phone', actions: 'clearMessages' },
                'email.kept': { guard: 'hasPendingEmail', target: 'keepingEmail', actions: 'clearMessages' },
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
            // A photo that cannot be resized here is sent as it is.
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
    phone: {
      meta: { route: ROUTE },
      initial: 'asking',
      states: {
        asking: {
          tags: 'form',
          on: {
            'phone.submitted': { target: 'sending', actions: 'clearMessages' },
            'phone.cancelled': { target: '#profile.ready', actions: 'clearMessages' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendPhoneCode',
            src: 'sendPhoneCode',
            input: newPhone,
            onDone: { target: 'confirming', actions: 'startCooldown' },
            onError: [
              // The code that was sent a moment ago still works.
              { guard: 'isTooSoon', target: 'confirming', actions: ['startCooldownAsTold', 'showProblem'] },
              { target: 'asking', actions: 'showProblem' },
            ],
          },
        },
        confirming: {
          tags: 'form',
          initial: 'cooling',
          on: {
            'code.entered': { target: 'saving', actions: 'clearMessages' },
            'phone.reopened': { target: 'asking', actions: 'clearMessages' },
          },
          states: {
            cooling: { after: { untilResend: 'ready' } },
            ready: { on: { 'resend.requested': { target: '#profile.phone.resending', actions: 'clearMessages' } } },
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'sendPhoneCodeAgain',
            src: 'sendPhoneCode',
            input: newPhone,
            onDone: { target: 'confirming', actions: ['startCooldown', 'sayCodeSent'] },
            onError: [
              { guard: 'isTooSoon', target: 'confirming', actions: ['startCooldownAsTold', 'showProblem'] },
              { target: 'confirming', actions: 'showProblem' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'changePhone',
            src: 'changePhone',
            input: withCode,
            onDone: {
              target: '#profile.ready',
              actions: [
                { type: 'keepUser', params: movedUser },
                { type: 'storeUser', params: movedUser },
                { type: 'sayMoved', params: moved },
              ],
            },
            onError: { target: 'confirming', actions: 'showProblem' },
          },
        },
      },
    },
  },
});
