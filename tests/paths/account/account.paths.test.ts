import { testFlow } from '../test-flow.ts';

await testFlow('account', {
  walk: async () => (await import('./account.walk.ts')).accountWalk,
  inBrowser: async () => (await import('./account.browser.ts')).accountInBrowser,
});
