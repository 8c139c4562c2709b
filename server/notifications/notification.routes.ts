/** The calls for notifications and their settings. notification.service.ts creates notifications. */
import { NOTIFICATIONS_SHOWN } from '#domain/limits.ts';
import { type components, notificationKindValues } from '#openapi/contract.gen.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { NotificationSettingRow } from '../platform/db/tables.ts';
import { lockUserRow } from '../user/user.repository.ts';
import { findSettings, isCarrier, listNotificationsOf, markRead, saveSettings } from './notification.repository.ts';
import { toNotification } from './notification.service.ts';

type Schemas = components['schemas'];

interface NotificationParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Inserts notifications that are due by time alone, before the list is read. */
  readonly announce: (db: Db, userId: string, now: Date) => Promise<void>;
}

export function notificationHandlers({ db, clock, announce }: NotificationParts) {
  return {
    listNotifications: async ({ session }) => {
      await announce(db, session.userId, clock());
      return (await listNotificationsOf(db, session.userId, NOTIFICATIONS_SHOWN)).map(toNotification);
    },

    readNotifications: async ({ body, session }) => {
      await markRead(db, session.userId, body.ids, clock());
    },

    getNotificationSettings: async ({ session }) => await loadSettings(db, session.userId),

    saveNotificationSettings: async ({ body, session }) => {
      const { userId: user_id } = session;
      return await db.transaction().execute(async (trx) => {
        // Locks the user, so that two requests that each change one kind do not overwrite each other.
        await lockUserRow(trx, user_id);
        const standing = await loadSettings(trx, user_id);
        const rows = notificationKindValues.flatMap((kind) =>
          body[kind] ? [{ user_id, kind, ...(standing[kind] ?? defaultOf(kind)), ...body[kind] }] : [],
        );
        if (rows.length > 0) await saveSettings(trx, rows);
        return await loadSettings(trx, user_id);
      });
    },
  } satisfies Partial<Handlers>;
}

/** The default settings. Only carriers who ask for it get the SMS about new loads. */
const defaultOf = (kind: NotificationSettingRow['kind']) => ({ app: true, sms: kind !== 'load' });

/** Loads the settings, for carriers with those about new loads. */
async function loadSettings(db: Db, userId: string): Promise<Schemas['NotificationSettings']> {
  const rows = await findSettings(db, userId);
  const of = (kind: NotificationSettingRow['kind']) => {
    const { app, sms } = rows.find((row) => row.kind === kind) ?? defaultOf(kind);
    return { app, sms };
  };
  return {
    booking: of('booking'),
    inspection: of('inspection'),
    payment: of('payment'),
    favourite: of('favourite'),
    shipment: of('shipment'),
    ...((await isCarrier(db, userId)) && { load: of('load') }),
  };
}
