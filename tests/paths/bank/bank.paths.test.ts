import { expect } from 'vitest';
import type { TypedBankDetails } from '#domain/bank.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { bankSamples } from '#machines/bank/bank.samples.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import { nobodyRests } from '../checks.ts';
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
    // Any field takes back what was said of the number.
    'details.changed': (person) => person.fill('Account holder name', 'Adaeze N. Okafor'),
    'details.submitted': submit,
    'code.entered': (person, { otp }) => person.fill('Code', otp),
    'details.reopened': (person) => person.press('Change details or get another code'),
  },
  checks: {
    'bank.deciding': nobodyRests,
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

/** The account is named before it is confirmed, without its number. */
function expectCode(look: Look) {
  expect(look.fields.map(({ label }) => label)).toEqual(['Code']);
  expect(look.text).toContain('Ends in 6789');
  expect(look.text).not.toContain('0123456789');
}

await testFlow('bank', {
  adapter: bankAdapter,
  inBrowser: async () => (await import('./bank.browser.ts')).bankInBrowser,
});
