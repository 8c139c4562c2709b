import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import type { transactionsSamples } from '#machines/transactions/transactions.samples.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  doNothing,
  duringCall,
  firstPage,
  onPages,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { insertPastVisits, removePayments } from '../inspection-request/visit.ts';

export const transactionsInBrowser: BrowserAdapter<typeof transactionsMachine, typeof transactionsSamples> = {
  open: async (_, scene) => ({ path: '/transactions', local: (await createStoredSession(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'listTransactions: a page of more': firstPage((scene) => insertPastVisits(scene, OWN_PAGE_SIZE + 2)),
    'listTransactions: the last ones': onPages((scene) => insertPastVisits(scene, 2), doNothing),
    'listTransactions: none': duringCall(removePayments),
    'listTransactions: unauthenticated': unknownToken,
    'listTransactions: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['transactions.arriving'],
};
