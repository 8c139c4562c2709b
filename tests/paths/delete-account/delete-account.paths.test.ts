import { expect } from 'vitest';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { deleteAccountSamples } from '#machines/delete-account/delete-account.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  refuseWith,
  repeatCall,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const deleteAccountAdapter: TestAdapter<typeof deleteAccountMachine, typeof deleteAccountSamples> = {
  executors: {
    'copy.requested': (person) => person.press('Download my data'),
    'delete.requested': (person) => person.press('Delete'),
    'delete.cancelled': (person) => person.press('Keep my account'),
    'delete.confirmed': async (person, { password }) => {
      await person.fill('Password', password);
      await person.press('Delete my account');
    },
  },
  checks: {
    'deleteAccount.explaining.offering': (look) => {
      expectExplained(look);
      expect(look.buttons).toContainEqual({ name: 'Download my data', busy: false, unavailable: false });
    },
    'deleteAccount.explaining.fetching': (look) => {
      expectExplained(look);
      expect(look.buttons).toContainEqual({ name: 'Preparing...', busy: true, unavailable: true });
    },
    'deleteAccount.asking': (look) => {
      expect(look.heading).toBe('Delete your account?');
      expect(look.buttons).toContainEqual({ name: 'Delete my account', busy: false, unavailable: false });
    },
    'deleteAccount.deleting': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Deleting...', busy: true, unavailable: true }),
    'deleteAccount.deleted': (look) => expect(look.heading).toBe('Your account is deleted'),
  },
};

function expectExplained(look: Look) {
  expect(look.heading).toBe('Account');
  expect(look.text).toContain("You can't undo this.");
  expect(look.buttons).toContainEqual({ name: 'Delete', busy: false, unavailable: false });
}

const wrong = { password: 'not the password' };

const deleteAccountInBrowser: BrowserAdapter<typeof deleteAccountMachine, typeof deleteAccountSamples> = {
  open: async (_, scene) => ({ path: '/settings/account', local: (await createStoredSession(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getMyData: unauthenticated': unknownToken,
    'getMyData: unreachable': unreachable,
    'deleteMe: wrong_password': { payload: (payload) => ({ ...payload, ...wrong }) },
    'deleteMe: unauthenticated': unknownToken,
    // tests/api covers each with real data: a user with an open booking, payment or inspection.
    'deleteMe: has_bookings': refuseWith(
      409,
      'has_bookings',
      'You have a booking that has not ended. Wait until it ends or cancel it, then delete your account.',
    ),
    'deleteMe: has_payments': refuseWith(
      409,
      'has_payments',
      'A payment or payout of yours is in progress. Wait until it is done, then delete your account.',
    ),
    'deleteMe: has_inspections': refuseWith(
      409,
      'has_inspections',
      'You have an open inspection. Wait until it is over or cancel it, then delete your account.',
    ),
    'deleteMe: too_many_attempts': repeatCall(10, wrong),
    'deleteMe: unreachable': unreachable,
  },
  stored: { 'deleteAccount.deleted': expectGone },
};

async function expectGone({ backstage, someone }: Scene) {
  const left = await backstage.db.selectFrom('users').select('id').where('phone', '=', someone.phone).execute();
  expect(left).toEqual([]);
}

await testFlow('deleteAccount', {
  adapter: deleteAccountAdapter,
  inBrowser: deleteAccountInBrowser,
});
