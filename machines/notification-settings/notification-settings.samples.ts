import { defineSamples } from '../samples/define-samples.ts';
import {
  type NotificationSettings,
  notificationSettingsActors,
  notificationSettingsMachine,
} from './notification-settings.machine.ts';

const quiet: NotificationSettings = {
  booking: { app: true, sms: true },
  inspection: { app: true, sms: true },
  payment: { app: true, sms: false },
  favourite: { app: true, sms: true },
  shipment: { app: true, sms: true },
};
const loud: NotificationSettings = { ...quiet, payment: { app: true, sms: true } };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const notificationSettingsSamples = defineSamples(notificationSettingsMachine, notificationSettingsActors, {
  inputs: { 'at /pushnotifications': undefined },
  key: ({ settings, notice, problem }) => [settings, notice !== null, problem !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'settings.changed': [
      { sample: 'payments by SMS', settings: loud },
      { sample: 'no SMS about payments', settings: quiet },
    ],
    'settings.submitted': [{ sample: 'pressed' }],
  },
  untried: {
    'settings.changed': {
      'The setting has this value.': (chosen, { context: { settings } }) =>
        chosen.settings.payment.sms === settings?.payment.sms,
    },
    'settings.submitted': {
      'Only a change is saved.': (_, { context: { settings } }) => !settings?.payment.sms,
    },
  },
  calls: {
    getNotificationSettings: {
      done: [{ sample: 'no SMS about payments', output: quiet }],
      failed: { unauthenticated },
    },
    saveNotificationSettings: { done: [{ sample: 'saved', output: loud }], failed: { unauthenticated } },
  },
  children: {},
});
