import { randomUUID } from 'node:crypto';
import type { components } from '#openapi/contract.gen.ts';
import type { Environment } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import type { Heard, Interleaving, Move } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';

interface Newcomer {
  readonly environment: Environment;
  readonly token: string;
  readonly code: string;
}

const enters = (by: string, isRight: boolean): Move<Newcomer> => ({
  by,
  does: isRight ? 'enters the code' : 'enters a wrong code',
  call:
    ({ environment, token, code }) =>
    () => {
      const otp = isRight ? code : code.replace(/\d/g, (digit) => String(9 - Number(digit)));
      return environment.call('validateOtp', { token, body: { otp } });
    },
});

/** One code, entered in two tabs, and wrong in one of them at first. */
export const codeInTwoTabs: Interleaving<Newcomer> = {
  name: 'code in two tabs',
  begin: async (environment) => {
    const { person, token } = await environment.registered();
    return { environment, token, code: await environment.codeSentTo(person.phone_no) };
  },
  moves: {
    first: enters('tab one', true),
    second: enters('tab two', true),
    wrong: enters('tab two', false),
  },
  rules: rulesOfAll,
};

interface Member {
  readonly environment: Environment;
  readonly token: string;
  readonly key: string;
  readonly forms: Readonly<Record<'one' | 'other', components['schemas']['ApartmentForm']>>;
}

const sends = (by: string, does: string, which: keyof Member['forms']): Move<Member> => ({
  by,
  does,
  call:
    ({ environment, token, key, forms }) =>
    (): Promise<Heard> =>
      environment.call('listApartment', { token, body: forms[which], headers: { 'Idempotency-Key': key } }),
});

/** One key in two tabs: the same form, another one, and a tab that signs out meanwhile. */
export const formInTwoTabs: Interleaving<Member> = {
  name: 'form in two tabs',
  begin: async (environment) => {
    const { token, apartment } = await newOwner(environment);
    const one = await apartment();
    return { environment, token, key: randomUUID(), forms: { one, other: { ...one, price: 4_600_000 } } };
  },
  moves: {
    first: sends('tab one', 'sends the form', 'one'),
    second: sends('tab two', 'sends the same form', 'one'),
    other: sends('tab two', 'sends another form with the same key', 'other'),
    signOut: {
      by: 'tab one',
      does: 'signs out',
      alike: ['204', '401 unauthenticated'],
      call:
        ({ environment, token }) =>
        () =>
          environment.call('signOut', { token }),
    },
  },
  rules: rulesOfAll,
};
