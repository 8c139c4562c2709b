/**
 * Tells users about changes to the security of their account: in the app, by SMS and by email, regardless of their
 * settings.
 */
import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';

interface SecurityNotice {
  readonly text: string;
  /** Path of the page that SMS and e-mail link to. */
  readonly helpsAt?: string;
}

/** Adds the notification and enqueues the SMS and the e-mail, in the transaction of the event. */
export async function notifyOfSecurity(
  trx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { text, helpsAt = href.security }: SecurityNotice,
  now: Date,
) {
  await notify(trx, { userId: user.id, kind: 'security', text, link: href.security, smsLink: helpsAt }, now);
  await enqueueMessage(trx, {
    channel: 'email',
    purpose: 'warning',
    recipient: user.email,
    body: smsText(text, helpsAt),
    created_at: now,
    expires_at: later(now, MAIL_LIFETIME),
  });
}
