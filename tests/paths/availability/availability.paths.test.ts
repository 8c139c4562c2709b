import { testFlow } from '../test-flow.ts';

await testFlow('availability', {
  adapter: async () => (await import('./availability.adapter.ts')).availabilityAdapter,
  inBrowser: async () => (await import('./availability.browser.ts')).availabilityInBrowser,
});
