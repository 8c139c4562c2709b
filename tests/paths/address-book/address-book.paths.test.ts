import { testFlow } from '../test-flow.ts';

await testFlow('addressBook', {
  adapter: async () => (await import('./address-book.adapter.ts')).addressBookAdapter,
  inBrowser: async () => (await import('./address-book.browser.ts')).addressBookInBrowser,
});
