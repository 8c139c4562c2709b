import { testFlow } from '../test-flow.ts';
import { listingViewAdapter } from './listing-view.adapter.ts';

await testFlow('listingView', {
  adapter: listingViewAdapter,
  inBrowser: async () => (await import('./listing-view.browser.ts')).listingViewInBrowser,
});
