import { testFlow } from '../test-flow.ts';

await testFlow('decisions', {
  adapter: async () => (await import('./decisions.adapter.ts')).decisionsAdapter,
  inBrowser: async () => (await import('./decisions.browser.ts')).decisionsInBrowser,
});
