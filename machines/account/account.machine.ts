/**
 * Signing up, verifying the phone with a code, signing in, and resetting the password, on /signup, /otp, /signin and
 * /forgot_password. Asks for consent to new terms, and ends when the person is signed in. The `session` keeps that
 * state.
 */
import { href } from '#domain/addresses.ts';
import {
  account,
  codeInput,
  consentInput,
  initialContext,
  passkeyInput,
  recoveryInput,
  registerInput,
  resetInput,
  signInInput,
  tokenOf,
} from './account.setup.ts';

const welcome = {
  type: 'announce',
  params: { notice: 'Your phone number is verified. Sign in to continue.' },
} as const;
const codeIsOut = { type: 'announce', params: { notice: 'We sent you a new code.' } } as const;
const changed = {
  type: 'announce',
  params: { notice: 'Password changed. Sign in with the new one.' },
} as const;

const verified = {
  target: '#account.signingIn',
  actions: ['storeVerified', 'forgetRegistration', 'takeCode', welcome],
} as const;
/** Signs in with the password that was just typed. */
const verifiedHere = {
  guard: 'holdsPassword',
  target: '#account.signingIn.submitting',
  actions: ['storeVerified', 'forgetRegistration', 'takeCode', 'clearMessages'],
} as const;
/** The other tab has stored the verification already. */
const verifiedElsewhere = {
  target: '#account.signingIn',
  actions: ['forgetRegistration', 'takeCode', welcome],
} as const;
const outOfDate = {
  target: '#account.signingIn',
  actions: ['forgetVerification', 'forgetRegistration', 'expectNoCode', 'showProblem'],
} as const;

/** The region that resends a code after the cooldown. */
const resend = <const Sending>(sending: Sending) =>
  ({
    initial: 'cooling',
    states: {
      cooling: { after: { untilResend: 'ready' } },
      ready: { on: { 'resend.requested': { target: 'sending', actions: 'clearMessages' } } },
      sending: { invoke: sending },
    },
  }) as const;

const declined = {
  type: 'announce',
  params: { notice: 'You are signed out because you did not agree. You can still read listings.' },
} as const;
const notSignedIn = {
  target: '#account.signingIn',
  actions: ['dropAccess', 'expectNoConsent', declined],
} as const;
const signInAgain = {
  target: '#account.signingIn',
  actions: ['dropAccess', 'expectNoConsent', 'showProblem'],
} as const;

const mustAgree = {
  guard: 'asksForConsent',
  target: '#account.consenting',
  actions: ['dropPassword', 'expectConsent', { type: 'holdAccess', params: tokenOf }],
} as const;
const signedIn = {
  guard: 'opensTheApp',
  target: '#account.done',
  actions: ['dropPassword', 'forgetVerification', 'forgetRegistration', { type: 'storeAccess', params: tokenOf }],
} as const;

/** Asks for consent after a correct password and before the sign-in counts. */
const consenting = account.createStateConfig({
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
        input: consentInput,
        onDone: {
          target: '#account.done',
          actions: ['forgetVerification', 'forgetRegistration', 'storeHeldAccess'],
        },
        onError: [
          { guard: 'isUnauthenticated', ...signInAgain },
          { guard: 'isOtherTerms', ...signInAgain },
          { target: 'form', actions: 'showProblem' },
        ],
      },
    },
    declining: {
      tags: 'busy',
      // Revokes the unused token; if that fails, it expires.
      invoke: { id: 'signOut', src: 'signOut', input: {}, onDone: notSignedIn, onError: notSignedIn },
    },
  },
});

