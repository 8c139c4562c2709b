import { fromCallback } from 'xstate';
import { operation } from '../api/operation.ts';
import { watchOtherTabs, watchVerified } from '../vault/vault.ts';
import { heldOperation } from './held-access.ts';

export const accountActors = {
  register: operation('register'),
  validateOtp: operation('validateOtp'),
  sendOtp: operation('sendOtp'),
  signIn: operation('signIn'),
  forgotPassword: operation('forgotPassword'),
  resetPassword: operation('resetPassword'),
  giveConsents: heldOperation('giveConsents'),
  signOut: heldOperation('signOut'),
  /** Tells when another tab of this browser has verified the phone or signed in. */
  watchTabs: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) => {
    const stop = [
      watchVerified(() => sendBack({ type: 'tab.verified' })),
      watchOtherTabs((signedIn) => signedIn && sendBack({ type: 'tab.signedIn' })),
    ];
    return () => {
      for (const each of stop) each();
    };
  }),
};
