/**
 * The bank account for payouts. Only the last four digits of its number are kept; the typed number goes from the form into
 * the call, never into the context.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { bankDetails, bankProblems, type TypedBankDetails } from '#domain/bank.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export type BankAccount = components['schemas']['BankAccount'];

export interface BankContext {
  /** `null` until loaded; its fields are `null` until an account is saved. */
  account: BankAccount | null;
  notice: string | null;
  problem: Problem | null;
}

export type BankEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | { type: 'details.changed' }
  | { type: 'details.submitted'; details: TypedBankDetails };

export const bankActors = {
  getBankAccount: operation('getBankAccount'),
  saveBankAccount: operation('saveBankAccount'),
};

const flow = setup({
  types: {
    context: {} as BankContext,
    events: {} as BankEvent,
    tags: {} as 'busy' | 'form' | 'stable',
    meta: {} as { route: string },
  },
  actors: bankActors,
  guards: {
    hasAccount: ({ context }) => context.account?.accountNumberEnding != null,
    isComplete: ({ event }) => event.type === 'details.submitted' && !bankProblems(event.details),
  },
  actions: {
    keepAccount: assign((_, params: { account: BankAccount }) => ({ account: params.account, problem: null })),
    showFormProblems: assign(({ event }) => ({ problem: problemOf(event), notice: null })),
    saySaved: assign({ notice: 'Your bank information is saved.' }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    clearMessages: assign({ problem: null, notice: null }),
  },
});

const account = ({ event }: { event: DoneActorEvent<BankAccount> }) => ({ account: event.output });
const details = ({ event }: { event: BankEvent }): OperationInput<'saveBankAccount'> => {
  assertEvent(event, 'details.submitted');
  return { body: bankDetails(event.details) };
};

/** Returns the problems of all fields at once, so that a person can fix them in one go. */
function problemOf(event: BankEvent): Problem | null {
  const fields = event.type === 'details.submitted' ? bankProblems(event.details) : undefined;
  const [message] = Object.values(fields ?? {});
  return fields && message ? { code: 'invalid_details', message, fields } : null;
}

export const bankMachine = flow.createMachine({
  id: 'bank',
  context: { account: null, notice: null, problem: null },
  initial: 'arriving',
  states: {
    arriving: {
      meta: { route: href.bankInfo },
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      meta: { route: href.bankInfo },
      invoke: {
        id: 'getBankAccount',
        src: 'getBankAccount',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'keepAccount', params: account } },
        onError: { target: 'failed', actions: 'showProblem' },
      },
    },
    deciding: { always: [{ guard: 'hasAccount', target: 'saved' }, { target: 'editing' }] },
    failed: {
      meta: { route: href.bankInfo },
      on: { 'retry.requested': { target: 'loading', actions: 'clearMessages' } },
    },
    saved: {
      tags: 'stable',
      meta: { route: href.bankInfo },
      on: { 'edit.opened': { target: 'editing', actions: 'clearMessages' } },
    },
    editing: {
      tags: ['form', 'stable'],
      meta: { route: href.bankInfo },
      on: {
        'details.changed': { actions: 'clearMessages' },
        'details.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearMessages' },
          { actions: 'showFormProblems' },
        ],
        'edit.cancelled': { guard: 'hasAccount', target: 'saved', actions: 'clearMessages' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { route: href.bankInfo },
      invoke: {
        id: 'saveBankAccount',
        src: 'saveBankAccount',
        input: details,
        onDone: { target: 'saved', actions: [{ type: 'keepAccount', params: account }, 'saySaved'] },
        onError: { target: 'editing', actions: 'showProblem' },
      },
    },
  },
});
