import { testFlow } from '../test-flow.ts';

await testFlow('haulage', {
  walk: async () => (await import('./haulage.walk.ts')).haulageWalk,
  inBrowser: async () => (await import('./haulage.browser.ts')).haulageInBrowser,
});
