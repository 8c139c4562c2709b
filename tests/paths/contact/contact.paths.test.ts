import { testFlow } from '../test-flow.ts';

await testFlow('contact', {
  adapter: async () => (await import('./contact.adapter.ts')).contactAdapter,
  inBrowser: async () => (await import('./contact.browser.ts')).contactInBrowser,
});
