/** Tells a person what has happened, in the transaction in which it happens: there is never one without the other. */
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { findRecipient, insertNotification, type NewNotification } from './notification.repository.ts';

/** An SMS that could not be delivered for so long tells nothing new any more. */
const SMS_LIFETIME = 12 * 60 * 60_000;

export type Notice = Omit<NewNotification, 'created_at' | 'user_id'> & { readonly userId: string };

/** Puts it behind the bell and into the outbox, as the person has chosen for this kind. Nobody is told who is gone. */
export async function notify(trx: Db, { userId, ...notice }: Notice, now: Date): Promise<void> {
  const recipient = await findRecipient(trx, userId, notice.kind);
  if (!recipient) return;
  if (recipient.app) await insertNotification(trx, { ...notice, user_id: userId, created_at: now });
  if (!recipient.sms) return;
  const sms = { channel: 'sms', recipient: recipient.phone, body: `Gida: ${notice.text}` } as const;
  await enqueueMessage(trx, { ...sms, created_at: now, expires_at: later(now, SMS_LIFETIME) });
}
