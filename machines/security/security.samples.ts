import type { OperationOutput } from '../api/operation.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type Passkey, type Session, securityActors, securityMachine } from './security.machine.ts';

// Rules: ACC-14

const here: Session = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  device: 'Chrome on Android',
  signed_in_at: '2026-01-04T08:12:44Z',
  last_used_at: '2026-01-05T07:01:10Z',
  current: true,
};
const elsewhere: Session = { ...here, id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21', device: 'Firefox', current: false };

const phone: Passkey = {
  id: '5a7f2c3d-9a3e-4c57-8f6d-5d2c2b410b1c',
  name: 'My phone',
  opens_desk: false,
  created_at: '2026-01-03T09:00:00Z',
  last_used_at: '2026-01-05T07:01:10Z',
};
const laptop: Passkey = {
  ...phone,
  id: '9b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b42',
  name: 'Work laptop',
  last_used_at: null,
};

const creation: OperationOutput<'beginPasskey'> = {
  challenge: 'cGF0aHM',
  rp: { id: 'gida.example', name: 'Gida' },
  user: { id: 'YWRhZXpl', name: '0803 123 4567', displayName: 'Adaeze Okafor' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const refused = { passkey_refused: { status: 400, message: "This passkey didn't work. Try again." } } as const;
const notFound = { not_found: { status: 404, message: 'We could not find this passkey.' } } as const;

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const securitySamples = defineSamples(securityMachine, securityActors, {
  inputs: {
    'at /security': { enrolment: null },
    'at /security with a link for staff': { enrolment: 'code-of-the-link' },
  },
  key: ({ sessions, ending, passkeys, changing, enrolment, ...said }) => {
    const { notice, problem, devicesProblem, passkeyNotice, passkeyProblem } = said;
    return [
      enrolment,
      passkeys.map(({ id, name }) => id + name),
      changing,
      passkeyNotice,
      passkeyProblem !== null,
      sessions.length,
      ending,
      notice !== null,
      problem !== null,
      devicesProblem !== null,
    ];
  },
  events: {
    'screen.opened': [{ sample: 'once' }],
    'password.submitted': [
      {
        sample: 'the old and a new one',
        current: 'the harmattan comes in december',
        password: 'rain on zinc in ibadan',
      },
    ],
    'retry.requested': [{ sample: 'pressed' }],
    'device.signedOut': [{ sample: 'the other one', id: elsewhere.id }],
    'passkey.submitted': [
      { sample: 'a name and the password', name: 'Work laptop', password: 'the harmattan comes in december' },
    ],
    'passkey.renamed': [{ sample: 'the first one', id: phone.id, name: 'Old phone' }],
    'passkey.removed': [{ sample: 'the first one', id: phone.id }],
  },
  untried: {
    '*': {
      'The screen opens by itself, and first.': ({ type }, { leaves }) =>
        type !== 'screen.opened' && leaves.includes('security.devices.arriving'),
    },
    'passkey.submitted': {
      'One more passkey is tried.': (_, { context }) => context.passkeys.some(({ id }) => id === laptop.id),
    },
    'passkey.renamed': {
      'A passkey that is not in the list has no button, and a second name is like the first.': (_, { context }) =>
        !context.passkeys.some(({ id, name }) => id === phone.id && name === phone.name),
    },
    'passkey.removed': {
      'A passkey that is not in the list has no button.': (_, { context }) =>
        !context.passkeys.some(({ id }) => id === phone.id),
    },
    'device.signedOut': {
      'A device that is not in the list has no button.': (_, { context }) =>
        !context.sessions.some(({ current }) => !current),
    },
  },
  calls: {
    changePassword: {
      done: [{ sample: 'changed', output: { message: 'Password changed. Other devices were signed out.' } }],
      failed: {
        wrong_password: {
          status: 400,
          message: 'Wrong current password.',
          fields: { current_password: 'Wrong current password' },
        },
        unauthenticated,
        too_many_attempts: {
          status: 429,
          message: 'Too many wrong passwords. Try again in 15 minutes.',
          retryAfter: 900,
        },
      },
    },
    listSessions: {
      done: [{ sample: 'this device and another', output: [here, elsewhere] }],
      failed: { unauthenticated },
    },
    listPasskeys: {
      done: [{ sample: 'one', output: [phone] }],
      failed: { unauthenticated },
    },
    beginPasskey: {
      done: [{ sample: 'begun', output: creation }],
      failed: {
        wrong_password: {
          status: 400,
          message: 'Wrong password.',
          fields: { password: 'Wrong password' },
        },
        enrolment_over: {
          status: 400,
          message: 'This link no longer works for your account. Ask for a new one.',
          fields: { enrolment: 'This link no longer works for your account. Ask for a new one.' },
        },
        too_many_passkeys: { status: 409, message: 'You have 10 passkeys. Remove one to add another.' },
        unauthenticated,
        too_many_attempts: {
          status: 429,
          message: 'Too many wrong passwords. Try again in 15 minutes.',
          retryAfter: 900,
        },
      },
    },
    addPasskey: {
      done: [{ sample: 'added', output: laptop }],
      failed: { ...refused, unauthenticated },
    },
    renamePasskey: {
      done: [{ sample: 'renamed', output: { ...phone, name: 'Old phone' } }],
      failed: { unauthenticated, ...notFound },
    },
    removePasskey: {
      done: [{ sample: 'removed' }],
      failed: { unauthenticated, ...notFound },
    },
    endSession: {
      done: [{ sample: 'signed out' }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this device.' } },
    },
  },
  children: {},
});
