import { testFlow } from '../test-flow.ts';

await testFlow('desk', {
  walk: async () => (await import('./desk.walk.ts')).deskWalk,
  inBrowser: async () => (await import('./desk.browser.ts')).deskInBrowser,
});
