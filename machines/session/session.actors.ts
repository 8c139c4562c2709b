import { fromCallback } from 'xstate';
import { operation } from '../api/operation.ts';
import { watchOtherTabs } from '../vault/vault.ts';

export const sessionActors = {
  signOut: operation('signOut'),
  /** Tells when another tab of this browser signs in or out. */
  watchTabs: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchOtherTabs((signedIn) => sendBack({ type: signedIn ? 'tab.signedIn' : 'tab.signedOut' })),
  ),
};
