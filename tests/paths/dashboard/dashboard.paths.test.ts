import { testFlow } from '../test-flow.ts';

await testFlow('dashboard', {
  adapter: async () => (await import('./dashboard.adapter.ts')).dashboardAdapter,
  inBrowser: async () => (await import('./dashboard.browser.ts')).dashboardInBrowser,
});
