import { testFlow } from '../test-flow.ts';

await testFlow('deleteAccount', {
  adapter: async () => (await import('./delete-account.adapter.ts')).deleteAccountAdapter,
  inBrowser: async () => (await import('./delete-account.browser.ts')).deleteAccountInBrowser,
});
