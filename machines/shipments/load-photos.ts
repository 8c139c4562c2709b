/** Prepares, uploads and deletes photos of loads on the device. */
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { isPhotoFile } from '#domain/photo-refusals.ts';
import { upload } from '../api/upload-operation.ts';
import { serverNow } from '../clock/server-clock.ts';
import { findPhoto, forgetPhotos, forgetUnnamed, keepPhoto, namedPhotos, putPhoto } from '../favourites/kept-photos.ts';
import { TOO_LARGE } from '../upload/refusal.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';

export { forgetUnnamed } from '../favourites/kept-photos.ts';

const NOT_A_PHOTO = 'You can add only photos here.';
const UNREADABLE = "We can't open this photo. Take it again, or choose another one.";
const DAY = 24 * 60 * 60_000;

/** Shrinks a photo and stores it. Refuses what cannot be decoded here, since the server would refuse it too late. */
export async function keepLoadPhoto(chosen: Blob): Promise<{ key: string } | { problem: string }> {
  if (!isPhotoFile(chosen)) return { problem: NOT_A_PHOTO };
  const photo = await shrinkPhoto(chosen);
  if (photo.size > PHOTO_MAX_BYTES) return { problem: TOO_LARGE.message };
  if (photo === chosen && !(await isDrawable(photo))) return { problem: UNREADABLE };
  return { key: await keepPhoto(photo) };
}

async function isDrawable(photo: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(photo)).close();
    return true;
  } catch {
    return false;
  }
}

export const findLoadPhoto = async (key: string) => (await findPhoto(key))?.photo;

/** Deletes photos, except those that a move names. */
export async function dropLoadPhotos(keys: readonly string[]): Promise<void> {
  const named = namedPhotos();
  await forgetPhotos(keys.filter((key) => !named.includes(key)));
}

/** Deletes photos that a closed form left behind more than a day ago. */
export const tidyLoadPhotos = () => forgetUnnamed(serverNow() - DAY);

export interface SentPhotos {
  /** Keys of the photos on this device. */
  photos: readonly string[] | undefined;
  /** Whether to upload all again, since the server has deleted them. */
  anew: boolean;
}

/**
 * Uploads photos one at a time, each once. Skips photos that the browser has deleted, since the pickup must not wait
 * for them.
 *
 * @returns The server's ids.
 */
export async function sendPhotos({ photos = [], anew }: SentPhotos, signal: AbortSignal): Promise<string[]> {
  const files: string[] = [];
  for (const key of photos) {
    const kept = await findPhoto(key);
    if (!kept) continue;
    const known = anew ? null : kept.file;
    const file = known ?? (await upload('uploadImage', { body: { image: kept.photo } }, signal)).file;
    if (file !== known) await putPhoto({ ...kept, file });
    files.push(file);
  }
  return files;
}
