/** Notifies users in the transaction that causes the notice, so neither exists without the other. */
import type { components } from '#openapi/contract.gen.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { NotificationRow } from '../platform/db/tables.ts';
import { insertNotice, type NewNotification } from './notification.repository.ts';
import { smsText } from './sms-text.ts';

/** After this time an undelivered SMS is no longer news. */
export const SMS_LIFETIME = 12 * 60 * 60_000;

/** A link that names a record by its id. */
const NAMES_RECORD = /[\da-f]{8}-[\da-f]{4}-/;

/** The texts of a notice in the app and, if it differs, by SMS. */
export interface NoticeWords {
  readonly text: string;
  /** Defaults to `text`. */
  readonly sms?: string;
  /** Path of the page that the SMS links to. */
  readonly smsLink?: string;
}

export type Notice = Omit<NewNotification, 'created_at' | 'user_id' | 'text'> &
  NoticeWords & {
    readonly userId: string;
    /**
     * A newer SMS about the same subject replaces one that was not sent yet. Defaults to the link if it contains an id.
     */
    readonly subject?: string | undefined;
  };

/** Notifies a user in the app and by SMS, as their settings say. Does nothing for a deleted account. */
export async function notify(trx: Db, { userId, sms, smsLink, subject, ...notice }: Notice, now: Date) {
  const { kind, text, link } = notice;
  const message = {
    body: smsText(sms ?? text, smsLink),
    expires_at: later(now, SMS_LIFETIME),
    subject: subject ?? (link && NAMES_RECORD.test(link) ? link : null),
  };
  await insertNotice(trx, { user_id: userId, kind, text, link, subject: subject ?? null, created_at: now }, message);
}

export const toNotification = (row: NotificationRow): components['schemas']['Notification'] => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  link: row.link,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});
