/**
 * Changes the password, adds and removes passkeys, and signs out other devices. Passwords go from the form into the
 * call, never into the context. The `session` signs out of this device.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { addPasskeyOperation } from '../api/passkey-operation.ts';

export type Session = components['schemas']['Session'];

export type Passkey = components['schemas']['Passkey'];

export interface SecurityInput {
  /** Code of a link from the operator. A passkey that is added with it opens the desk. */
  enrolment: string | null;
}

export interface SecurityContext extends SecurityInput {
  /** Sessions, newest first. */
  sessions: Session[];
  /** Id of the session being signed out. */
  ending: string | null;
  /** Passkeys, oldest first. */
  passkeys: Passkey[];
  /** Id of the passkey being renamed or removed. */
  changing: string | null;
  passkeyNotice: string | null;
  passkeyProblem: Problem | null;
  notice: string | null;
  problem: Problem | null;
  /** Why the list could not be loaded or a device not signed out. */
  devicesProblem: Problem | null;
}

export type SecurityEvent =
  | { type: 'screen.opened' }
  | { type: 'password.submitted'; current: string; password: string }
  | { type: 'retry.requested' }
  | { type: 'device.signedOut'; id: string }
  | { type: 'passkey.submitted'; name: string; password: string }
  | { type: 'passkey.renamed'; id: string; name: string }
  | { type: 'passkey.removed'; id: string };

export const securityActors = {
  changePassword: operation('changePassword'),
  listSessions: operation('listSessions'),
  endSession: operation('endSession'),
  listPasskeys: operation('listPasskeys'),
  beginPasskey: operation('beginPasskey'),
  addPasskey: addPasskeyOperation,
  renamePasskey: operation('renamePasskey'),
  removePasskey: operation('removePasskey'),
};

