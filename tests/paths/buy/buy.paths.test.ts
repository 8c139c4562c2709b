import { testFlow } from '../test-flow.ts';

await testFlow('buy', {
  walk: async () => (await import('./buy.walk.ts')).buyWalk,
  inBrowser: async () => (await import('./buy.browser.ts')).buyInBrowser,
});
