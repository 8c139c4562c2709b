import { testFlow } from '../test-flow.ts';

await testFlow('saving', {
  walk: async () => (await import('./saving.walk.ts')).savingWalk,
  inBrowser: async () => (await import('./saving.browser.ts')).savingInBrowser,
});