const flow = setup({
  types: {
    context: {} as SecurityContext,
    events: {} as SecurityEvent,
    input: {} as SecurityInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: securityActors,
  guards: {
    isGone: ({ event }) => 'error' in event && toProblem(event.error).code === 'not_found',
  },
  actions: {
    clearMessages: assign({ notice: null, problem: null }),
    sayChanged: assign({ notice: 'Password changed. Other devices were signed out and passkeys removed.' }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    keepSessions: assign((_, params: { sessions: Session[] }) => ({ sessions: params.sessions })),
    beginEnding: assign(({ event }) => {
      assertEvent(event, 'device.signedOut');
      return { ending: event.id, devicesProblem: null };
    }),
    dropEnded: assign(({ context }) => ({
      sessions: context.sessions.filter(({ id }) => id !== context.ending),
      ending: null,
    })),
    /** Keeps the list and ends changes of it: saving a password may have stopped them before they were answered. */
    keepPasskeys: assign((_, params: { passkeys: Passkey[] }) => ({
      passkeys: params.passkeys,
      changing: null,
      ending: null,
    })),
    clearPasskeyMessages: assign({ passkeyNotice: null, passkeyProblem: null }),
    beginChanging: assign(({ event }) => {
      assertEvent(event, ['passkey.renamed', 'passkey.removed']);
      return { changing: event.id };
    }),
    keepAdded: assign(({ context }, params: { passkey: Passkey }) => ({
      passkeys: [...context.passkeys, params.passkey],
      passkeyNotice: 'Passkey added. You can sign in with it from now on.',
      enrolment: null,
    })),
    keepRenamed: assign(({ context }, params: { passkey: Passkey }) => ({
      passkeys: context.passkeys.map((each) => (each.id === params.passkey.id ? params.passkey : each)),
      changing: null,
    })),
    dropRemoved: assign(({ context }) => ({
      passkeys: context.passkeys.filter(({ id }) => id !== context.changing),
      passkeyNotice: 'Passkey removed.',
      changing: null,
    })),
    showPasskeyProblem: assign(({ event }) => ({
      passkeyProblem: 'error' in event ? toProblem(event.error) : null,
      changing: null,
    })),
    clearDevicesProblem: assign({ devicesProblem: null }),
    showDevicesProblem: assign(({ event }) => ({
      devicesProblem: 'error' in event ? toProblem(event.error) : null,
      ending: null,
    })),
  },
});

type Args = { context: SecurityContext; event: SecurityEvent };

const passwords = ({ event }: { event: SecurityEvent }): OperationInput<'changePassword'> => {
  assertEvent(event, 'password.submitted');
  return { body: { current_password: event.current, password: event.password } };
};
const sessions = ({ event }: { event: DoneActorEvent<Session[]> }) => ({ sessions: event.output });
const passkeys = ({ event }: { event: DoneActorEvent<Passkey[]> }) => ({ passkeys: event.output });
const passkey = ({ event }: { event: DoneActorEvent<Passkey> }) => ({ passkey: event.output });
const beginning = ({ context, event }: Args): OperationInput<'beginPasskey'> => {
  assertEvent(event, 'passkey.submitted');
  const name = event.name.trim();
  const { enrolment } = context;
  return { body: { password: event.password, ...(name && { name }), ...(enrolment !== null && { enrolment }) } };
};
const adding = ({ event }: { event: object }) => ({
  options: (event as DoneActorEvent<OperationOutput<'beginPasskey'>>).output,
});
const renaming = ({ event }: Args): OperationInput<'renamePasskey'> => {
  assertEvent(event, 'passkey.renamed');
  return { path: { id: event.id }, body: { name: event.name.trim() } };
};
const removing = ({ event }: Args): OperationInput<'removePasskey'> => {
  assertEvent(event, 'passkey.removed');
  return { path: { id: event.id } };
};
const ended = ({ context }: { context: SecurityContext }) => ({ path: { id: context.ending ?? '' } });

export const securityMachine = flow.createMachine({
  id: 'security',
  context: ({ input }) => ({
    enrolment: input.enrolment,
    sessions: [],
    ending: null,
    passkeys: [],
    changing: null,
    passkeyNotice: null,
    passkeyProblem: null,
    notice: null,
    problem: null,
    devicesProblem: null,
  }),
  type: 'parallel',
  meta: { route: href.security },
  states: {
    password: {
      initial: 'form',
      states: {
        form: {
          tags: 'form',
          on: { 'password.submitted': { target: 'submitting', actions: 'clearMessages' } },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: passwords,
            // Reloads the list, because other devices are signed out.
            onDone: { target: ['form', '#security.devices.loading'], actions: 'sayChanged' },
            onError: { target: 'form', actions: 'showProblem' },
          },
        },
      },
    },
    devices: {
      initial: 'arriving',
      states: {
        arriving: { on: { 'screen.opened': 'loading' } },
        loading: {
          invoke: {
            id: 'listSessions',
            src: 'listSessions',
            input: {},
            onDone: { target: 'loadingPasskeys', actions: { type: 'keepSessions', params: sessions } },
            onError: { target: 'failed', actions: 'showDevicesProblem' },
          },
        },
        loadingPasskeys: {
          invoke: {
            id: 'listPasskeys',
            src: 'listPasskeys',
            input: {},
            onDone: { target: 'shown', actions: { type: 'keepPasskeys', params: passkeys } },
            onError: { target: 'failed', actions: 'showDevicesProblem' },
          },
        },
        failed: { on: { 'retry.requested': { target: 'loading', actions: 'clearDevicesProblem' } } },
        shown: {
          on: {
            'device.signedOut': { target: 'ending', actions: ['clearPasskeyMessages', 'beginEnding'] },
            'passkey.submitted': { target: 'beginningPasskey', actions: 'clearPasskeyMessages' },
            'passkey.renamed': { target: 'renamingPasskey', actions: ['clearPasskeyMessages', 'beginChanging'] },
            'passkey.removed': { target: 'removingPasskey', actions: ['clearPasskeyMessages', 'beginChanging'] },
          },
        },
        beginningPasskey: {
          tags: 'busy',
          invoke: {
            id: 'beginPasskey',
            src: 'beginPasskey',
            input: beginning,
            onDone: 'addingPasskey',
            onError: { target: 'shown', actions: 'showPasskeyProblem' },
          },
        },
        addingPasskey: {
          tags: 'busy',
          invoke: {
            id: 'addPasskey',
            src: 'addPasskey',
            input: adding,
            onDone: { target: 'shown', actions: { type: 'keepAdded', params: passkey } },
            onError: { target: 'shown', actions: 'showPasskeyProblem' },
          },
        },
        renamingPasskey: {
          invoke: {
            id: 'renamePasskey',
            src: 'renamePasskey',
            input: renaming,
            onDone: { target: 'shown', actions: { type: 'keepRenamed', params: passkey } },
            onError: [
              { guard: 'isGone', target: 'shown', actions: 'dropRemoved' },
              { target: 'shown', actions: 'showPasskeyProblem' },
            ],
          },
        },
        removingPasskey: {
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: removing,
            onDone: { target: 'shown', actions: 'dropRemoved' },
            onError: [
              { guard: 'isGone', target: 'shown', actions: 'dropRemoved' },
              { target: 'shown', actions: 'showPasskeyProblem' },
            ],
          },
        },
        ending: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ended,
            onDone: { target: 'shown', actions: 'dropEnded' },
            onError: [
              { guard: 'isGone', target: 'shown', actions: 'dropEnded' },
              { target: 'shown', actions: 'showDevicesProblem' },
            ],
          },
        },
      },
    },
  },
});
