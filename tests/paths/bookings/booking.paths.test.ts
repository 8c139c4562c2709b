import { testFlow } from '../test-flow.ts';

await testFlow('booking', {
  adapter: async () => (await import('./booking.adapter.ts')).bookingAdapter,
  inBrowser: async () => (await import('./booking.browser.ts')).bookingInBrowser,
});
