import { testFlow } from '../test-flow.ts';

await testFlow('flowBook', {
  walk: async () => (await import('./flow-book.walk.ts')).flowBookWalk,
  inBrowser: async () => (await import('./flow-book.browser.ts')).flowBookInBrowser,
  beforeScreens: async () => (await import('./before-screens.ts')).drawSession(),
});
