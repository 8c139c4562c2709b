import { testFlow } from '../test-flow.ts';

await testFlow('profile', {
  adapter: async () => (await import('./profile.adapter.ts')).profileAdapter,
  inBrowser: async () => (await import('./profile.browser.ts')).profileInBrowser,
});
