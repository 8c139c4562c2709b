import { testFlow } from '../test-flow.ts';

await testFlow('driving', {
  walk: async () => (await import('./driving.walk.ts')).drivingWalk,
  inBrowser: async () => (await import('./driving.browser.ts')).drivingInBrowser,
});
