import { testFlow } from '../test-flow.ts';

await testFlow('inspectionRequest', {
  adapter: async () => (await import('./inspection-request.adapter.ts')).inspectionRequestAdapter,
  inBrowser: async () => (await import('./inspection-request.browser.ts')).inspectionRequestInBrowser,
});
