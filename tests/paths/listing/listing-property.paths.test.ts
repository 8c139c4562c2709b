import { testFlow } from '../test-flow.ts';

await testFlow('listing (property)', {
  adapter: async () => (await import('./listing.adapter.ts')).listingAdapter('property'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('property'),
});
