import { expect } from 'vitest';
import type { TypedBankDetails } from '#domain/bank.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import { type bankSamples, waitingAccount } from '#machines/bank/bank.samples.ts';
import { createWrongOtp } from '../../support/sign-up.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import {
  type Arrangement,
  answerWith,
  type BrowserAdapter,
  createStoredSession,
  refuseWith,
  repeatCall,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { neverAtRest } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

async function submit(person: Person, { details, password }: { details: TypedBankDetails; password: string }) {
  const { bankName, accountNumber, accountHolder } = details;
  await person.choose('Bank name', bankName);
  await person.fill('Account number', accountNumber);
  await person.fill('Account holder name', accountHolder);
  await person.fill('Password', password);
  await person.press('Save Bank Information');
}

const bankAdapter: TestAdapter<typeof bankMachine, typeof bankSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'edit.opened': (person) => person.press('Change'),
    'edit.cancelled': (person) => person.press('Cancel'),
    // Typing in any field clears the error.
    'details.changed': (person) => person.fill('Account holder name', 'Adaeze N. Okafor'),
    'details.submitted': submit,
    'code.entered': (person, { otp }) => person.fill('Code', otp),
    'details.reopened': (person) => person.press('Change details or get another code'),
  },
  checks: {
    'bank.deciding': neverAtRest,
    'bank.arriving': (look) => expectLoading(look),
    'bank.loading': (look) => expectLoading(look),
    'bank.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
    'bank.editing': (look) => {
      expectForm(look);
      expect(look.buttons).toContainEqual({ name: 'Save Bank Information', busy: false, unavailable: false });
    },
    'bank.sending': (look) => {
      expectForm(look);
      expect(look.buttons).toContainEqual({ name: 'Sending code...', busy: true, unavailable: true });
    },
    'bank.confirming': (look) => {
      expectCode(look);
      expect(look.buttons).toContainEqual({ name: 'Confirm', busy: false, unavailable: false });
    },
    'bank.saving': (look) => {
      expectCode(look);
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true });
    },
    'bank.saved': (look, { context }) => {
      for (const { words } of context.account?.waits ?? []) expect(look.text).toContain(words ?? 'We owe you');
      expect(look.heading).toBe('Bank Information');
      expect(look.text).toContain('Ends in 6789');
      expect(look.text).not.toContain('0123456789');
    },
  },
};

function expectLoading(look: Look) {
  expect(look.heading).toBe('Bank Information');
  expect(look.text).toContain('Loading your bank information');
}

function expectForm(look: Look) {
  const fields = ['Bank name', 'Account number', 'Account holder name', 'Password'];
  expect(look.fields.map(({ label }) => label)).toEqual(fields);
}

/** Expects the field for the code, and only the last digits of the account number. */
function expectCode(look: Look) {
  expect(look.fields.map(({ label }) => label)).toEqual(['Code']);
  expect(look.text).toContain('Ends in 6789');
  expect(look.text).not.toContain('0123456789');
}

const saved = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };

const A_MINUTE = 61_000;
const ELEVEN_MINUTES = 11 * 60_000;

const aMinuteLater = async ({ backstage }: Scene) => backstage.pass(A_MINUTE);

/** Types the code that was sent, or another made from it, after some time. */
const code = (as: (sent: string) => string, after = 0): Arrangement => ({
  before: async ({ backstage }) => backstage.pass(after),
  payload: async (payload, { backstage, someone }) => ({ ...payload, otp: as(await backstage.codeFor(someone.phone)) }),
});

const bankInBrowser: BrowserAdapter<typeof bankMachine, typeof bankSamples> = {
  open: async (_, scene) => ({ path: '/bank-info', local: (await createStoredSession(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getBankAccount: an account': {
      before: saveThere,
    },
    'getBankAccount: an account whose payouts wait': answerWith(waitingAccount),
    'getBankAccount: unauthenticated': unknownToken,
    'getBankAccount: unreachable': unreachable,
    'sendBankCode: sent': { before: aMinuteLater },
    'sendBankCode: wrong_password': { payload: (payload) => ({ ...payload, password: 'not the password' }) },
    'sendBankCode: too_many_attempts': repeatCall(10, { current_password: 'not the password' }),
    'sendBankCode: code_too_soon': refuseWith(
      429,
      'code_too_soon',
      'We already sent a code to 0803 123 4567. You can request another in 60 seconds.',
    ),
    'sendBankCode: unauthenticated': unknownToken,
    'sendBankCode: unreachable': unreachable,
    'saveBankAccount: saved': code((sent) => sent),
    'saveBankAccount: wrong_code': code(createWrongOtp),
    'saveBankAccount: code_expired': code((sent) => sent, ELEVEN_MINUTES),
    'saveBankAccount: too_many_attempts': { ...code(createWrongOtp), ...repeatCall(5) },
    'saveBankAccount: unauthenticated': unknownToken,
    'saveBankAccount: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'bank.saved': expectAccount },
  fleeting: ['bank.arriving'],
};

/** Saves an account through the API, as another device would. */
async function saveThere(scene: Scene) {
  const { backstage, someone } = scene;
  const { headers } = await createStoredSession(scene);
  await aMinuteLater(scene);
  await backstage.call('sendBankCode', { current_password: someone.password }, headers);
  await backstage.call('saveBankAccount', { ...saved, otp: await backstage.codeFor(someone.phone) }, headers);
  await aMinuteLater(scene);
}

/** Expects the account on the server, which returns only the last digits of the number. */
async function expectAccount(scene: Scene) {
  const answer = await scene.backstage.call('getBankAccount', undefined, (await createStoredSession(scene)).headers);
  expect(await answer.json()).toMatchObject({
    bankName: saved.bankName,
    accountNumberEnding: '6789',
    accountHolder: saved.accountHolder,
  });
}

await testFlow('bank', {
  adapter: bankAdapter,
  inBrowser: bankInBrowser,
});
