/**
 * The bank account for payouts. To save one, the user enters the password, receives a code, and enters that. Only the
 * last four digits of the number are kept; number, password and code go from the form into the call, never into the
 * context.
 */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { bankDetails, bankProblems, type TypedBankDetails } from '#domain/bank.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export type BankAccount = components['schemas']['BankAccount'];

export type PayoutWait = components['schemas']['PayoutWait'];

/** The form, with the password that the server checks before it sends the code. */
export interface TypedBankForm {
  readonly details: TypedBankDetails;
  readonly password: string;
}

export interface BankContext {
  /** `null` until loaded; its fields are `null` until an account is saved. */
  account: BankAccount | null;
  /** The account to confirm with the code, without its number. */
  confirming: Pick<BankAccount, 'bankName' | 'accountNumberEnding' | 'accountHolder'> | null;
  /** The server's words about the phone that the code went to. */
  sent: string | null;
  notice: string | null;
  problem: Problem | null;
}

export type BankEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'edit.opened' }
  | { type: 'edit.cancelled' }
  | { type: 'details.changed' }
  | ({ type: 'details.submitted' } & TypedBankForm)
  | { type: 'code.entered'; details: TypedBankDetails; otp: string }
  | { type: 'details.reopened' };

export const bankActors = {
  getBankAccount: operation('getBankAccount'),
  sendBankCode: operation('sendBankCode'),
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
    isComplete: ({ event }) => event.type === 'details.submitted' && !formProblems(event),
  },
  actions: {
    keepAccount: assign((_, params: { account: BankAccount }) => ({ account: params.account, problem: null })),
    showFormProblems: assign(({ event }) => ({ problem: problemOf(event), notice: null })),
    keepConfirming: assign(({ event }) => ({ confirming: confirmingOf(event) })),
    keepSent: assign((_, params: { message: string }) => ({ sent: params.message })),
    saySaved: assign({ notice: 'Your bank information is saved.', confirming: null, sent: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    clearMessages: assign({ problem: null, notice: null }),
  },
});

const account = ({ event }: { event: DoneActorEvent<BankAccount> }) => ({ account: event.output });
const sent = ({ event }: { event: DoneActorEvent<{ message: string }> }) => ({ message: event.output.message });
const password = ({ event }: { event: BankEvent }): OperationInput<'sendBankCode'> => {
  assertEvent(event, 'details.submitted');
  return { body: { current_password: event.password } };
};
const details = ({ event }: { event: BankEvent }): OperationInput<'saveBankAccount'> => {
  assertEvent(event, 'code.entered');
  return { body: { ...bankDetails(event.details), otp: event.otp } };
};

const formProblems = ({ details: typed, password: given }: TypedBankForm) => {
  const problems = { ...bankProblems(typed), ...(given === '' && { current_password: 'Enter your password' }) };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

function confirmingOf(event: BankEvent): BankContext['confirming'] {
  if (event.type !== 'details.submitted') return null;
  const { bankName, accountNumber, accountHolder } = event.details;
  return { bankName, accountNumberEnding: accountNumber.slice(-4), accountHolder: accountHolder.trim() };
}

/** Returns the problems of all fields at once, so that a person can fix them in one go. */
function problemOf(event: BankEvent): Problem | null {
  const fields = event.type === 'details.submitted' ? formProblems(event) : undefined;
  const [message] = Object.values(fields ?? {});
  return fields && message ? { code: 'invalid_details', message, fields } : null;
}

export const bankMachine = flow.createMachine({
  id: 'bank',
  context: { account: null, confirming: null, sent: null, notice: null, problem: null },
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
          { guard: 'isComplete', target: 'sending', actions: ['clearMessages', 'keepConfirming'] },
          { actions: 'showFormProblems' },
        ],
        'edit.cancelled': { guard: 'hasAccount', target: 'saved', actions: 'clearMessages' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { route: href.bankInfo },
      invoke: {
        id: 'sendBankCode',
        src: 'sendBankCode',
        input: password,
        onDone: { target: 'confirming', actions: { type: 'keepSent', params: sent } },
        onError: { target: 'editing', actions: 'showProblem' },
      },
    },
    confirming: {
      tags: 'form',
      meta: { route: href.bankInfo },
      on: {
        'code.entered': { target: 'saving', actions: 'clearMessages' },
        'details.reopened': { target: 'editing', actions: 'clearMessages' },
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
        onError: { target: 'confirming', actions: 'showProblem' },
      },
    },
  },
});
