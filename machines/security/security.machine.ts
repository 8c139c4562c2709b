/**
 * Changes the password and signs out other devices. Passwords go from the form into the call, never into the context. The
 * `session` signs out of this device.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export type Session = components['schemas']['Session'];

export interface SecurityContext {
  /** Sessions, newest first. */
  sessions: Session[];
  /** Id of the session being signed out. */
  ending: string | null;
  notice: string | null;
  problem: Problem | null;
  /** Why the list could not be loaded or a device not signed out. */
  devicesProblem: Problem | null;
}

export type SecurityEvent =
  | { type: 'screen.opened' }
  | { type: 'password.submitted'; current: string; password: string }
  | { type: 'retry.requested' }
  | { type: 'device.signedOut'; id: string };

export const securityActors = {
  changePassword: operation('changePassword'),
  listSessions: operation('listSessions'),
  endSession: operation('endSession'),
};

const flow = setup({
  types: {
    context: {} as SecurityContext,
    events: {} as SecurityEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: securityActors,
  guards: {
    isGone: ({ event }) => 'error' in event && toProblem(event.error).code === 'not_found',
  },
  actions: {
    clearMessages: assign({ notice: null, problem: null }),
    sayChanged: assign({ notice: 'Password changed. Other devices were signed out.' }),
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
    clearDevicesProblem: assign({ devicesProblem: null }),
    showDevicesProblem: assign(({ event }) => ({
      devicesProblem: 'error' in event ? toProblem(event.error) : null,
      ending: null,
    })),
  },
});

const passwords = ({ event }: { event: SecurityEvent }): OperationInput<'changePassword'> => {
  assertEvent(event, 'password.submitted');
  return { body: { current_password: event.current, password: event.password } };
};
const sessions = ({ event }: { event: DoneActorEvent<Session[]> }) => ({ sessions: event.output });
const ended = ({ context }: { context: SecurityContext }) => ({ path: { id: context.ending ?? '' } });

export const securityMachine = flow.createMachine({
  id: 'security',
  context: { sessions: [], ending: null, notice: null, problem: null, devicesProblem: null },
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
            onDone: { target: 'shown', actions: { type: 'keepSessions', params: sessions } },
            onError: { target: 'failed', actions: 'showDevicesProblem' },
          },
        },
        failed: { on: { 'retry.requested': { target: 'loading', actions: 'clearDevicesProblem' } } },
        shown: { on: { 'device.signedOut': { target: 'ending', actions: 'beginEnding' } } },
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
