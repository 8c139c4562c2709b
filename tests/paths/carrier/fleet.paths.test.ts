import { testFlow } from '../test-flow.ts';

await testFlow('fleet', {
  adapter: async () => (await import('./fleet.adapter.ts')).fleetAdapter,
  inBrowser: async () => (await import('./fleet.browser.ts')).fleetInBrowser,
});
