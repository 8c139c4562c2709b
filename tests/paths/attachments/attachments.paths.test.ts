import { testFlow } from '../test-flow.ts';

await testFlow('attachments', {
  adapter: async () => (await import('./attachments.adapter.ts')).attachmentsAdapter,
  inBrowser: async () => (await import('./attachments.browser.ts')).attachmentsInBrowser,
});
