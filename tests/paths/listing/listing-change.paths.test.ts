import { testFlow } from '../test-flow.ts';

await testFlow('listing change', {
  adapter: async () => (await import('./listing.change.adapter.ts')).listingChangeAdapter,
  inBrowser: async () => (await import('./listing.change.browser.ts')).listingChangeInBrowser,
});
