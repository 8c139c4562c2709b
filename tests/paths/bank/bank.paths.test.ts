import { testFlow } from '../test-flow.ts';

await testFlow('bank', {
  adapter: async () => (await import('./bank.adapter.ts')).bankAdapter,
  inBrowser: async () => (await import('./bank.browser.ts')).bankInBrowser,
});
