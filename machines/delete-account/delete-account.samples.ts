import type { components } from '#openapi/contract.gen.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { deleteAccountActors, deleteAccountMachine } from './delete-account.machine.ts';

// Rules: ACC-9

const everyChannel = { app: true, sms: true };

/** The data of a user who has just signed up. */
const newcomersData: components['schemas']['MyData'] = {
  made_at: '2026-01-05T07:01:10Z',
  profile: adaeze,
  consents: { terms_version: '2024-01-01', terms_to_agree: null, announced: null, given: [] },
  sessions: [],
  passkeys: [],
  listings: [],
  bookings: [],
  bookings_received: [],
  inspections: [],
  shipments: [],
  transactions: [],
  notifications: [],
  notification_settings: {
    booking: everyChannel,
    inspection: everyChannel,
    payment: everyChannel,
    favourite: everyChannel,
  },
  favourites: [],
  reports: [],
  decisions: [],
  bank_account: { bankName: null, accountNumberEnding: null, accountHolder: null, waits: [] },
  carrier: { name: null, states: [], vehicles: [], tariffs: [], drivers: [] },
};

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

const blocked = (message: string) => ({ status: 409, message }) as const;

export const deleteAccountSamples = defineSamples(deleteAccountMachine, deleteAccountActors, {
  inputs: { 'at /settings/account': undefined },
  key: ({ problem }) => problem !== null,
  events: {
    'copy.requested': [{ sample: 'pressed' }],
    'delete.requested': [{ sample: 'pressed' }],
    'delete.cancelled': [{ sample: 'pressed' }],
    'delete.confirmed': [{ sample: 'the password', password: 'the harmattan comes in december' }],
  },
  calls: {
    getMyData: {
      done: [{ sample: 'the copy', output: newcomersData }],
      failed: { unauthenticated },
    },
    deleteMe: {
      done: [{ sample: 'deleted' }],
      failed: {
        wrong_password: { status: 400, message: 'Wrong password.' },
        unauthenticated,
        has_bookings: blocked(
          'You have a booking that has not ended. Wait until it ends or cancel it, then delete your account.',
        ),
        has_payments: blocked(
          'A payment or payout of yours is in progress. Wait until it is done, then delete your account.',
        ),
        has_inspections: blocked(
          'You have an open inspection. Wait until it is over or cancel it, then delete your account.',
        ),
        too_many_attempts: {
          status: 429,
          message: 'Too many wrong passwords. Try again in 15 minutes.',
          retryAfter: 900,
        },
      },
    },
  },
  children: {},
});
