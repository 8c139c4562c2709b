import { expect } from 'vitest';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { deleteAccountSamples } from '#machines/delete-account/delete-account.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const deleteAccountAdapter: TestAdapter<typeof deleteAccountMachine, typeof deleteAccountSamples> = {
  executors: {
    'copy.requested': (person) => person.press('Download my data'),
    'delete.requested': (person) => person.press('Delete'),
    'delete.cancelled': (person) => person.press('Keep my account'),
    'delete.confirmed': async (person, { password }) => {
      await person.fill('Password', password);
      await person.press('Delete my account');
    },
  },
  checks: {
    'deleteAccount.explaining.offering': (look) => {
      expectExplained(look);
      expect(look.buttons).toContainEqual({ name: 'Download my data', busy: false, unavailable: false });
    },
    'deleteAccount.explaining.fetching': (look) => {
      expectExplained(look);
      expect(look.buttons).toContainEqual({ name: 'Preparing...', busy: true, unavailable: true });
    },
    'deleteAccount.asking': (look) => {
      expect(look.heading).toBe('Delete your account?');
      expect(look.buttons).toContainEqual({ name: 'Delete my account', busy: false, unavailable: false });
    },
    'deleteAccount.deleting': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Deleting...', busy: true, unavailable: true }),
    'deleteAccount.deleted': (look) => expect(look.heading).toBe('Your account is deleted'),
  },
};

function expectExplained(look: Look) {
  expect(look.heading).toBe('Account');
  expect(look.text).toContain("You can't undo this.");
  expect(look.buttons).toContainEqual({ name: 'Delete', busy: false, unavailable: false });
}

await testFlow('deleteAccount', {
  adapter: deleteAccountAdapter,
  inBrowser: async () => (await import('./delete-account.browser.ts')).deleteAccountInBrowser,
});
