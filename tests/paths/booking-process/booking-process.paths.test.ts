import { testFlow } from '../test-flow.ts';

await testFlow('bookingProcess', {
  adapter: async () => (await import('./booking-process.adapter.ts')).bookingProcessAdapter,
  inBrowser: async () => (await import('./booking-process.browser.ts')).bookingProcessInBrowser,
});
