import { testFlow } from '../test-flow.ts';

await testFlow('deleteAccount', {
  walk: async () => (await import('./delete-account.walk.ts')).deleteAccountWalk,
  inBrowser: async () => (await import('./delete-account.browser.ts')).deleteAccountInBrowser,
});
