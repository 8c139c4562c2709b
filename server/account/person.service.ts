/** Changes a user's profile. A new email requires the password, because an open session may be in the wrong hands. */
import { isOtherEmail, isPersonName } from '#domain/person.ts';
import { findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { unauthenticated } from '../platform/errors.ts';
import { invalidName, rethrowTaken, unknownState } from '../user/user.errors.ts';
import { findUser, lockUserWithPassword, type UserChanges, updateUser } from '../user/user.repository.ts';
import { emailNeedsPassword, wrongPassword } from './account.errors.ts';
import type { LinkingParts } from './account.parts.ts';
import { requestEmail, sendEmailLink } from './email.service.ts';
import { checkPassword } from './password.service.ts';

/** Updates the profile; a new email stays pending until its link is used. @throws wrongPassword for a new email without the account's password. */
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
    const changed = await write(trx, userId, { ...changes, ...(await requestEmail(trx, held, email, parts.clock())) });
    await sendEmailLink(trx, parts, changed, email);
    return changed;
  });
}

async function write(db: Db, userId: string, changes: UserChanges): Promise<UserRow> {
  const isSame = Object.keys(changes).length === 0;
  const changed = isSame ? await findUser(db, userId) : await updateUser(db, userId, changes).catch(rethrowTaken);
  if (!changed) throw unauthenticated();
  return changed;
}

/** Cleans the texts and normalises the state's name. */
function readChanges({ first_name, last_name, state, email, location }: UserChanges): UserChanges {
  for (const [field, name] of Object.entries({ first_name, last_name })) {
    if (name !== undefined && !isPersonName(name)) throw invalidName(field);
  }
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw unknownState();
  return {
    ...(first_name === undefined ? {} : { first_name: cleanText(first_name) }),
    ...(last_name === undefined ? {} : { last_name: cleanText(last_name) }),
    ...(email === undefined ? {} : { email }),
    ...(found === undefined ? {} : { state: found.name }),
    ...(location === undefined ? {} : { location: cleanText(location) || null }),
  };
}
