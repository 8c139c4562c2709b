import { testFlow } from '../test-flow.ts';

await testFlow('inspections', {
  walk: async () => (await import('./inspections.walk.ts')).inspectionsWalk,
  inBrowser: async () => (await import('./inspections.browser.ts')).inspectionsInBrowser,
});
