import { testFlow } from '../test-flow.ts';

await testFlow('carrier', {
  walk: async () => (await import('./carrier.walk.ts')).carrierWalk,
  inBrowser: async () => (await import('./carrier.browser.ts')).carrierInBrowser,
});
