/**
 * The bank account that money is paid to. Of its number only the last four digits are ever kept here: what was typed goes
 * from the form into the call and into no context.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { ACCOUNT_NUMBER_LENGTH } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { bankActors } from './bank.actors.ts';

export type BankAccount = components['schemas']['BankAccount'];
export type BankDetails = components['schemas']['BankDetails'];

export interface BankContext {
  /** `null` until it is loaded; its fields are `null` until one is saved. */
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
  | { type: 'details.submitted'; details: BankDetails };

/** docs/product.md, "Inspections and money", to the letter. */
const ACCOUNT_NUMBER_PROBLEM = `Account number must be exactly ${ACCOUNT_NUMBER_LENGTH} digits.`;
const INVALID_NUMBER: Problem = {
  code: 'invalid_account_number',
  message: ACCOUNT_NUMBER_PROBLEM,
  fields: { accountNumber: ACCOUNT_NUMBER_PROBLEM },
};

const tenDigits = new RegExp(`^\\d{${ACCOUNT_NUMBER_LENGTH}}$`);

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
    isTenDigits: ({ event }) => event.type === 'details.submitted' && tenDigits.test(event.details.accountNumber),
  },
  actions: {
    keepAccount: assign((_, params: { account: BankAccount }) => ({ account: params.account, problem: null })),
    sayInvalidNumber: assign({ problem: INVALID_NUMBER, notice: null }),
    saySaved: assign({ notice: 'Your bank information is saved.' }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    clearMessages: assign({ problem: null, notice: null }),
  },
});

const account = ({ event }: { event: DoneActorEvent<BankAccount> }) => ({ account: event.output });
const details = ({ event }: { event: BankEvent }): OperationInput<'saveBankAccount'> => {
  assertEvent(event, 'details.submitted');
  return { body: event.details };
};

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
          { guard: 'isTenDigits', target: 'saving', actions: 'clearMessages' },
          { actions: 'sayInvalidNumber' },
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
