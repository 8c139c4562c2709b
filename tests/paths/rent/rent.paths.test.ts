import { testFlow } from '../test-flow.ts';

await testFlow('rent', {
  adapter: async () => (await import('./rent.adapter.ts')).rentAdapter,
  inBrowser: async () => (await import('./rent.browser.ts')).rentInBrowser,
});
