import { testFlow } from '../test-flow.ts';

await testFlow('listingEditor', {
  adapter: async () => (await import('./listing-editor.adapter.ts')).listingEditorAdapter,
  inBrowser: async () => (await import('./listing-editor.browser.ts')).listingEditorInBrowser,
});
