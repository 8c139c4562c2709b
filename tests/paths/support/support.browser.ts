import type { supportMachine } from '#machines/support/support.machine.ts';
import type { supportSamples } from '#machines/support/support.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import { type BrowserAdapter, repeated, unknownToken, unreachable } from '../browser/arrangement.ts';

export const supportInBrowser: BrowserAdapter<typeof supportMachine, typeof supportSamples> = {
  open: async (_, scene) => ({ path: '/contactsupport', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'askSupport: unauthenticated': unknownToken,
    'askSupport: idempotency_key_reused': repeated(1, { subject: 'Another question' }),
    'askSupport: unreachable': unreachable,
  },
};
