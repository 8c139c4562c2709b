import { testFlow } from '../test-flow.ts';

await testFlow('shipment', {
  adapter: async () => (await import('./shipment.adapter.ts')).shipmentAdapter,
  inBrowser: async () => (await import('./shipment.browser.ts')).shipmentInBrowser,
});
