import { testFlow } from '../test-flow.ts';

await testFlow('listingEditor', {
  walk: async () => (await import('./listing-editor.walk.ts')).listingEditorWalk,
  inBrowser: async () => (await import('./listing-editor.browser.ts')).listingEditorInBrowser,
});
