import { expect } from 'vitest';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { bankSamples } from '#machines/bank/bank.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import { type BrowserAdapter, type Scene, unknownToken, unreachable } from '../browser/arrangement.ts';

const saved = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };

export const bankInBrowser: BrowserAdapter<typeof bankMachine, typeof bankSamples> = {
  open: async (_, scene) => ({ path: '/bank-info', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getBankAccount: an account': {
      before: async (scene) => scene.backstage.call('saveBankAccount', saved, (await signedIn(scene)).headers),
    },
    'getBankAccount: unauthenticated': unknownToken,
    'getBankAccount: unreachable': unreachable,
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

/** The server has it, and gives back no more of the number than the page shows. */
async function expectAccount(scene: Scene) {
  const answer = await scene.backstage.call('getBankAccount', undefined, (await signedIn(scene)).headers);
  expect(await answer.json()).toEqual({
    bankName: saved.bankName,
    accountNumberEnding: '6789',
    accountHolder: saved.accountHolder,
  });
}
