import { testFlow } from '../test-flow.ts';
import { uploadAdapter } from './upload.adapter.ts';

await testFlow('upload', {
  adapter: uploadAdapter,
  inBrowser: async () => (await import('./upload.browser.ts')).uploadInBrowser,
});
