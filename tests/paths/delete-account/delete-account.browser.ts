import { expect } from 'vitest';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { deleteAccountSamples } from '#machines/delete-account/delete-account.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  refused,
  repeated,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';

const wrong = { password: 'not the password' };

export const deleteAccountInBrowser: BrowserAdapter<typeof deleteAccountMachine, typeof deleteAccountSamples> = {
  open: async (_, scene) => ({ path: '/settings/account', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getMyData: unauthenticated': unknownToken,
    'getMyData: unreachable': unreachable,
    'deleteMe: wrong_password': { payload: (payload) => ({ ...payload, ...wrong }) },
    'deleteMe: unauthenticated': unknownToken,
    // tests/api has each of them for real: a person with a booking, a payment, an inspection that is not over.
    'deleteMe: has_bookings': refused(
      409,
      'has_bookings',
      'You have a booking that has not ended. Wait until it ends or cancel it, then delete your account.',
    ),
    'deleteMe: has_payments': refused(
      409,
      'has_payments',
      'A payment or payout of yours is in progress. Wait until it is done, then delete your account.',
    ),
    'deleteMe: has_inspections': refused(
      409,
      'has_inspections',
      'You have an open inspection. Wait until it is over or cancel it, then delete your account.',
    ),
    'deleteMe: too_many_attempts': repeated(10, wrong),
    'deleteMe: unreachable': unreachable,
  },
  stored: { 'deleteAccount.deleted': expectGone },
};

async function expectGone({ backstage, someone }: Scene) {
  const left = await backstage.db.selectFrom('users').select('id').where('phone', '=', someone.phone).execute();
  expect(left).toEqual([]);
}
