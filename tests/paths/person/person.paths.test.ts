import { testFlow } from '../test-flow.ts';

await testFlow('person', {
  walk: async () => (await import('./person.walk.ts')).personWalk,
  inBrowser: async () => (await import('./person.browser.ts')).personInBrowser,
});
