import { fromPromise } from 'xstate';
import { BROKEN_PHOTO, EMPTY_FILE, isHeic, NOT_A_PHOTO } from '#domain/photo-refusals.ts';
import { ApiError } from '../api/api-error.ts';
import { waitForNextTry } from '../api/next-try.ts';
import { uploadOperation } from '../api/upload-operation.ts';
import { decode, decodeHeic, headOf, isSmallEnough, redraw, shrinkDecoded, shrinkPhoto } from './shrink-photo.ts';

/** Shrinks a photo that is sent as soon as it is chosen, so that the server can check it. */
export const photoShrinker = fromPromise<Blob, { blob: Blob }>(({ input }) => shrinkPhoto(input.blob));

export const uploadActors = {
  uploadImage: uploadOperation('uploadImage'),
  uploadDocument: uploadOperation('uploadDocument'),
  preparePhoto: fromPromise<Blob, { blob: Blob }>(({ input }) => preparePhoto(input.blob)),
  waitForNextTry,
};

/** Checks a photo when it is chosen, so that its owner need not wait for the server to refuse it. */
/** Pixels of the longer side. @source docs/product.md, "Listings" */
const MIN_SIDE = 300;

const UNREAD_HEIC = 'We can’t open this HEIC photo. Save it as JPEG, then choose it again.';
const TOO_SMALL = `This photo is too small (under ${MIN_SIDE} pixels). Choose a larger one.`;

/** The offset and bytes by which the kinds that every browser decodes are recognised. */
const DECODED = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG'],
  [0, 'GIF8'],
  [8, 'WEBP'],
] as const;
const AVIF = /^ftypavi[fs]/;

let before: Promise<unknown> = Promise.resolve();

/**
 * Checks and shrinks a photo. One at a time: twenty decoded photos do not fit into the memory of a cheap phone.
 *
 * @throws ApiError with the code `unsupported_file`, if the server would refuse the photo or it is too small to be of
 *   use.
 */
export function preparePhoto(photo: Blob): Promise<Blob> {
  const prepared = before.then(() => prepare(photo));
  before = prepared.catch(() => undefined);
  return prepared;
}

async function prepare(photo: Blob): Promise<Blob> {
  if (photo.size === 0) throw refused(EMPTY_FILE);
  if (typeof createImageBitmap !== 'function') return photo;
  const head = await headOf(photo);
  const wasHeic = isHeic(head);
  const bitmap = await decode(photo).catch(() => (wasHeic ? readable(decodeHeic(photo)) : undefined));
  if (!bitmap) return await undecoded(photo, head);
  const isTooSmall = Math.max(bitmap.width, bitmap.height) < MIN_SIDE;
  if (!isTooSmall && wasHeic) return await asWebPhoto(bitmap);
  if (!isTooSmall && !isSmallEnough(photo)) return await shrinkDecoded(photo, bitmap).catch(() => photo);
  bitmap.close();
  if (isTooSmall) throw refused(TOO_SMALL);
  return photo;
}

/** Refuses a photo that could not be decoded, unless another program may read it. */
async function undecoded(photo: Blob, head: string): Promise<Blob> {
  // Older browsers do not decode it, but the server does.
  if (AVIF.test(head.slice(4))) return photo;
  if (!DECODED.some(([at, bytes]) => head.startsWith(bytes, at))) throw refused(NOT_A_PHOTO);
  // A phone may show a large photo that it has too little memory to decode.
  if (await isShown(photo)) return photo;
  throw refused(BROKEN_PHOTO);
}

/** @throws ApiError if it cannot be decoded. */
const readable = (bitmap: Promise<ImageBitmap>) =>
  bitmap.catch(() => {
    throw refused(UNREAD_HEIC);
  });

/** Returns a WebP or JPEG, since the server reads no HEIC. */
async function asWebPhoto(bitmap: ImageBitmap): Promise<Blob> {
  const drawn = await redraw(bitmap).catch(() => null);
  if (!drawn) throw refused(UNREAD_HEIC);
  return drawn;
}

const refused = (message: string) => new ApiError(415, { code: 'unsupported_file', message });

/** Whether the browser shows the photo in a page. */
function isShown(photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  return new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
