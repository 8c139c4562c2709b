/** Tells users what happened to the security of their account: in the app, by SMS and by e-mail, whatever their settings say. */
import { href } from '#domain/addresses.ts';
import { notify } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';

export const passwordChangedText = () => 'Your password was changed. Not you? Reset it and sign out other devices.';

export const newDeviceText = (device: string) =>
  `New sign-in: ${device}. Not you? Change your password and sign out other devices.`;

/** @param ending The last digits of the account number. */
export const bankAccountChangedText = (bank: string, ending: string) =>
  `Your payouts now go to ${bank}, account ending in ${ending}. Not you? Change your password and contact us.`;

/** Adds the notification and enqueues the SMS and the e-mail, in the transaction of the event. */
export async function notifyOfSecurity(trx: Db, user: Pick<UserRow, 'id' | 'email'>, text: string, now: Date) {
  await notify(trx, { userId: user.id, kind: 'security', text, link: href.security, smsLink: href.security }, now);
  await enqueueMessage(trx, {
    channel: 'email',
    recipient: user.email,
    body: smsText(text, href.security),
    created_at: now,
    expires_at: later(now, MAIL_LIFETIME),
  });
}
