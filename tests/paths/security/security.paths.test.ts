import { testFlow } from '../test-flow.ts';

await testFlow('security', {
  walk: async () => (await import('./security.walk.ts')).securityWalk,
  inBrowser: async () => (await import('./security.browser.ts')).securityInBrowser,
});
