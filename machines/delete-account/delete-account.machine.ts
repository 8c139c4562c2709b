/**
 * Downloads the user's data and deletes the account, on the path that the FAQ gives: Profile, Settings, Account,
 * Delete. Requires the password, which never enters the context. The server says what blocks deletion; the `session`
 * signs out.
 */

import { assertEvent, assign, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { ownOperation } from '../account/held-access.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { saveFile } from '../drafts/save-file.ts';

type MyData = OperationOutput<'getMyData'>;

export type DeleteAccountEvent =
  | { type: 'copy.requested' }
  | { type: 'delete.requested' }
  | { type: 'delete.cancelled' }
  | { type: 'delete.confirmed'; password: string };

/** Calls that also work for a person who does not agree to the terms and so is not signed in. */
export const deleteAccountActors = {
  getMyData: ownOperation('getMyData'),
  deleteMe: ownOperation('deleteMe'),
};

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
    /** Saves the file to the device at once, so that no context holds the data. */
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
