import { testFlow } from '../test-flow.ts';

await testFlow('decisions', {
  walk: async () => (await import('./decisions.walk.ts')).decisionsWalk,
  inBrowser: async () => (await import('./decisions.browser.ts')).decisionsInBrowser,
});
