import { defineSamples } from '../samples/define-samples.ts';
import { bankActors, bankMachine } from './bank.machine.ts';

// Rules: INSP-9, INSP-10

const none = { bankName: null, accountNumberEnding: null, accountHolder: null, waits: [] };
const wema = { bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze Okafor', waits: [] };
export const waitingAccount = {
  ...wema,
  waits: [
    { why: 'changed' as const, amount: 500_000, until: '2026-01-07T10:00:00.000Z', words: null },
    { why: 'returned' as const, amount: 500_000, until: null, words: 'Account closed' },
  ],
};
const PASSWORD = 'the harmattan comes in december';
const typed = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' } as const;

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const bankSamples = defineSamples(bankMachine, bankActors, {
  inputs: { 'at /bank-info': undefined },
  key: ({ account, problem, notice }) => [
    account?.accountNumberEnding != null,
    account?.waits.length,
    problem?.code,
    notice !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'edit.opened': [{ sample: 'pressed' }],
    'edit.cancelled': [{ sample: 'pressed' }],
    'details.changed': [{ sample: 'anything typed' }],
    'details.submitted': [
      { sample: 'ten digits', details: typed, password: PASSWORD },
      { sample: 'nine digits', details: { ...typed, accountNumber: '012345678' }, password: PASSWORD },
      {
        sample: 'nine digits and nothing else',
        details: { bankName: '', accountNumber: '012345678', accountHolder: '' },
        password: '',
      },
    ],
    'code.entered': [{ sample: 'six digits', details: typed, otp: '493027' }],
    'details.reopened': [{ sample: 'pressed' }],
  },
  untried: {
    'edit.cancelled': {
      'The Cancel button needs a saved account.': (_, { context }) => context.account?.accountNumberEnding == null,
    },
    'details.changed': {
      'Typing changes nothing while no problem is shown.': (_, { context }) =>
        context.problem?.code !== 'invalid_details',
    },
  },
  calls: {
    getBankAccount: {
      done: [
        { sample: 'none yet', output: none },
        { sample: 'an account', output: wema },
        { sample: 'an account whose payouts wait', output: waitingAccount },
      ],
      failed: { unauthenticated },
    },
    sendBankCode: {
      done: [{ sample: 'sent', output: { message: 'We sent a code to 0803 123 4567.' } }],
      failed: {
        unauthenticated,
        wrong_password: {
          status: 400,
          message: 'Wrong current password.',
          fields: { current_password: 'Wrong current password' },
        },
        too_many_attempts: {
          status: 429,
          message: 'Too many wrong passwords. Try again in 15 minutes.',
          retryAfter: 900,
        },
        code_too_soon: {
          status: 429,
          message: 'We already sent a code to 0803 123 4567. You can request another in 60 seconds.',
          retryAfter: 60,
        },
      },
    },
    saveBankAccount: {
      done: [{ sample: 'saved', output: wema }],
      failed: {
        unauthenticated,
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        code_expired: { status: 400, message: 'That code has expired. Request a new one.' },
        too_many_attempts: { status: 429, message: 'Too many tries. Request a new code.', retryAfter: 60 },
      },
    },
  },
  children: {},
});
