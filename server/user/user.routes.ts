/** The signed-in user's own record and photo. Changes that need the password are in account/. */
import type { FileParts } from '../files/file.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { unauthenticated } from '../platform/errors.ts';
import { setPhoto } from './photo.service.ts';
import { toCurrentUser } from './user.answer.ts';
import { findCurrentUser, isCarrier } from './user.repository.ts';

export function userHandlers(parts: FileParts) {
  const { db } = parts;
  return {
    getMe: async ({ session }) => {
      const user = await findCurrentUser(db, session.userId);
      if (!user) throw unauthenticated();
      return toCurrentUser(user, user.is_carrier);
    },

    setPhoto: async ({ body, session }) => {
      const user = await setPhoto(parts, session.userId, body.image.content);
      if (!user) throw unauthenticated();
      return toCurrentUser(user, await isCarrier(db, user.id));
    },
  } satisfies Partial<Handlers>;
}
