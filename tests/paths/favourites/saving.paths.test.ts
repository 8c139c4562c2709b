import { testFlow } from '../test-flow.ts';

await testFlow('saving', {
  adapter: async () => (await import('./saving.adapter.ts')).savingAdapter,
  inBrowser: async () => (await import('./saving.browser.ts')).savingInBrowser,
});
