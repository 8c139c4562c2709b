import { expect } from 'vitest';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import type { notificationSettingsSamples } from '#machines/notification-settings/notification-settings.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const notificationSettingsAdapter: TestAdapter<typeof notificationSettingsMachine, typeof notificationSettingsSamples> =
  {
    executors: {
      'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
      'retry.requested': (person) => person.press('Try again'),
      'settings.changed': (person) => person.check('Payments: By SMS'),
      'settings.submitted': (person) => person.press('Save'),
    },
    checks: {
      'notificationSettings.arriving': (look) => expectLoading(look),
      'notificationSettings.loading': (look) => expectLoading(look),
      'notificationSettings.failed': (look) =>
        expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
      'notificationSettings.choosing': (look) => {
        for (const kind of ['Bookings', 'Inspections', 'Payments', 'Saved listings', 'Deliveries'])
          expect(look.text).toContain(kind);
        expect(look.buttons).toContainEqual({ name: 'Save', busy: false, unavailable: false });
      },
      'notificationSettings.saving': (look) =>
        expect(look.buttons).toContainEqual({ name: 'Saving...', busy: true, unavailable: true }),
    },
  };

function expectLoading(look: Look) {
  expect(look.heading).toBe('Settings');
  expect(look.text).toContain('Loading your settings');
}

await testFlow('notificationSettings', {
  adapter: notificationSettingsAdapter,
  inBrowser: async () => (await import('./notification-settings.browser.ts')).notificationSettingsInBrowser,
});
