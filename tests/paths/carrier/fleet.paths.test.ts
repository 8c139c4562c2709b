import { testFlow } from '../test-flow.ts';

await testFlow('fleet', {
  walk: async () => (await import('./fleet.walk.ts')).fleetWalk,
  inBrowser: async () => (await import('./fleet.browser.ts')).fleetInBrowser,
});
