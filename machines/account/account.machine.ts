/**
 * Getting in: signing up, verifying the phone with a code, signing in, and setting a new password. It decides where a
 * person stands on /signup, /otp, /signin and /forgot_password, asks whoever has not agreed to the terms, and ends when somebody is signed in. Whether somebody
 * is signed in from then on is the `session`'s.
 */
import { href } from '#domain/addresses.ts';
import { consenting } from './account.consenting.ts';
import {
  account,
  codeEntered,
  credentials,
  newPassword,
  opened,
  phoneOnly,
  registration,
  tokenOf,
} from './account.setup.ts';

const welcome = { type: 'announce', params: { notice: 'Your phone number is verified. Sign in to go on.' } } as const;
const codeIsOut = { type: 'announce', params: { notice: 'A new code is on its way.' } } as const;
const changed = {
  type: 'announce',
  params: { notice: 'Your password is changed. Sign in with the new one.' },
} as const;

const verified = {
  target: '#account.signingIn',
  actions: ['storeVerified', 'forgetRegistration', 'takeCode', welcome],
} as const;
/** The tab that took the code has told the device. */
const verifiedElsewhere = {
  target: '#account.signingIn',
  actions: ['forgetRegistration', 'takeCode', welcome],
} as const;
const outOfDate = {
  target: '#account.signingIn',
  actions: ['forgetVerification', 'forgetRegistration', 'expectNoCode', 'showProblem'],
} as const;

/** The region that sends another code, not before the pause after the one before it is over. */
const resend = <const Sending>(sending: Sending) =>
  ({
    initial: 'cooling',
    states: {
      cooling: { after: { untilResend: 'ready' } },
      ready: { on: { 'resend.requested': { target: 'sending', actions: 'clearMessages' } } },
      sending: { invoke: sending },
    },
  }) as const;

export const accountMachine = account.createMachine({
  id: 'account',
  context: opened,
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
            'registration.submitted': { target: 'submitting', actions: ['keepDraft', 'storeDraft', 'clearMessages'] },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: registration,
            onDone: [
              {
                guard: 'hasToken',
                target: '#account.verifying',
                actions: [
                  'expectCode',
                  'startCooldown',
                  'renewAttempt',
                  'storeUserName',
                  { type: 'storeVerification', params: tokenOf },
                ],
              },
              { target: 'form', actions: 'showInvalidAnswer' },
            ],
            onError: [
              { guard: 'isIndefinite', target: 'form', actions: 'showProblem' },
              { target: 'form', actions: ['renewAttempt', 'showProblem'] },
            ],
          },
        },
      },
    },

    verifying: {
      meta: { route: href.otp },
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
                input: codeEntered,
                onDone: verified,
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
          on: {
            'signIn.submitted': { target: 'submitting', actions: ['keepPhone', 'keepSuspended', 'clearMessages'] },
            'tab.signedIn': '#account.done',
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: credentials,
            onDone: [
              {
                guard: 'asksForConsent',
                target: '#account.consenting',
                actions: ['expectConsent', { type: 'holdAccess', params: tokenOf }],
              },
              {
                guard: 'opensTheApp',
                target: '#account.done',
                actions: ['forgetVerification', 'forgetRegistration', { type: 'storeAccess', params: tokenOf }],
              },
              {
                guard: 'hasToken',
                target: '#account.verifying',
                actions: ['expectCode', 'startCooldown', { type: 'storeVerification', params: tokenOf }],
              },
              { target: 'form', actions: 'showInvalidAnswer' },
            ],
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
            input: phoneOnly,
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
                    input: newPassword,
                    onDone: { target: '#account.signingIn', actions: changed },
                    onError: { target: 'form', actions: 'showProblem' },
                  },
                },
              },
            },
            resend: resend({
              id: 'forgotPasswordAgain',
              src: 'forgotPassword',
              input: phoneOnly,
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
