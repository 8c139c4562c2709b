/** Notifies users in the transaction that causes the notice, so neither exists without the other. */
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type NewNotification, tellPerson } from './notification.repository.ts';
import { smsText } from './sms-text.ts';

/** After this time an undelivered SMS is no longer news. */
export const SMS_LIFETIME = 12 * 60 * 60_000;

/** The texts of a notice: in the app, and by SMS where that differs. */
export interface NoticeWords {
  readonly text: string;
  /** `text` without one. */
  readonly sms?: string;
  /** Path of the page that the SMS links to. */
  readonly smsLink?: string;
}

export type Notice = Omit<NewNotification, 'created_at' | 'user_id' | 'text'> &
  NoticeWords & { readonly userId: string };

/** Notifies a user in the app and by SMS, as their settings say. Does nothing for a deleted account. */
export async function notify(trx: Db, { userId, kind, text, link, sms = text, smsLink }: Notice, now: Date) {
  const message = { body: smsText(sms, smsLink), expires_at: later(now, SMS_LIFETIME) };
  await tellPerson(trx, { user_id: userId, kind, text, link, created_at: now }, message);
}
