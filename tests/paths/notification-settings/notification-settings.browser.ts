import { expect } from 'vitest';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import type { notificationSettingsSamples } from '#machines/notification-settings/notification-settings.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { signedIn } from '../account/account.browser.ts';
import { type BrowserAdapter, type Scene, unknownToken, unreachable } from '../browser/arrangement.ts';

const quiet = {
  booking: { app: true, sms: true },
  inspection: { app: true, sms: true },
  payment: { app: true, sms: false },
  favourite: { app: true, sms: true },
  shipment: { app: true, sms: true },
};

export const notificationSettingsInBrowser: BrowserAdapter<
  typeof notificationSettingsMachine,
  typeof notificationSettingsSamples
> = {
  open: async (_, scene) => ({ path: '/pushnotifications', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'getNotificationSettings: no SMS about payments': {
      before: async (scene) => scene.backstage.call('saveNotificationSettings', quiet, (await signedIn(scene)).headers),
    },
    'getNotificationSettings: unauthenticated': unknownToken,
    'getNotificationSettings: unreachable': unreachable,
    'saveNotificationSettings: unauthenticated': unknownToken,
    'saveNotificationSettings: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'notificationSettings.choosing': expectSettings },
  fleeting: ['notificationSettings.arriving'],
};

/** Once it is said that they are saved, they are. */
async function expectSettings(scene: Scene, { context }: StateOf<typeof notificationSettingsMachine>) {
  if (context.notice === null) return;
  const answer = await scene.backstage.call('getNotificationSettings', undefined, (await signedIn(scene)).headers);
  expect(await answer.json()).toEqual(context.settings);
}
