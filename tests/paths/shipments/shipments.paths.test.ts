import { testFlow } from '../test-flow.ts';

await testFlow('shipments', {
  walk: async () => (await import('./shipments.walk.ts')).shipmentsWalk,
  inBrowser: async () => (await import('./shipments.browser.ts')).shipmentsInBrowser,
});
