import { testFlow } from '../test-flow.ts';

await testFlow('upload', {
  walk: async () => (await import('./upload.walk.ts')).uploadWalk,
  inBrowser: async () => (await import('./upload.browser.ts')).uploadInBrowser,
});
