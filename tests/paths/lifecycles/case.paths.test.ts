import { testLifecycle } from '../test-flow.ts';

await testLifecycle('case lifecycle', async () => (await import('./case.lifecycle.ts')).beginCase);
