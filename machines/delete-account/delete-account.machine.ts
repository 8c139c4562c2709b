/**
 * Deleting the account, as the FAQ tells: Profile, Settings, Account, Delete. It asks for the password, which enters no
 * context. What stands in the way the server says; that nobody is signed in afterwards is the `session`'s.
 */

import { assertEvent, assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { deleteAccountActors } from './delete-account.actors.ts';

export type DeleteAccountEvent =
  | { type: 'delete.requested' }
  | { type: 'delete.cancelled' }
  | { type: 'delete.confirmed'; password: string };

const flow = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as DeleteAccountEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: deleteAccountActors,
  actions: {
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const ROUTE = href.deleteAccount;

const password = ({ event }: { event: DeleteAccountEvent }): OperationInput<'deleteMe'> => {
  assertEvent(event, 'delete.confirmed');
  return { body: { password: event.password } };
};

export const deleteAccountMachine = flow.createMachine({
  id: 'deleteAccount',
  context: { problem: null },
  initial: 'explaining',
  states: {
    explaining: {
      meta: { route: ROUTE },
      on: { 'delete.requested': 'asking' },
    },
    asking: {
      tags: 'form',
      meta: { route: ROUTE },
      on: {
        'delete.confirmed': { target: 'deleting', actions: 'clearProblem' },
        'delete.cancelled': { target: 'explaining', actions: 'clearProblem' },
      },
    },
    deleting: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'deleteMe',
        src: 'deleteMe',
        input: password,
        onDone: 'deleted',
        onError: { target: 'asking', actions: 'showProblem' },
      },
    },
    deleted: { type: 'final' },
  },
});
