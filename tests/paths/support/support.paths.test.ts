import { testFlow } from '../test-flow.ts';

await testFlow('support', {
  walk: async () => (await import('./support.walk.ts')).supportWalk,
  inBrowser: async () => (await import('./support.browser.ts')).supportInBrowser,
});
