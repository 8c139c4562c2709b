import { testFlow } from '../test-flow.ts';

await testFlow('support', {
  adapter: async () => (await import('./support.adapter.ts')).supportAdapter,
  inBrowser: async () => (await import('./support.browser.ts')).supportInBrowser,
});
