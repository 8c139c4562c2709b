import { describe, expect, expectTypeOf, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';
import { sampleMachine } from '../path-engine/sample.fixture.ts';
import { defineSamples, type FailureCode, type FlowSamples } from './define-samples.ts';

const actors = {
  signIn: operation('signIn'),
  watcher: fromCallback<{ type: 'stopped' }>(() => {}),
};

type Sample = FlowSamples<typeof sampleMachine, typeof actors>;
type SignIn = Sample['calls']['signIn'];
type Failures = SignIn['failed'];

const signedIn = { sample: 'in', output: { access_token: 't', phone_verified: true } };
const failed = {
  wrong_credentials: { status: 401, message: 'No.' },
  account_suspended: { status: 403, message: 'No.' },
  too_many_attempts: { status: 429, message: 'Later.', retryAfter: 60 },
} as const;

/** Read by `tsc`, which checks that the samples are total. */
describe('the types of the samples', () => {
  it('take the failure codes of a call from the contract', () => {
    expectTypeOf<FailureCode<'signIn'>>().toEqualTypeOf<
      'wrong_credentials' | 'account_suspended' | 'too_many_attempts'
    >();
    expectTypeOf<keyof Failures>().toEqualTypeOf<FailureCode<'signIn'>>();
  });

  it('ask for every failure code, with the status the contract gives it', () => {
    expectTypeOf<Omit<Failures, 'wrong_credentials'>>().not.toExtend<Failures>();
    expectTypeOf<{ status: 409; message: string }>().not.toExtend<Failures['wrong_credentials']>();
    expectTypeOf<{ status: 401; message: string }>().toExtend<Failures['wrong_credentials']>();
  });

  it('ask for every event, with at least one sample and its whole payload', () => {
    expectTypeOf<keyof Sample['events']>().toEqualTypeOf<'form.submitted' | 'left'>();
    expectTypeOf<[]>().not.toExtend<Sample['events']['left']>();
    expectTypeOf<[{ sample: string }]>().toExtend<Sample['events']['left']>();
    expectTypeOf<[{ sample: string }]>().not.toExtend<Sample['events']['form.submitted']>();
  });

  it('ask for an answer of the type the contract gives', () => {
    expectTypeOf<[{ sample: string; output: { access_token: string } }]>().not.toExtend<SignIn['done']>();
    expectTypeOf<[{ sample: string; output: { access_token: string; phone_verified: boolean } }]>().toExtend<
      SignIn['done']
    >();
  });
});

describe('the samples of a call', () => {
  const samples = defineSamples(sampleMachine, actors, {
    inputs: { fresh: { tries: 0 } },
    key: ({ tries }) => tries,
    events: { 'form.submitted': [{ sample: 'a password', password: 'rain' }], left: [{ sample: 'by the watcher' }] },
    calls: { signIn: { done: [signedIn], broken: [{ sample: 'no token', output: {} }], failed } },
    children: { watcher: { sends: ['left'] } },
  });

  it('turns failures into errors as the client makes them, with one call left unanswered', () => {
    expect(samples.calls.signIn?.failed).toEqual([
      { sample: 'wrong_credentials', error: new ApiError(401, { code: 'wrong_credentials', message: 'No.' }) },
      { sample: 'account_suspended', error: new ApiError(403, { code: 'account_suspended', message: 'No.' }) },
      {
        sample: 'too_many_attempts',
        error: new ApiError(429, { code: 'too_many_attempts', message: 'Later.', retryAfter: 60 }),
      },
      { sample: 'unreachable', error: new ApiError(0, UNREACHABLE) },
    ]);
  });

  it('include responses that break the contract, within the time of a call', () => {
    expect(samples.calls.signIn).toMatchObject({
      done: [signedIn, { sample: 'no token', output: {} }],
      timeout: CALL_TIMEOUT,
    });
  });
});
