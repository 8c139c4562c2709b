/** The signed-in user's own record and photo. Changes that need the password are in account/. */
import { attachPortrait } from '../files/file.repository.ts';
import { allowUpload, type FileParts, storeImage } from '../files/file.service.ts';
import { readPhoto } from '../files/image.reader.ts';
import { fileAddress } from '../files/photo-keys.ts';
import type { Handlers, Received } from '../http/contract/handler.ts';
import { unauthenticated } from '../platform/errors.ts';
import { toCurrentUser } from './user.answer.ts';
import { findCurrentUser, updateUser } from './user.repository.ts';

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

/** Re-encodes the photo and sets it as the user's photo. `undefined` if the user is gone. */
async function setPhoto(parts: FileParts, userId: string, sent: Received) {
  await allowUpload(parts, userId);
  const id = await storeImage(parts, userId, await readPhoto(sent));
  return await parts.db.transaction().execute(async (trx) => {
    // Locks the user's row first, so that two uploads do not interleave.
    const user = await updateUser(trx, userId, { photo: fileAddress(id) });
    if (user) await attachPortrait(trx, id, userId);
    return user;
  });
}
