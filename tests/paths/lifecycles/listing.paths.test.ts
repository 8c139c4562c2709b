import { testLifecycle } from '../test-flow.ts';

await testLifecycle('listing lifecycle', async () => (await import('./listing.lifecycle.ts')).beginListing);
