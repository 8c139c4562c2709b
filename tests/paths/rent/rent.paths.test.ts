import { testFlow } from '../test-flow.ts';

await testFlow('rent', {
  walk: async () => (await import('./rent.walk.ts')).rentWalk,
  inBrowser: async () => (await import('./rent.browser.ts')).rentInBrowser,
});
