import { expect } from 'vitest';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import { type bankSamples, waiting } from '#machines/bank/bank.samples.ts';
import { wrongFor } from '../../support/codes.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type Arrangement,
  answerWith,
  type BrowserAdapter,
  refused,
  repeated,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';

const saved = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };

const A_MINUTE = 61_000;
const ELEVEN_MINUTES = 11 * 60_000;

const aMinuteLater = async ({ backstage }: Scene) => backstage.pass(A_MINUTE);

/** The code that was sent, or one made of it, some time later. */
const code = (as: (sent: string) => string, after = 0): Arrangement => ({
  before: async ({ backstage }) => backstage.pass(after),
  payload: async (payload, { backstage, someone }) => ({ ...payload, otp: as(await backstage.codeFor(someone.phone)) }),
});

export const bankInBrowser: BrowserAdapter<typeof bankMachine, typeof bankSamples> = {
  open: async (_, scene) => ({ path: '/bank-info', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getBankAccount: an account': {
      before: saveThere,
    },
    'getBankAccount: an account whose payouts wait': answerWith(waiting),
    'getBankAccount: unauthenticated': unknownToken,
    'getBankAccount: unreachable': unreachable,
    'sendBankCode: sent': { before: aMinuteLater },
    'sendBankCode: wrong_password': { payload: (payload) => ({ ...payload, password: 'not the password' }) },
    'sendBankCode: too_many_attempts': repeated(10, { current_password: 'not the password' }),
    'sendBankCode: code_too_soon': refused(
      429,
      'code_too_soon',
      'We already sent a code to 0803 123 4567. You can request another in 60 seconds.',
    ),
    'sendBankCode: unauthenticated': unknownToken,
    'sendBankCode: unreachable': unreachable,
    'saveBankAccount: saved': code((sent) => sent),
    'saveBankAccount: wrong_code': code(wrongFor),
    'saveBankAccount: code_expired': code((sent) => sent, ELEVEN_MINUTES),
    'saveBankAccount: too_many_attempts': { ...code(wrongFor), ...repeated(5) },
    'saveBankAccount: unauthenticated': unknownToken,
    'saveBankAccount: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'bank.saved': expectAccount },
  fleeting: ['bank.arriving'],
};

/** Through the API, as another device would. */
async function saveThere(scene: Scene) {
  const { backstage, someone } = scene;
  const { headers } = await signedIn(scene);
  await aMinuteLater(scene);
  await backstage.call('sendBankCode', { current_password: someone.password }, headers);
  await backstage.call('saveBankAccount', { ...saved, otp: await backstage.codeFor(someone.phone) }, headers);
  await aMinuteLater(scene);
}

/** The server has it, and gives back no more of the number than the page shows. */
async function expectAccount(scene: Scene) {
  const answer = await scene.backstage.call('getBankAccount', undefined, (await signedIn(scene)).headers);
  expect(await answer.json()).toMatchObject({
    bankName: saved.bankName,
    accountNumberEnding: '6789',
    accountHolder: saved.accountHolder,
  });
}
