import { testFlow } from '../test-flow.ts';

await testFlow('places', {
  walk: async () => (await import('./places.walk.ts')).placesWalk,
  inBrowser: async () => (await import('./places.browser.ts')).placesInBrowser,
});
