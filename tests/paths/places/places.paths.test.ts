import { testFlow } from '../test-flow.ts';

await testFlow('places', {
  adapter: async () => (await import('./places.adapter.ts')).placesAdapter,
  inBrowser: async () => (await import('./places.browser.ts')).placesInBrowser,
});
