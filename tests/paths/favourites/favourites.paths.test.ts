import { testFlow } from '../test-flow.ts';

await testFlow('favourites', {
  adapter: async () => (await import('./favourites.adapter.ts')).favouritesAdapter,
  inBrowser: async () => (await import('./favourites.browser.ts')).favouritesInBrowser,
});
