import { defineSamples } from '../samples/define-samples.ts';
import { bankActors, bankMachine } from './bank.machine.ts';

const none = { bankName: null, accountNumberEnding: null, accountHolder: null };
const wema = { bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze Okafor' };
const typed = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' } as const;

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const bankSamples = defineSamples(bankMachine, bankActors, {
  inputs: { 'at /bank-info': undefined },
  key: ({ account, problem, notice }) => [account?.accountNumberEnding != null, problem?.code, notice !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'edit.opened': [{ sample: 'pressed' }],
    'edit.cancelled': [{ sample: 'pressed' }],
    'details.changed': [{ sample: 'anything typed' }],
    'details.submitted': [
      { sample: 'ten digits', details: typed },
      { sample: 'nine digits', details: { ...typed, accountNumber: '012345678' } },
      {
        sample: 'nine digits and nothing else',
        details: { bankName: '', accountNumber: '012345678', accountHolder: '' },
      },
    ],
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
      ],
      failed: { unauthenticated },
    },
    saveBankAccount: { done: [{ sample: 'saved', output: wema }], failed: { unauthenticated } },
  },
  children: {},
});
