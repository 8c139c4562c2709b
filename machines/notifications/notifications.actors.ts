import { operation } from '../api/operation.ts';

export const notificationsActors = {
  listNotifications: operation('listNotifications'),
  readNotifications: operation('readNotifications'),
};
