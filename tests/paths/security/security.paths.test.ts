import { testFlow } from '../test-flow.ts';

await testFlow('security', {
  adapter: async () => (await import('./security.adapter.ts')).securityAdapter,
  inBrowser: async () => (await import('./security.browser.ts')).securityInBrowser,
});
