import { testFlow } from '../test-flow.ts';

await testFlow('listing change', {
  walk: async () => (await import('./listing.change.walk.ts')).listingChangeWalk,
  inBrowser: async () => (await import('./listing.change.browser.ts')).listingChangeInBrowser,
});
