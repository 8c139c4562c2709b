import { testFlow } from '../test-flow.ts';

await testFlow('listingView', {
  adapter: async () => (await import('./listing-view.adapter.ts')).listingViewAdapter,
  inBrowser: async () => (await import('./listing-view.browser.ts')).listingViewInBrowser,
});
