import { testFlow } from '../test-flow.ts';

await testFlow('reporting', {
  adapter: async () => (await import('./reporting.adapter.ts')).reportingAdapter,
  inBrowser: async () => (await import('./reporting.browser.ts')).reportingInBrowser,
});
