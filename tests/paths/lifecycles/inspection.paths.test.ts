import { testLifecycle } from '../test-flow.ts';

await testLifecycle('inspection lifecycle', async () => (await import('./inspection.lifecycle.ts')).beginInspection);
