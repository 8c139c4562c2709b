import { testLifecycle } from '../test-flow.ts';

await testLifecycle('payment lifecycle', async () => (await import('./payment.lifecycle.ts')).beginPayment);
