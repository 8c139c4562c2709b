import { testFlow } from '../test-flow.ts';
import { attachmentsAdapter } from './attachments.adapter.ts';

await testFlow('attachments', {
  adapter: attachmentsAdapter,
  inBrowser: async () => (await import('./attachments.browser.ts')).attachmentsInBrowser,
});
