import { testFlow } from '../test-flow.ts';

await testFlow('favourites', {
  walk: async () => (await import('./favourites.walk.ts')).favouritesWalk,
  inBrowser: async () => (await import('./favourites.browser.ts')).favouritesInBrowser,
});
