import { testFlow } from '../test-flow.ts';

await testFlow('profile', {
  walk: async () => (await import('./profile.walk.ts')).profileWalk,
  inBrowser: async () => (await import('./profile.browser.ts')).profileInBrowser,
});
