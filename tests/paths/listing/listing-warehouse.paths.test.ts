import { testFlow } from '../test-flow.ts';
import { listingAdapter } from './listing.adapter.ts';

await testFlow('listing (warehouse)', {
  adapter: listingAdapter('warehouse'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('warehouse'),
});
