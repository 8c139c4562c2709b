/** The signed-in user's own record and photo. Changes that need the password are in account/. */
import type { FileParts } from '../files/file.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { unauthenticated } from '../platform/errors.ts';
import { setPhoto } from './photo.service.ts';
import { toCurrentUser } from './user.answer.ts';
import { findCurrentUser } from './user.repository.ts';

export function userHandlers(parts: FileParts) {
  const { db } = parts;

  async function show(userId: string) {
    const user = await findCurrentUser(db, userId);
    if (!user) throw unauthenticated();
    return toCurrentUser(user, user);
  }

  return {
    getMe: ({ session }) => show(session.userId),

    setPhoto: async ({ body, session }) => {
      await setPhoto(parts, session.userId, body.image.content);
      return await show(session.userId);
    },
  } satisfies Partial<Handlers>;
}
