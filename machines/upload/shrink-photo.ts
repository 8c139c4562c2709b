import { isHeic } from '#domain/photo-refusals.ts';

/** The longest side that a photo is sent with, in pixels. @source docs/product.md, "Listings" */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.82;
/** A photo already this small is sent as it is. */
const SMALL_ENOUGH = 300 * 1_024;

/**
 * Shrinks a photo for slow networks, to WebP if the browser can write it, else to JPEG. Returns a photo that is already
 * small or that the browser cannot read unchanged; the server decides about it. HEIC, which the server does not read,
 * is always converted.
 *
 * @param longestSide In pixels, at most.
 */
export async function shrinkPhoto(photo: Blob, longestSide = LONGEST_SIDE): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return photo;
  try {
    if (isHeic(await headOf(photo))) {
      return (await redraw(await decode(photo).catch(() => decodeHeic(photo)), longestSide)) ?? photo;
    }
    return isSmallEnough(photo) ? photo : await shrinkDecoded(photo, await decode(photo), longestSide);
  } catch {
    return photo;
  }
}

/** Returns the first bytes, as Latin-1. */
export async function headOf(photo: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await photo.slice(0, 16).arrayBuffer()));
}

/** Decodes HEIC where the browser cannot. The decoder is large, and loaded for the first such photo. */
export const decodeHeic = async (photo: Blob) => await (await import('./read-heic.ts')).readHeic(photo);

export const isSmallEnough = (photo: Blob) => photo.size <= SMALL_ENOUGH;

/** @throws if the browser cannot read the photo. */
export const decode = (photo: Blob) => createImageBitmap(photo, { imageOrientation: 'from-image' });

/** The same for a decoded photo, whose memory it frees. */
export async function shrinkDecoded(photo: Blob, bitmap: ImageBitmap, longestSide = LONGEST_SIDE): Promise<Blob> {
  const smaller = await redraw(bitmap, longestSide);
  return smaller && smaller.size < photo.size ? smaller : photo;
}

/** Encodes a decoded photo again, and frees its memory. `null` if the browser cannot encode it. */
export async function redraw(bitmap: ImageBitmap, longestSide = LONGEST_SIDE): Promise<Blob | null> {
  try {
    return await draw(bitmap, longestSide);
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, longestSide: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  // A browser that cannot write WebP answers with a PNG, which is larger than what we began with.
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg');
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
