import { attachPortrait } from '../files/file.repository.ts';
import { allowUpload, type FileParts, storeImage } from '../files/file.service.ts';
import { readPhoto } from '../files/image.reader.ts';
import { fileAddress } from '../files/photo-keys.ts';
import type { Received } from '../http/contract/handler.ts';
import { updateUser } from './user.repository.ts';

/** Re-encodes the photo and sets it as the user's photo. `undefined` if the user is gone. */
export async function setPhoto(parts: FileParts, userId: string, sent: Received) {
  await allowUpload(parts, userId);
  const id = await storeImage(parts, userId, await readPhoto(sent));
  return await parts.db.transaction().execute(async (trx) => {
    // Locks the user's row first, so that two uploads do not interleave.
    const user = await updateUser(trx, userId, { photo: fileAddress(id) });
    if (user) await attachPortrait(trx, id, userId);
    return user;
  });
}
