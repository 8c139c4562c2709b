import { testFlow } from '../test-flow.ts';

await testFlow('person', {
  adapter: async () => (await import('./person.adapter.ts')).personAdapter,
  inBrowser: async () => (await import('./person.browser.ts')).personInBrowser,
});
