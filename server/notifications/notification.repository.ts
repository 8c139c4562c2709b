/** The rows behind the bell, and what people want to be told about. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { NotificationKind, NotificationRow, NotificationSettingRow } from '../platform/db/tables.ts';

export type NewNotification = Pick<NotificationRow, 'user_id' | 'kind' | 'text' | 'link' | 'created_at'>;

export async function insertNotification(trx: Db, notification: NewNotification): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ ...notification, read_at: null })
    .execute();
}

/** Newest first. */
export async function listNotificationsOf(db: Db, userId: string, limit: number): Promise<NotificationRow[]> {
  return await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps the first moment of those that were read before; those of somebody else stay as they are. */
export async function markRead(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** Where to reach a person, and whether they want to hear of this kind. `undefined` when they are gone. */
export async function findRecipient(db: Db, userId: string, kind: NotificationKind) {
  return await db
    .selectFrom('users')
    .leftJoin('notification_settings as settings', (join) =>
      join.onRef('settings.user_id', '=', 'users.id').on('settings.kind', '=', kind),
    )
    .select([
      'users.phone',
      sql<boolean>`coalesce(settings.app, true)`.as('app'),
      sql<boolean>`coalesce(settings.sms, true)`.as('sms'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Only what was ever saved. */
export async function findSettings(db: Db, userId: string): Promise<NotificationSettingRow[]> {
  return await db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute();
}

export async function saveSettings(db: Db, settings: readonly NotificationSettingRow[]): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet((eb) => ({ app: eb.ref('excluded.app'), sms: eb.ref('excluded.sms') })),
    )
    .execute();
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
