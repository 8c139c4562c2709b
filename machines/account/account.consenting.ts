import { href } from '#domain/addresses.ts';
import { account, consent } from './account.setup.ts';

const declined = {
  type: 'announce',
  params: { notice: 'You have not agreed, so you are not signed in. You can still read every listing.' },
} as const;
const notSignedIn = {
  target: '#account.signingIn',
  actions: ['dropAccess', 'expectNoConsent', declined],
} as const;
const askedAnew = {
  target: '#account.signingIn',
  actions: ['dropAccess', 'expectNoConsent', 'showProblem'],
} as const;

/** The person is known, and not signed in before they have agreed. */
export const consenting = account.createStateConfig({
  meta: { route: href.signIn },
  initial: 'form',
  on: {
    'location.changed': {
      target: 'opening',
      actions: ['dropAccess', 'expectNoConsent', 'keepPath', 'clearMessages'],
    },
  },
  states: {
    form: {
      tags: ['form', 'stable'],
      on: {
        'consent.given': { target: 'submitting', actions: 'clearMessages' },
        'consent.declined': { target: 'declining', actions: 'clearMessages' },
        'tab.signedIn': { target: '#account.done', actions: 'dropAccess' },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'giveConsents',
        src: 'giveConsents',
        input: consent,
        onDone: {
          target: '#account.done',
          actions: ['forgetVerification', 'forgetRegistration', 'storeHeldAccess'],
        },
        onError: [
          { guard: 'isUnauthenticated', ...askedAnew },
          { guard: 'isOtherTerms', ...askedAnew },
          { target: 'form', actions: 'showProblem' },
        ],
      },
    },
    declining: {
      tags: 'busy',
      // The token that nobody will use: where it cannot be ended now, it ends by itself.
      invoke: { id: 'signOut', src: 'signOut', input: {}, onDone: notSignedIn, onError: notSignedIn },
    },
  },
});
