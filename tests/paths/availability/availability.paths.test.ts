import { testFlow } from '../test-flow.ts';

await testFlow('availability', {
  walk: async () => (await import('./availability.walk.ts')).availabilityWalk,
  inBrowser: async () => (await import('./availability.browser.ts')).availabilityInBrowser,
});
