import { testFlow } from '../test-flow.ts';
import { listingAdapter } from './listing.adapter.ts';

await testFlow('listing (apartment)', {
  adapter: listingAdapter('apartment'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('apartment'),
});
