import { href } from '#domain/addresses.ts';
import type { Place } from '../path-engine/flow.ts';
import { START } from '../path-engine/frozen-clock.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { accountMachine } from './account.machine.ts';
import { type AccountContext, accountActors, type RegistrationDraft } from './account.setup.ts';

// Rules: ACC-1, ACC-2, ACC-4

const adaeze: RegistrationDraft = {
  userType: 'OWNER',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  email: 'adaeze@example.ng',
  phone_no: '0803 123 4567',
  state: 'Lagos',
};

const password = 'the harmattan comes in december';
const access = { access_token: 'token-of-a-session', phone_verified: true };
const mustAgree = { ...access, terms_to_agree: '2024-01-01' };
const verification = { access_token: 'token-for-the-code', phone_verified: false };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const tooManyTries = { status: 429, message: 'Too many tries. Request a new code.' } as const;
const tooSoon = {
  status: 429,
  message: 'We already sent a code to 0803 123 4567. You can request another in 25 seconds.',
  retryAfter: 25,
} as const;
const wrongCode = { status: 400, message: 'Wrong code. 4 tries left.' } as const;
const codeExpired = { status: 400, message: 'That code has expired. Request a new one.' } as const;
const alreadyVerified = {
  status: 409,
  message: 'Your phone number is already verified. Sign in.',
} as const;
const PHONE = 'Enter a Nigerian phone number, such as 0803 123 4567';
const invalidPhone = { status: 400, message: `${PHONE}.` } as const;

