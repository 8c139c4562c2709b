import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';

export const notificationsActors = {
  listNotifications: pageOperation('listNotifications'),
  readNotifications: operation('readNotifications'),
};
