import { testLifecycle } from '../test-flow.ts';

await testLifecycle('haulage lifecycle', async () => (await import('./haulage.lifecycle.ts')).beginHaulage);
