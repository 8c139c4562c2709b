import { testFlow } from '../test-flow.ts';
import { contactAdapter } from './contact.adapter.ts';

await testFlow('contact', {
  adapter: contactAdapter,
  inBrowser: async () => (await import('./contact.browser.ts')).contactInBrowser,
});
