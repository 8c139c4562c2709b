import { testFlow } from '../test-flow.ts';

await testFlow('buy', {
  adapter: async () => (await import('./buy.adapter.ts')).buyAdapter,
  inBrowser: async () => (await import('./buy.browser.ts')).buyInBrowser,
});
