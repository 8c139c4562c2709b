import { describe, expectTypeOf, it } from 'vitest';
import type { FailureCode, FlowCases } from './cases.ts';
import type { sampleActors, sampleCases, sampleMachine } from './sample.fixture.ts';

type Sample = FlowCases<typeof sampleMachine, typeof sampleActors>;
type SignIn = Sample['calls']['signIn'];
type Failures = SignIn['failed'];

/** Read by `tsc`, which is where the cases are held to be total. */
describe('the types of the cases', () => {
  it('take the failure codes of a call from the contract', () => {
    expectTypeOf<FailureCode<'signIn'>>().toEqualTypeOf<'wrong_credentials' | 'too_many_attempts'>();
    expectTypeOf<keyof Failures>().toEqualTypeOf<FailureCode<'signIn'>>();
  });

  it('ask for every failure code, with the status the contract gives it', () => {
    expectTypeOf<Omit<Failures, 'wrong_credentials'>>().not.toExtend<Failures>();
    expectTypeOf<{ status: 409; message: string }>().not.toExtend<Failures['wrong_credentials']>();
    expectTypeOf<{ status: 401; message: string }>().toExtend<Failures['wrong_credentials']>();
  });

  it('ask for every event, with at least one case and its whole payload', () => {
    expectTypeOf<keyof Sample['events']>().toEqualTypeOf<'form.submitted' | 'left'>();
    expectTypeOf<[]>().not.toExtend<Sample['events']['left']>();
    expectTypeOf<[{ case: string }]>().toExtend<Sample['events']['left']>();
    expectTypeOf<[{ case: string }]>().not.toExtend<Sample['events']['form.submitted']>();
  });

  it('ask for an answer of the type the contract gives', () => {
    expectTypeOf<[{ case: string; output: { access_token: string } }]>().not.toExtend<SignIn['done']>();
    expectTypeOf<[{ case: string; output: { access_token: string; phone_verified: boolean } }]>().toExtend<
      SignIn['done']
    >();
  });

  it('are what the sample was written with', () => {
    expectTypeOf<typeof sampleCases>().toExtend<Sample>();
  });
});
