import { testFlow } from '../test-flow.ts';

await testFlow('listing (warehouse)', {
  walk: async () => (await import('./listing.walk.ts')).listingWalk('warehouse'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('warehouse'),
});
