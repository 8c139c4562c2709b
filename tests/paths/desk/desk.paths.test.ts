import { testFlow } from '../test-flow.ts';

await testFlow('desk', {
  adapter: async () => (await import('./desk.adapter.ts')).deskAdapter,
  inBrowser: async () => (await import('./desk.browser.ts')).deskInBrowser,
});
