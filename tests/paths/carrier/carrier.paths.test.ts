import { testFlow } from '../test-flow.ts';

await testFlow('carrier', {
  adapter: async () => (await import('./carrier.adapter.ts')).carrierAdapter,
  inBrowser: async () => (await import('./carrier.browser.ts')).carrierInBrowser,
});
