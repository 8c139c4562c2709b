/** Notifications and notification settings. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { MessageRow, NotificationRow, NotificationSettingRow } from '../platform/db/tables.ts';
import { originOfMessage } from '../platform/outbox/outbox.repository.ts';
import { DELETED_USER } from '../user/user.repository.ts';

/** Inserts a notification unless its id exists. */
export async function insertNotificationOnce(db: Db, id: string, notification: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ ...notification, id, read_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewNotification = Pick<NotificationRow, 'user_id' | 'kind' | 'text' | 'link' | 'created_at'> &
  Partial<Pick<NotificationRow, 'subject'>>;

export async function insertNotification(trx: Db, notification: NewNotification): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ ...notification, read_at: null })
    .execute();
}

/** Lists notifications, newest first. */
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

/** Marks the user's unread notifications as read. */
export async function markRead(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** Inserts a notification and enqueues its SMS, as the user's settings allow. Does nothing if the user is gone. */
export async function insertNotice(
  trx: Db,
  { user_id, kind, text, link, subject = null, created_at }: NewNotification,
  sms: NewSms,
) {
  const { sender, address } = originOfMessage();
  await sql`
    with recipient as (
      select users.id, users.phone, coalesce(settings.app, true) as app, coalesce(settings.sms, true) as sms
      from users left join notification_settings settings on settings.user_id = users.id and settings.kind = ${kind}
      where users.id = ${user_id} and users.id <> ${DELETED_USER}
    ), told as (
      insert into notifications (user_id, kind, text, link, subject, created_at)
      select id, ${kind}, ${text}, ${link}, ${subject}, ${created_at} from recipient where app
    )
    insert into messages
      (channel, recipient, body, created_at, due_at, expires_at, purpose, subject, sender, address)
    select 'sms', phone, ${sms.body}, ${created_at}, ${created_at}, ${sms.expires_at}, ${purposeOf(kind)}, ${sms.subject},
      ${sender}::uuid, ${address}
    from recipient where sms`.execute(trx);
}

type NewSms = Pick<MessageRow, 'body' | 'expires_at' | 'subject'>;

/** A security event is a warning, which is tried again instead of dropped when the budget is spent. */
const purposeOf = (kind: NewNotification['kind']) => (kind === 'security' ? 'warning' : 'notice');

/** Finds saved settings; kinds never saved are absent. */
export async function findSettings(db: Db, userId: string): Promise<NotificationSettingRow[]> {
  return await db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute();
}

/** Whether the user has settings about new loads. */
export async function isCarrier(db: Db, userId: string): Promise<boolean> {
  const row = db.selectFrom('carriers').select('user_id').where('user_id', '=', userId);
  return (await row.executeTakeFirst()) !== undefined;
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
