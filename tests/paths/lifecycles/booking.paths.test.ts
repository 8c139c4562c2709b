import { testLifecycle } from '../test-flow.ts';

await testLifecycle('booking lifecycle', async () => (await import('./booking.lifecycle.ts')).beginBooking);
