import { testFlow } from '../test-flow.ts';

await testFlow('menu', {
  walk: async () => (await import('./menu.walk.ts')).menuWalk,
  inBrowser: async () => (await import('./menu.browser.ts')).menuInBrowser,
});
