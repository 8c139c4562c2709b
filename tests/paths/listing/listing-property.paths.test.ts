import { testFlow } from '../test-flow.ts';
import { listingAdapter } from './listing.adapter.ts';

await testFlow('listing (property)', {
  adapter: listingAdapter('property'),
  inBrowser: async () => (await import('./listing.browser.ts')).listingInBrowser('property'),
});
