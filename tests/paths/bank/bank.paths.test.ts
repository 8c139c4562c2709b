import { testFlow } from '../test-flow.ts';

await testFlow('bank', {
  walk: async () => (await import('./bank.walk.ts')).bankWalk,
  inBrowser: async () => (await import('./bank.browser.ts')).bankInBrowser,
});
