import { testFlow } from '../test-flow.ts';

await testFlow('account', {
  adapter: async () => (await import('./account.adapter.ts')).accountAdapter,
  inBrowser: async () => (await import('./account.browser.ts')).accountInBrowser,
});
