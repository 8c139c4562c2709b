import { expect } from 'vitest';
import type { TypedBankDetails } from '#domain/bank.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { bankSamples } from '#machines/bank/bank.samples.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import { nobodyRests } from '../checks.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

async function submit(person: Person, { details }: { details: TypedBankDetails }) {
  const { bankName, accountNumber, accountHolder } = details;
  await person.choose('Bank name', bankName);
  await person.fill('Account number', accountNumber);
  await person.fill('Account holder name', accountHolder);
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
    'bank.saving': (look) => {
      expectForm(look);
      expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true });
    },
    'bank.saved': (look) => {
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
  expect(look.fields.map(({ label }) => label)).toEqual(['Bank name', 'Account number', 'Account holder name']);
}

await testFlow('bank', {
  adapter: bankAdapter,
  inBrowser: async () => (await import('./bank.browser.ts')).bankInBrowser,
});
