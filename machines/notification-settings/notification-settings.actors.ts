import { operation } from '../api/operation.ts';

export const notificationSettingsActors = {
  getNotificationSettings: operation('getNotificationSettings'),
  saveNotificationSettings: operation('saveNotificationSettings'),
};
