import { testFlow } from '../test-flow.ts';

await testFlow('haul', {
  walk: async () => (await import('./haul.walk.ts')).haulWalk,
  inBrowser: async () => (await import('./haul.browser.ts')).haulInBrowser,
});
