import { testFlow } from '../test-flow.ts';

await testFlow('listing (apartment)', {
  walk: async () => (await import('./listing.walk.ts')).listingWalk('apartment'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('apartment'),
});
