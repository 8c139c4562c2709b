/** The person who is signed in: reads and changes their own record. How a photo is kept: beside. */
import { isPersonName } from '#domain/person.ts';
import { findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { FileParts } from '../files/file.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { unauthenticated } from '../platform/errors.ts';
import { setPhoto } from './photo.service.ts';
import { toCurrentUser } from './user.answer.ts';
import { invalidName, nameOwner, unknownState } from './user.errors.ts';
import { findUser, type UserChanges, updateUser } from './user.repository.ts';

export function userHandlers(parts: FileParts) {
  const { db } = parts;
  return {
    getMe: async ({ session }) => {
      const user = await findUser(db, session.userId);
      if (!user) throw unauthenticated();
      return toCurrentUser(user);
    },

    updateMe: async ({ body, session }) => {
      const user = await updateUser(db, session.userId, readChanges(body)).catch(nameOwner);
      if (!user) throw unauthenticated();
      return toCurrentUser(user);
    },

    setPhoto: async ({ body, session }) => {
      const user = await setPhoto(parts, session.userId, body.image.path);
      if (!user) throw unauthenticated();
      return toCurrentUser(user);
    },
  } satisfies Partial<Handlers>;
}

/** State by its one name, texts cleaned. */
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
