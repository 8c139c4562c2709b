import { testFlow } from '../test-flow.ts';

await testFlow('listing (warehouse)', {
  adapter: async () => (await import('./listing.adapter.ts')).listingAdapter('warehouse'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('warehouse'),
});
