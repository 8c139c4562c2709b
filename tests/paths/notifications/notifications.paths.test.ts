import { testFlow } from '../test-flow.ts';

await testFlow('notifications', {
  adapter: async () => (await import('./notifications.adapter.ts')).notificationsAdapter,
  inBrowser: async () => (await import('./notifications.browser.ts')).notificationsInBrowser,
});
