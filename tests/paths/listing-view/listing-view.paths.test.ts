import { testFlow } from '../test-flow.ts';

await testFlow('listingView', {
  walk: async () => (await import('./listing-view.walk.ts')).listingViewWalk,
  inBrowser: async () => (await import('./listing-view.browser.ts')).listingViewInBrowser,
});
