import { testFlow } from '../test-flow.ts';

await testFlow('search', {
  walk: async () => (await import('./search.walk.ts')).searchWalk,
  inBrowser: async () => (await import('./search.browser.ts')).searchInBrowser,
});
