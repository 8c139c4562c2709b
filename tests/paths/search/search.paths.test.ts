import { testFlow } from '../test-flow.ts';

await testFlow('search', {
  adapter: async () => (await import('./search.adapter.ts')).searchAdapter,
  inBrowser: async () => (await import('./search.browser.ts')).searchInBrowser,
});
