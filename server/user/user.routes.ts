/** The person who is signed in: reads and changes their own record. Photo, bank account and deletion have their own files. */

import { isPersonName } from '#domain/person.ts';
import { findState } from '#domain/states.ts';
import { InvalidName, nameOwner, UnknownState } from '../account/account.errors.ts';
import type { Handlers } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { Unauthenticated } from '../errors.ts';
import { toCurrentUser } from './user.answer.ts';
import { findUser, type UserChanges, updateUser } from './user.repository.ts';

export function userHandlers({ db }: { db: Db }) {
  return {
    getMe: async ({ session }) => {
      const user = await findUser(db, session.userId);
      if (!user) throw new Unauthenticated();
      return toCurrentUser(user);
    },

    updateMe: async ({ body, session }) => {
      const user = await updateUser(db, session.userId, readChanges(body)).catch(nameOwner);
      if (!user) throw new Unauthenticated();
      return toCurrentUser(user);
    },
  } satisfies Partial<Handlers>;
}

/** State by its one name, texts without the spaces around them. */
function readChanges({ first_name, last_name, state, email, location }: UserChanges): UserChanges {
  for (const [field, name] of Object.entries({ first_name, last_name })) {
    if (name !== undefined && !isPersonName(name)) throw new InvalidName(field);
  }
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw new UnknownState();
  return {
    ...(first_name === undefined ? {} : { first_name: first_name.trim() }),
    ...(last_name === undefined ? {} : { last_name: last_name.trim() }),
    ...(email === undefined ? {} : { email }),
    ...(found === undefined ? {} : { state: found.name }),
    ...(location === undefined ? {} : { location: location?.trim() || null }),
  };
}
