import { defineCases } from '../cases/define-cases.ts';
import { deleteAccountActors } from './delete-account.actors.ts';
import { deleteAccountMachine } from './delete-account.machine.ts';
import { newcomersData } from './delete-account.samples.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

const stands = (message: string) => ({ status: 409, message }) as const;

export const deleteAccountCases = defineCases(deleteAccountMachine, deleteAccountActors, {
  inputs: { 'at /settings/account': undefined },
  key: ({ problem }) => problem !== null,
  events: {
    'copy.requested': [{ case: 'pressed' }],
    'delete.requested': [{ case: 'pressed' }],
    'delete.cancelled': [{ case: 'pressed' }],
    'delete.confirmed': [{ case: 'the password', password: 'the harmattan comes in december' }],
  },
  calls: {
    getMyData: {
      done: [{ case: 'the copy', output: newcomersData }],
      failed: { unauthenticated },
    },
    deleteMe: {
      done: [{ case: 'deleted' }],
      failed: {
        wrong_password: { status: 400, message: 'The password is not right.' },
        unauthenticated,
        has_bookings: stands('A booking is not over yet.'),
        has_payments: stands('A payment is not over yet.'),
        has_inspections: stands('An inspection is not over yet.'),
        too_many_attempts: { status: 429, message: 'Too many tries. Try again in 15 minutes.', retryAfter: 900 },
      },
    },
  },
  children: {},
});
