import { testFlow } from '../test-flow.ts';

await testFlow('haulages', {
  walk: async () => (await import('./haulages.walk.ts')).haulagesWalk,
  inBrowser: async () => (await import('./haulages.browser.ts')).haulagesInBrowser,
});
