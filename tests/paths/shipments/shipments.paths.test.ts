import { testFlow } from '../test-flow.ts';

await testFlow('shipments', {
  adapter: async () => (await import('./shipments.adapter.ts')).shipmentsAdapter,
  inBrowser: async () => (await import('./shipments.browser.ts')).shipmentsInBrowser,
});
