/** Changes what a person tells of themselves. What is written to their email is not for whoever finds a session open. */
import { isOtherEmail } from '#domain/email.ts';
import { later } from '../platform/clock.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { nameOwner } from '../user/user.errors.ts';
import { readChanges } from '../user/user.form.ts';
import { findUser, lockUserWithPassword, type UserChanges, updateUser } from '../user/user.repository.ts';
import { emailNeedsPassword, wrongPassword } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { checkPassword } from './password.service.ts';

const TOLD_WITHIN = 24 * 60 * 60_000;

/** @throws wrongPassword for another email without the password of the account. */
export async function changePerson(
  parts: AccountParts,
  userId: string,
  { current_password, ...given }: UserChanges & { readonly current_password?: string },
): Promise<UserRow> {
  const { db, clock } = parts;
  const changes = readChanges(given);
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  const hasNewEmail = changes.email !== undefined && isOtherEmail(changes.email, user.email);
  if (hasNewEmail) {
    if (current_password === undefined) throw emailNeedsPassword();
    await checkPassword(parts, user, current_password);
  }
  return await db.transaction().execute(async (trx) => {
    if (hasNewEmail && !(await lockUserWithPassword(trx, userId, user.password_hash))) throw wrongPassword();
    const changed = await updateUser(trx, userId, changes).catch(nameOwner);
    if (!changed) throw unauthenticated();
    if (hasNewEmail) await enqueueMessage(trx, emailChanged(changed, clock()));
    return changed;
  });
}

/** Not the new email: that may be a stranger's by now. */
const emailChanged = ({ phone }: UserRow, now: Date) => ({
  channel: 'sms' as const,
  recipient: phone,
  body: 'The email of your Gida account was changed. If it was not you, change your password in Settings, Security.',
  created_at: now,
  expires_at: later(now, TOLD_WITHIN),
});
