import { defineSamples } from '../samples/define-samples.ts';
import { adaeze } from './profile.fixtures.ts';
import { profileActors, profileMachine } from './profile.machine.ts';

// Rules: ACC-7, ACC-8, ACC-16

const moved = { ...adaeze, location: '14 Allen Avenue, Ikeja' };
const pending = { ...moved, pending_email: 'adaeze.okafor@example.ng' };
const pictured = { ...adaeze, photo: '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' };

const { first_name, last_name, email, state } = adaeze;
const draft = { first_name, last_name, state, location: ' 14 Allen Avenue, Ikeja ' };
const photo = new File(['a photo as the phone took it'], 'me.jpg', { type: 'image/jpeg' });
const renumbered = { ...adaeze, phone_no: '+2348037654321' };
const typed = { phone_no: '0803 765 4321', password: 'the harmattan comes in december' };
const wrongPassword = {
  status: 400,
  message: 'Wrong current password.',
  fields: { current_password: 'Wrong current password' },
} as const;
const tooManyPasswords = {
  status: 429,
  message: 'Too many wrong passwords. Try again in 15 minutes.',
  retryAfter: 900,
} as const;
const ownPhone = {
  status: 400,
  message: 'This is your phone number already.',
  fields: { phone_no: 'This is your phone number already' },
} as const;
const phoneTaken = {
  status: 409,
  message: 'This phone number already has an account.',
  fields: { phone_no: 'This phone number already has an account' },
} as const;
const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const profileSamples = defineSamples(profileMachine, profileActors, {
  inputs: { 'at /profile': undefined },
  key: ({ user, notice, problem, progress, photoProblem, resendAt, change }, now) => [
    user,
    resendAt > now,
    change !== null,
    notice !== null,
    problem?.code,
    progress,
    photoProblem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'edit.opened': [{ sample: 'pressed' }],
    'edit.cancelled': [{ sample: 'pressed' }],
    'email.kept': [{ sample: 'pressed' }],
    'edit.saved': [
      { sample: 'another place', draft: { ...draft, email, current_password: '' } },
      {
        sample: 'another email',
        draft: { ...draft, email: 'adaeze.okafor@example.ng', current_password: 'the harmattan comes in december' },
      },
    ],
    'phone.opened': [{ sample: 'pressed' }],
    'phone.submitted': [{ sample: 'a number and the password', ...typed }],
    'resend.requested': [{ sample: 'pressed', ...typed }],
    'code.entered': [{ sample: 'six digits', ...typed, otp: '204918' }],
    'phone.reopened': [{ sample: 'pressed' }],
    'phone.cancelled': [{ sample: 'pressed' }],
    'photo.chosen': [{ sample: 'a photo', file: photo }],
    'progress.made': [{ sample: 'half of it', ratio: 0.5 }],
  },
  untried: {
    'progress.made': {
      'The same progress twice changes nothing.': ({ ratio }, { context }) => context.progress >= ratio,
    },
  },
  calls: {
    getMe: { done: [{ sample: 'the person', output: { ...adaeze, data: adaeze } }], failed: { unauthenticated } },
    updateMe: {
      done: [
        { sample: 'saved', output: { ...moved, data: moved } },
        { sample: 'saved, with a pending email', output: { ...pending, data: pending } },
      ],
      failed: {
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
        wrong_password: wrongPassword,
        unauthenticated,
        too_many_attempts: tooManyPasswords,
        email_taken: {
          status: 409,
          message: 'This email already has an account.',
          fields: { email: 'This email already has an account' },
        },
      },
    },
    cancelEmailChange: {
      done: [{ sample: 'no pending email', output: { ...moved, data: moved } }],
      failed: { unauthenticated },
    },
    sendPhoneCode: {
      done: [{ sample: 'sent', output: { message: 'We sent a code to 0803 765 4321.' } }],
      failed: {
        unauthenticated,
        invalid_phone: ownPhone,
        wrong_password: wrongPassword,
        phone_taken: phoneTaken,
        too_many_attempts: tooManyPasswords,
        code_too_soon: {
          status: 429,
          message: 'We already sent a code to 0803 765 4321. You can request another in 60 seconds.',
          retryAfter: 60,
        },
      },
    },
    changePhone: {
      done: [
        { sample: 'changed', output: { data: renumbered, payouts_from: '2026-01-07T10:00:00.000Z', listings: 0 } },
        {
          sample: 'changed, with listings',
          output: { data: renumbered, payouts_from: '2026-01-07T10:00:00.000Z', listings: 2 },
        },
      ],
      failed: {
        unauthenticated,
        invalid_phone: ownPhone,
        wrong_password: wrongPassword,
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        code_expired: { status: 400, message: 'That code has expired. Request a new one.' },
        phone_taken: phoneTaken,
        too_many_attempts: { status: 429, message: 'Too many tries. Request a new code.', retryAfter: 60 },
      },
    },
    setPhoto: {
      done: [{ sample: 'the new photo', output: { ...pictured, data: pictured } }],
      failed: {
        unauthenticated,
        file_too_large: { status: 413, message: 'This file is too large. Choose one of up to 10 MB.' },
        unsupported_file: { status: 415, message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.' },
      },
    },
  },
  children: {
    shrinkPhoto: {
      done: [{ sample: 'a smaller photo', output: photo }],
      failed: [{ sample: 'the photo cannot be read', error: new Error('The photo cannot be read.') }],
    },
  },
});
