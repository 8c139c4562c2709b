import { testFlow } from '../test-flow.ts';

await testFlow('shipment', {
  walk: async () => (await import('./shipment.walk.ts')).shipmentWalk,
  inBrowser: async () => (await import('./shipment.browser.ts')).shipmentInBrowser,
});
