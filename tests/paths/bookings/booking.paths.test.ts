import { testFlow } from '../test-flow.ts';

await testFlow('booking', {
  walk: async () => (await import('./booking.walk.ts')).bookingWalk,
  inBrowser: async () => (await import('./booking.browser.ts')).bookingInBrowser,
});
