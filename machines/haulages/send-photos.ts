import { upload } from '../api/upload-operation.ts';
import { findPhoto, putPhoto } from './kept-photos.ts';

export interface SentPhotos {
  /** As the device knows them. */
  photos: readonly string[] | undefined;
  /** The server has thrown away what it had of them. */
  anew: boolean;
}

/**
 * Brings them to the server, one after the other, each once. One that the browser has thrown away is passed over: that the
 * goods are on the truck does not wait for it.
 *
 * @returns What the server calls them.
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
