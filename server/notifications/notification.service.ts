/** Notifies a user in the transaction of the event itself, so that neither is stored without the other. */
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type NewNotification, tellPerson } from './notification.repository.ts';
import { smsText } from './sms-text.ts';

/** Time after which an undelivered SMS is out of date, in milliseconds. */
export const SMS_LIFETIME = 12 * 60 * 60_000;

const NAMES_RECORD = /[\da-f]{8}-[\da-f]{4}-/;

export type Notice = Omit<NewNotification, 'created_at' | 'user_id'> & {
  readonly userId: string;
  /** SMS without its "Gida:"; `text` by default. */
  readonly sms?: string | undefined;
  /** A newer SMS about the same replaces one that has not left. The link by default, if it names a record. */
  readonly subject?: string | undefined;
};

/** Adds a notification and enqueues its SMS, as the user's settings allow. Does nothing if the user is gone. */
export async function notify(trx: Db, { userId, sms, subject, ...notice }: Notice, now: Date): Promise<void> {
  const message = {
    body: smsText(sms ?? notice.text),
    expires_at: later(now, SMS_LIFETIME),
    subject: subject ?? (notice.link && NAMES_RECORD.test(notice.link) ? notice.link : null),
  };
  await tellPerson(trx, { ...notice, user_id: userId, created_at: now }, message);
}
