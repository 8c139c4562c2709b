import { testFlow } from '../test-flow.ts';

await testFlow('haul', {
  adapter: async () => (await import('./haul.adapter.ts')).haulAdapter,
  inBrowser: async () => (await import('./haul.browser.ts')).haulInBrowser,
});
