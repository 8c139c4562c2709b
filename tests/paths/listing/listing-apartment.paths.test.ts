import { testFlow } from '../test-flow.ts';

await testFlow('listing (apartment)', {
  adapter: async () => (await import('./listing.adapter.ts')).listingAdapter('apartment'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('apartment'),
});