export const accountSamples = defineSamples(accountMachine, accountActors, {
  inputs: {
    'at /signup': { path: href.signUp },
    'at /signup with half a form': { path: href.signUp, registration: { first_name: 'Adaeze', phone_no: '0803' } },
    'at /otp while a code is out': {
      path: href.otp,
      verification: { phone: adaeze.phone_no, resendAt: START + 45_000 },
    },
    'at /otp with no code out': { path: href.otp },
    'at /otp after the code was entered': { path: href.otp, verified: true },
    'at /signin': { path: href.signIn },
    'at /forgot_password': { path: href.forgotPassword },
  },

  // No guard reads whether a message is shown. It is in the key so that paths show that messages are cleared.
  key: ({ code, holdsPassword, resendAt, problem, notice }, now) => [
    code,
    holdsPassword,
    resendAt > now,
    problem !== null,
    problem?.code === 'account_suspended',
    notice !== null,
  ],

  events: {
    'registration.changed': [{ sample: 'a name typed', draft: { ...adaeze, email: '', phone_no: '', state: '' } }],
    'registration.submitted': [{ sample: 'a complete form', draft: adaeze, password, agreed: true }],
    'code.entered': [{ sample: 'six digits', code: '204918' }],
    'resend.requested': [{ sample: 'pressed' }],
    'signIn.submitted': [
      { sample: 'phone and password', phone_no: '+234 803 123 4567', password, suspended: false },
      { sample: 'once more, to appeal', phone_no: '+234 803 123 4567', password, suspended: true },
    ],
    'passkey.requested': [{ sample: 'pressed' }],
    'consent.given': [{ sample: 'ticked and pressed' }],
    'consent.declined': [{ sample: 'pressed' }],
    'recovery.submitted': [{ sample: 'a phone number', phone_no: '0803 123 4567' }],
    'reset.submitted': [{ sample: 'code and password', otp: '204918', password: 'rain on zinc in ibadan' }],
    'location.changed': [
      { sample: 'to /signup', path: href.signUp },
      { sample: 'to /otp', path: href.otp },
      { sample: 'to /signin', path: href.signIn },
      { sample: 'to /forgot_password', path: href.forgotPassword },
    ],
    'tab.verified': [{ sample: 'elsewhere' }],
    'tab.signedIn': [{ sample: 'elsewhere' }],
  },

  untried: {
    'signIn.submitted': {
      'A suspended person submits once more.': (
        { suspended }: { suspended: boolean },
        { context: { problem } }: Place<AccountContext>,
      ) => suspended !== (problem?.code === 'account_suspended'),
    },
    'location.changed': {
      'The address does not change to itself.': ({ path }, { route }) => path === route,
    },
  },

  calls: {
    register: {
      done: [{ sample: 'an account to verify', output: verification }],
      broken: [{ sample: 'an answer without a token', output: {} }],
      failed: {
        invalid_phone: { ...invalidPhone, fields: { phone_no: PHONE } },
        invalid_name: {
          status: 400,
          message: 'Use letters, spaces, apostrophes and hyphens only.',
          fields: { first_name: 'Use letters, spaces, apostrophes and hyphens only' },
        },
        unknown_state: {
          status: 400,
          message: 'Choose one of the 36 states or Abuja (FCT).',
          fields: { state: 'Choose one of the 36 states or Abuja (FCT)' },
        },
        phone_taken: {
          status: 409,
          message: 'This phone number already has an account. Sign in instead.',
          fields: { phone_no: 'This phone number already has an account' },
        },
        email_taken: {
          status: 409,
          message: 'This email already has an account.',
          fields: { email: 'This email already has an account' },
        },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
    validateOtp: {
      done: [{ sample: 'the right code', output: { message: 'Your phone number is verified.' } }],
      failed: {
        wrong_code: wrongCode,
        code_expired: codeExpired,
        unauthenticated,
        already_verified: alreadyVerified,
        too_many_attempts: tooManyTries,
      },
    },
    sendOtp: {
      done: [{ sample: 'a new code', output: { message: 'We sent you a new code.' } }],
      failed: { unauthenticated, already_verified: alreadyVerified, code_too_soon: tooSoon },
    },
    signIn: {
      done: [
        { sample: 'a verified account', output: access },
        { sample: 'an account that must agree to the terms', output: mustAgree },
        { sample: 'an account to verify', output: verification },
      ],
      broken: [{ sample: 'an answer without a token', output: { phone_verified: true } }],
      failed: {
        wrong_credentials: { status: 401, message: 'Wrong phone number or password.' },
        account_suspended: {
          status: 403,
          message:
            'Your account is suspended. Reason: The photos are of another house. You can appeal under Decisions or contact us with reference C-1001.',
        },
        too_many_attempts: {
          status: 429,
          message: 'Too many wrong passwords. Try again in 15 minutes.',
          retryAfter: 900,
        },
      },
    },
    signInWithPasskey: {
      done: [
        { sample: 'a verified account', output: access },
        { sample: 'an account that must agree to the terms', output: mustAgree },
      ],
      broken: [{ sample: 'an answer without a token', output: { phone_verified: true } }],
      failed: {
        passkey_refused: { status: 400, message: "This passkey didn't work. Try again." },
        account_suspended: {
          status: 403,
          message:
            'Your account is suspended. Reason: The photos are of another house. You can appeal under Decisions or contact us with reference C-1001.',
        },
      },
    },
    giveConsents: {
      done: [
        {
          sample: 'kept',
          output: {
            terms_version: '2024-01-01',
            terms_to_agree: null,
            announced: null,
            given: [{ what: 'terms', version: '2024-01-01', at: '2024-06-01T08:00:00.000Z', how: 'asked' }],
          },
        },
      ],
      failed: {
        unauthenticated,
        terms_changed: { status: 409, message: 'Our terms have changed. Sign in again to read and agree to them.' },
      },
    },
    signOut: {
      done: [{ sample: 'signed out', output: undefined }],
      failed: { unauthenticated },
    },
    forgotPassword: {
      done: [{ sample: 'a code', output: { message: 'If this phone number has an account, we sent it a code.' } }],
      failed: { invalid_phone: invalidPhone, code_too_soon: tooSoon },
    },
    resetPassword: {
      done: [{ sample: 'a new password', output: { message: 'Password changed. Sign in with the new one.' } }],
      failed: { wrong_code: wrongCode, code_expired: codeExpired, too_many_attempts: tooManyTries },
    },
  },

  children: {
    watchTabs: { sends: ['tab.verified', 'tab.signedIn'] },
    // It sends the event that the passkey button sends, which has a sample above.
    suggestPasskeys: {},
  },
});
