import { testFlow } from '../test-flow.ts';

await testFlow('dashboard', {
  walk: async () => (await import('./dashboard.walk.ts')).dashboardWalk,
  inBrowser: async () => (await import('./dashboard.browser.ts')).dashboardInBrowser,
});
