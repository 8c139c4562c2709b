import { testFlow } from '../test-flow.ts';

await testFlow('bookings', {
  walk: async () => (await import('./bookings.walk.ts')).bookingsWalk,
  inBrowser: async () => (await import('./bookings.browser.ts')).bookingsInBrowser,
});
