import { testFlow } from '../test-flow.ts';

await testFlow('notificationSettings', {
  walk: async () => (await import('./notification-settings.walk.ts')).notificationSettingsWalk,
  inBrowser: async () => (await import('./notification-settings.browser.ts')).notificationSettingsInBrowser,
});