export const accountMachine = account.createMachine({
  id: 'account',
  context: initialContext,
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'opening',
  on: {
    'location.changed': { target: '.opening', actions: ['keepPath', 'clearMessages'] },
  },
  states: {
    opening: {
      always: [
        { guard: 'asksForSignIn', target: 'signingIn' },
        { guard: 'asksForRecovery', target: 'recovering' },
        { guard: 'asksForCodeSent', target: 'verifying' },
        { guard: 'asksForCodeTaken', target: 'signingIn', actions: welcome },
        { target: 'registering' },
      ],
    },

    registering: {
      meta: { route: href.signUp, aliases: [href.register] },
      initial: 'form',
      states: {
        form: {
          tags: ['form', 'stable'],
          on: {
            'registration.changed': { actions: ['keepDraft', 'storeDraft'] },
            'registration.submitted': {
              target: 'submitting',
              actions: ['keepDraft', 'storeDraft', 'holdPassword', 'clearMessages'],
            },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: registerInput,
            onDone: [
              {
                guard: 'hasToken',
                target: '#account.verifying',
                actions: [
                  'expectCode',
                  'expectPassword',
                  'startCooldown',
                  'renewIdempotencyKey',
                  'storeUserName',
                  { type: 'storeVerification', params: tokenOf },
                ],
              },
              { target: 'form', actions: 'showInvalidAnswer' },
            ],
            onError: [
              { guard: 'isRetryable', target: 'form', actions: 'showProblem' },
              { target: 'form', actions: ['renewIdempotencyKey', 'showProblem'] },
            ],
          },
        },
      },
    },

    verifying: {
      meta: { route: href.otp },
      exit: 'expectNoPassword',
      on: { 'tab.verified': verifiedElsewhere, 'tab.signedIn': 'done' },
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              tags: ['form', 'stable'],
              on: {
                'code.entered': { target: 'validating', actions: 'clearMessages' },
              },
            },
            validating: {
              tags: 'busy',
              invoke: {
                id: 'validateOtp',
                src: 'validateOtp',
                input: codeInput,
                onDone: [verifiedHere, verified],
                onError: [
                  { guard: 'isAlreadyVerified', ...verified },
                  { guard: 'isUnauthenticated', ...outOfDate },
                  { target: 'entering', actions: 'showProblem' },
                ],
              },
            },
          },
        },
        resend: resend({
          id: 'sendOtp',
          src: 'sendOtp',
          input: {},
          onDone: { target: 'cooling', actions: ['startCooldown', 'storeResendAt', codeIsOut] },
          onError: [
            { guard: 'isAlreadyVerified', ...verified },
            { guard: 'isUnauthenticated', ...outOfDate },
            {
              guard: 'isTooSoon',
              target: 'cooling',
              actions: ['startCooldownAsTold', 'storeResendAt', 'showProblem'],
            },
            { target: 'ready', actions: 'showProblem' },
          ],
        }),
      },
    },

    signingIn: {
      meta: { route: href.signIn },
      initial: 'form',
      states: {
        form: {
          tags: ['form', 'stable'],
          invoke: { id: 'suggestPasskeys', src: 'suggestPasskeys' },
          on: {
            'signIn.submitted': {
              target: 'submitting',
              actions: ['keepPhone', 'keepSuspended', 'holdPassword', 'clearMessages'],
            },
            'passkey.requested': { target: 'unlocking', actions: ['keepSuspendedAsTold', 'clearMessages'] },
            'tab.signedIn': '#account.done',
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: signInInput,
            onDone: [
              mustAgree,
              signedIn,
              {
                guard: 'hasToken',
                target: '#account.verifying',
                actions: [
                  'expectCode',
                  'expectPassword',
                  'startCooldown',
                  { type: 'storeVerification', params: tokenOf },
                ],
              },
              { target: 'form', actions: 'showInvalidAnswer' },
            ],
            onError: { target: 'form', actions: ['dropPassword', 'showProblem'] },
          },
        },
        unlocking: {
          tags: 'busy',
          invoke: {
            id: 'signInWithPasskey',
            src: 'signInWithPasskey',
            input: passkeyInput,
            onDone: [mustAgree, signedIn, { target: 'form', actions: 'showInvalidAnswer' }],
            onError: { target: 'form', actions: 'showProblem' },
          },
        },
      },
    },

    consenting,

    recovering: {
      meta: { route: href.forgotPassword },
      initial: 'asking',
      states: {
        asking: {
          tags: ['form', 'stable'],
          on: {
            'recovery.submitted': { target: 'sendingCode', actions: ['keepPhone', 'clearMessages'] },
          },
        },
        sendingCode: {
          tags: 'busy',
          invoke: {
            id: 'forgotPassword',
            src: 'forgotPassword',
            input: recoveryInput,
            onDone: { target: 'resetting', actions: 'startCooldown' },
            onError: [
              { guard: 'isTooSoon', target: 'resetting', actions: 'startCooldownAsTold' },
              { target: 'asking', actions: 'showProblem' },
            ],
          },
        },
        resetting: {
          type: 'parallel',
          states: {
            password: {
              initial: 'form',
              states: {
                form: {
                  tags: ['form', 'stable'],
                  on: { 'reset.submitted': { target: 'submitting', actions: 'clearMessages' } },
                },
                submitting: {
                  tags: 'busy',
                  invoke: {
                    id: 'resetPassword',
                    src: 'resetPassword',
                    input: resetInput,
                    onDone: { target: '#account.signingIn', actions: changed },
                    onError: { target: 'form', actions: 'showProblem' },
                  },
                },
              },
            },
            resend: resend({
              id: 'forgotPasswordAgain',
              src: 'forgotPassword',
              input: recoveryInput,
              onDone: { target: 'cooling', actions: ['startCooldown', codeIsOut] },
              onError: [
                { guard: 'isTooSoon', target: 'cooling', actions: ['startCooldownAsTold', 'showProblem'] },
                { target: 'ready', actions: 'showProblem' },
              ],
            }),
          },
        },
      },
    },

    done: {
      type: 'final',
      meta: { route: href.dashboard },
    },
  },
});
