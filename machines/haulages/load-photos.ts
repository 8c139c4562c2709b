/** What is done with photos of loads on the device: by the form of one, by what sends them, and when they are over. */
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { serverNow } from '../clock/server-clock.ts';
import { TOO_LARGE } from '../upload/refusal.ts';
import { shrinkPhoto } from '../upload/shrink-photo.ts';
import { findPhoto, forgetPhotos, forgetUnnamed, keepPhoto, namedPhotos } from './kept-photos.ts';

export { forgetUnnamed } from './kept-photos.ts';
export { sendPhotos } from './send-photos.ts';

const NOT_A_PHOTO = 'Only photos can be added here.';
const UNREADABLE = 'This photo cannot be read here. Take it again, or choose another one.';
const DAY = 24 * 60 * 60_000;

/** Made as small as those of listings. What cannot be drawn here would be refused when the truck is far away. */
export async function keepLoadPhoto(chosen: Blob): Promise<{ key: string } | { problem: string }> {
  if (!chosen.type.startsWith('image/')) return { problem: NOT_A_PHOTO };
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

/** But for those that a move names by now. */
export async function dropLoadPhotos(keys: readonly string[]): Promise<void> {
  const named = namedPhotos();
  await forgetPhotos(keys.filter((key) => !named.includes(key)));
}

/** A tab that was closed over its form has left some behind. */
export const tidyLoadPhotos = () => forgetUnnamed(serverNow() - DAY);
