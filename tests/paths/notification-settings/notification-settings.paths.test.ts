import { expect } from 'vitest';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import type { notificationSettingsSamples } from '#machines/notification-settings/notification-settings.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const notificationSettingsAdapter: TestAdapter<typeof notificationSettingsMachine, typeof notificationSettingsSamples> =
  {
    executors: {
      'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
      'retry.requested': (person) => person.press('Try again'),
      'settings.changed': (person, { settings }) =>
        settings.payment.sms ? person.check('Payments: By SMS') : person.uncheck('Payments: By SMS'),
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

const quiet = {
  booking: { app: true, sms: true },
  inspection: { app: true, sms: true },
  payment: { app: true, sms: false },
  favourite: { app: true, sms: true },
  shipment: { app: true, sms: true },
};

const notificationSettingsInBrowser: BrowserAdapter<
  typeof notificationSettingsMachine,
  typeof notificationSettingsSamples
> = {
  open: async (_, scene) => ({ path: '/pushnotifications', local: (await createStoredSession(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getNotificationSettings: no SMS about payments': {
      before: async (scene) =>
        scene.backstage.call('saveNotificationSettings', quiet, (await createStoredSession(scene)).headers),
    },
    'getNotificationSettings: unauthenticated': unknownToken,
    'getNotificationSettings: unreachable': unreachable,
    'saveNotificationSettings: unauthenticated': unknownToken,
    'saveNotificationSettings: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'notificationSettings.choosing': expectSettings },
  fleeting: ['notificationSettings.arriving'],
};

/** Expects the settings on the server once the page says that they are saved. */
async function expectSettings(scene: Scene, { context }: StateOf<typeof notificationSettingsMachine>) {
  if (context.notice === null) return;
  const answer = await scene.backstage.call(
    'getNotificationSettings',
    undefined,
    (await createStoredSession(scene)).headers,
  );
  expect(await answer.json()).toEqual(context.settings);
}

await testFlow('notificationSettings', {
  adapter: notificationSettingsAdapter,
  inBrowser: notificationSettingsInBrowser,
});
