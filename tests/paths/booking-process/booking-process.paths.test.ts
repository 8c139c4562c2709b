import { testFlow } from '../test-flow.ts';

await testFlow('bookingProcess', {
  walk: async () => (await import('./booking-process.walk.ts')).bookingProcessWalk,
  inBrowser: async () => (await import('./booking-process.browser.ts')).bookingProcessInBrowser,
});
