import { testFlow } from '../test-flow.ts';

await testFlow('reporting', {
  walk: async () => (await import('./reporting.walk.ts')).reportingWalk,
  inBrowser: async () => (await import('./reporting.browser.ts')).reportingInBrowser,
});
