import { testFlow } from '../test-flow.ts';

await testFlow('notificationSettings', {
  adapter: async () => (await import('./notification-settings.adapter.ts')).notificationSettingsAdapter,
  inBrowser: async () => (await import('./notification-settings.browser.ts')).notificationSettingsInBrowser,
});
