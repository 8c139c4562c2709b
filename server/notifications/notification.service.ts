/** Tells a person what has happened, in the transaction in which it happens: there is never one without the other. */
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type NewNotification, tellPerson } from './notification.repository.ts';
import { smsText } from './sms-text.ts';

/** An SMS that could not be delivered for so long tells nothing new any more. */
export const SMS_LIFETIME = 12 * 60 * 60_000;

export type Notice = Omit<NewNotification, 'created_at' | 'user_id'> & { readonly userId: string };

/** Puts it behind the bell and into the outbox, as the person has chosen for this kind. Nobody is told who is gone. */
export async function notify(trx: Db, { userId, ...notice }: Notice, now: Date): Promise<void> {
  const sms = { body: smsText(notice.text), expires_at: later(now, SMS_LIFETIME) };
  await tellPerson(trx, { ...notice, user_id: userId, created_at: now }, sms);
}
