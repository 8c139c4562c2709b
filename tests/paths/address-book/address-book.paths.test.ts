import { expect } from 'vitest';
import type { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import type { addressBookSamples } from '#machines/address-book/address-book.samples.ts';
import { addressInWords } from '#src/flows/address-book/address-book-flow.tsx';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

const FIELD = 'Your addresses (optional)';
const SAVE = 'Save address';
const REMOVE = 'Remove saved address';

const offered: ScreenCheck<typeof addressBookMachine> = (look, { context }) => {
  const { addresses, chosen } = context;
  const shown = chosen === null ? undefined : addresses[chosen];
  expect(look.fields).toContainEqual(
    expect.objectContaining({ label: FIELD, value: chosen === null ? '' : String(chosen) }),
  );
  // The chosen address fills in the form.
  for (const [name, value] of Object.entries(shown ? { landmark: '', ...shown.place } : {})) {
    expect(look.fields).toContainEqual(expect.objectContaining({ name, value }));
  }
  const names = look.buttons.map(({ name }) => name);
  expect(names.includes(SAVE)).toBe(shown?.id === null);
  expect(names.includes(REMOVE)).toBe(Boolean(shown?.id));
};

const addressBookAdapter: TestAdapter<typeof addressBookMachine, typeof addressBookSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'address.chosen': (person, { at }, { context }) => {
      const { addresses } = context;
      const address = at === null ? undefined : addresses[Number(at)];
      return person.choose(FIELD, address ? addressInWords(address) : 'Choose or type an address');
    },
    'naming.requested': (person) => person.press(SAVE),
    'naming.abandoned': (person) => person.press('Cancel'),
    'name.submitted': async (person, { label }) => {
      await person.fill('Name of the address', String(label));
      await person.press('Save');
    },
    'removal.requested': (person) => person.press(REMOVE),
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
  checks: {
    'addressBook.arriving': offered,
    'addressBook.loading': offered,
    'addressBook.failed': (look) => expect(look.buttons.map(({ name }) => name)).toContain('Try again'),
    'addressBook.choosing': offered,
    'addressBook.naming': (look, { context }) => {
      const { label } = context;
      expect(look.text).toContain('Only you see the name.');
      expect(look.fields).toContainEqual(expect.objectContaining({ label: 'Name of the address', value: label }));
    },
    'addressBook.saving': (look) => expect(look.buttons.map(({ name }) => name)).toContain('Saving…'),
    'addressBook.removing': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Removing…', busy: true, unavailable: true }),
  },
};

await testFlow('addressBook', {
  adapter: addressBookAdapter,
  inBrowser: async () => (await import('./address-book.browser.ts')).addressBookInBrowser,
});
