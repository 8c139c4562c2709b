import { testFlow } from '../test-flow.ts';

await testFlow('upload', {
  adapter: async () => (await import('./upload.adapter.ts')).uploadAdapter,
  inBrowser: async () => (await import('./upload.browser.ts')).uploadInBrowser,
});
