import { testFlow } from '../test-flow.ts';

await testFlow('attachments', {
  walk: async () => (await import('./attachments.walk.ts')).attachmentsWalk,
  inBrowser: async () => (await import('./attachments.browser.ts')).attachmentsInBrowser,
});
