import { fileAddress } from '../files/file.answer.ts';
import { attachPortrait } from '../files/file.repository.ts';
import { type FileParts, storeImage } from '../files/file.service.ts';
import { readPhoto } from '../files/image.reader.ts';
import type { Received } from '../http/contract/handler.ts';
import { updateUser } from './user.repository.ts';

/** Makes the photo anew from its pixels and gives it to the person. `undefined` when the person is gone. */
export async function setPhoto(parts: FileParts, userId: string, sent: Received) {
  const id = await storeImage(parts, userId, await readPhoto(sent));
  return await parts.db.transaction().execute(async (trx) => {
    // The person's row first: of two photos at once the second waits for the first.
    const user = await updateUser(trx, userId, { photo: fileAddress(id) });
    if (user) await attachPortrait(trx, id, userId);
    return user;
  });
}
