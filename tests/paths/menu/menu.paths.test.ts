import { testFlow } from '../test-flow.ts';

await testFlow('menu', {
  adapter: async () => (await import('./menu.adapter.ts')).menuAdapter,
  inBrowser: async () => (await import('./menu.browser.ts')).menuInBrowser,
});
