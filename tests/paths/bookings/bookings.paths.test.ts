import { testFlow } from '../test-flow.ts';

await testFlow('bookings', {
  adapter: async () => (await import('./bookings.adapter.ts')).bookingsAdapter,
  inBrowser: async () => (await import('./bookings.browser.ts')).bookingsInBrowser,
});
