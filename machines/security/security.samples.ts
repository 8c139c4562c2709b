import { defineSamples } from '../samples/define-samples.ts';
import { type Session, securityActors, securityMachine } from './security.machine.ts';

const here: Session = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  device: 'Chrome on Android',
  signed_in_at: '2026-01-04T08:12:44Z',
  last_used_at: '2026-01-05T07:01:10Z',
  current: true,
};
const elsewhere: Session = { ...here, id: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21', device: 'Firefox', current: false };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const securitySamples = defineSamples(securityMachine, securityActors, {
  inputs: { 'at /security': undefined },
  key: ({ sessions, ending, notice, problem, devicesProblem }) => [
    sessions.length,
    ending,
    notice !== null,
    problem !== null,
    devicesProblem !== null,
  ],
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
  },
  untried: {
    '*': {
      'The screen opens by itself, and first.': ({ type }, { leaves }) =>
        type !== 'screen.opened' && leaves.includes('security.devices.arriving'),
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
        wrong_password: { status: 400, message: 'Wrong current password' },
        unauthenticated,
        too_many_attempts: { status: 429, message: 'Too many tries. Try again in 15 minutes.', retryAfter: 900 },
      },
    },
    listSessions: {
      done: [{ sample: 'this device and another', output: [here, elsewhere] }],
      failed: { unauthenticated },
    },
    endSession: {
      done: [{ sample: 'signed out' }],
      failed: { unauthenticated, not_found: { status: 404, message: 'There is nothing here.' } },
    },
  },
  children: {},
});
