/**
 * What is one's own: a copy of it, and deleting the account, as the FAQ tells: Profile, Settings, Account, Delete. That asks
 * for the password, which enters no context. What stands in the way the server says; that nobody is signed in afterwards is
 * the `session`'s.
 */

import { assertEvent, assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { saveFile } from '../api/save-file.ts';
import { deleteAccountActors } from './delete-account.actors.ts';

type MyData = OperationOutput<'getMyData'>;

export type DeleteAccountEvent =
  | { type: 'copy.requested' }
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
    /** Handed to the person's own device at once: no context holds all that is theirs. */
    saveCopy: (_, params: { copy: MyData }) =>
      saveFile(new Blob([JSON.stringify(params.copy, null, 2)], { type: 'application/json' }), 'gida-my-data'),
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
      on: { 'delete.requested': { target: 'asking', actions: 'clearProblem' } },
      initial: 'offering',
      states: {
        offering: {
          on: { 'copy.requested': { target: 'fetching', actions: 'clearProblem' } },
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'getMyData',
            src: 'getMyData',
            input: {},
            onDone: {
              target: 'offering',
              actions: { type: 'saveCopy', params: ({ event }) => ({ copy: event.output }) },
            },
            onError: { target: 'offering', actions: 'showProblem' },
          },
        },
      },
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
