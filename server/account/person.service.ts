/** Changes what a person tells of themselves. What is written to their email is not for whoever finds a session open. */
import { isOtherEmail } from '#domain/email.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { nameOwner } from '../user/user.errors.ts';
import { readChanges } from '../user/user.form.ts';
import { findUser, lockUserWithPassword, type UserChanges, updateUser } from '../user/user.repository.ts';
import { emailNeedsPassword, wrongPassword } from './account.errors.ts';
import type { LinkingParts } from './account.parts.ts';
import { askForEmail, sendEmailLink } from './email.service.ts';
import { checkPassword } from './password.service.ts';

/** Another email waits for its link. @throws wrongPassword for one without the password of the account. */
export async function changePerson(
  parts: LinkingParts,
  userId: string,
  { current_password, ...given }: UserChanges & { readonly current_password?: string },
): Promise<UserRow> {
  const { db } = parts;
  const { email, ...changes } = readChanges(given);
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  if (email === undefined || !isOtherEmail(email, user.email)) {
    return await write(db, userId, email === undefined ? changes : { ...changes, email });
  }
  if (current_password === undefined) throw emailNeedsPassword();
  await checkPassword(parts, user, current_password);
  return await db.transaction().execute(async (trx) => {
    const held = await lockUserWithPassword(trx, userId, user.password_hash);
    if (!held) throw wrongPassword();
    const changed = await write(trx, userId, { ...changes, ...(await askForEmail(trx, held, email, parts.clock())) });
    await sendEmailLink(trx, parts, changed, email);
    return changed;
  });
}

async function write(db: Db, userId: string, changes: UserChanges): Promise<UserRow> {
  const changed = await updateUser(db, userId, changes).catch(nameOwner);
  if (!changed) throw unauthenticated();
  return changed;
}
