import { testFlow } from '../test-flow.ts';

await testFlow('session', {
  walk: async () => (await import('./session.walk.ts')).sessionWalk,
  inBrowser: async () => (await import('./session.browser.ts')).sessionInBrowser,
});
