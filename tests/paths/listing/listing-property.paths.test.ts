import { testFlow } from '../test-flow.ts';

await testFlow('listing (property)', {
  walk: async () => (await import('./listing.walk.ts')).listingWalk('property'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('property'),
});
