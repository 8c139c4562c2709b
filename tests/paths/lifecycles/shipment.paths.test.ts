import { testLifecycle } from '../test-flow.ts';

await testLifecycle('shipment lifecycle', async () => (await import('./shipment.lifecycle.ts')).beginShipment);
