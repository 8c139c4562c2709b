import { testFlow } from '../test-flow.ts';

await testFlow('flowBook', {
  adapter: async () => (await import('./flow-book.adapter.ts')).flowBookAdapter,
  inBrowser: async () => (await import('./flow-book.browser.ts')).flowBookInBrowser,
  beforeScreens: async () => (await import('./before-screens.ts')).drawSession(),
});
