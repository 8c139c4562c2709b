import { testFlow } from '../test-flow.ts';

await testFlow('inspections', {
  adapter: async () => (await import('./inspections.adapter.ts')).inspectionsAdapter,
  inBrowser: async () => (await import('./inspections.browser.ts')).inspectionsInBrowser,
});
