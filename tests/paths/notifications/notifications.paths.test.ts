import { testFlow } from '../test-flow.ts';

await testFlow('notifications', {
  walk: async () => (await import('./notifications.walk.ts')).notificationsWalk,
  inBrowser: async () => (await import('./notifications.browser.ts')).notificationsInBrowser,
});
