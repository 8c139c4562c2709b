import { testFlow } from '../test-flow.ts';

await testFlow('addressBook', {
  walk: async () => (await import('./address-book.walk.ts')).addressBookWalk,
  inBrowser: async () => (await import('./address-book.browser.ts')).addressBookInBrowser,
});
