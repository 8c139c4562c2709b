import { testFlow } from '../test-flow.ts';

await testFlow('driving', {
  adapter: async () => (await import('./driving.adapter.ts')).drivingAdapter,
  inBrowser: async () => (await import('./driving.browser.ts')).drivingInBrowser,
});
