/**
 * Makes photos anew from their pixels: place, camera, thumbnails and whatever else a file can carry stay behind, and so
 * does a second file that hides in the first.
 */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import {
  BROKEN_PHOTO,
  EMPTY,
  HEIC_PHOTO,
  NOT_A_PHOTO,
  NOT_A_PROOF,
  TOO_MANY_PIXELS,
  unsupportedFile,
} from './file.errors.ts';
import { asWebp, colourOf, inLine, type Pixels, pixelsFrom, type WebpSizes } from './image-sizes.ts';

export const IMAGE_TYPE = 'image/webp';

/** A photo as it is kept at once. */
export interface Photo {
  readonly webp: WebpSizes;
  readonly colour: string | null;
}

/** A phone's 40 megapixels pass; beyond this a small file could unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;

/**
 * All sizes of the photo in a file, upright, as WebP. A size above that of the photo is the photo's own.
 *
 * @throws unsupportedFile when the content is no photo of a kind we read.
 */
export async function readPhoto(path: string): Promise<Photo> {
  await checkSignature(path, [...SCANS, ...MOVING], NOT_A_PHOTO);
  return await inLine(async () => photoOf(await pixelsOf(path)));
}

/**
 * One picture of a document, large enough to be read.
 *
 * @throws unsupportedFile when the content is no JPEG, PNG or WebP.
 */
export async function readScan(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await checkSignature(path, SCANS, NOT_A_PROOF);
  return await inLine(async () => asWebp(await pixelsOf(path), 'full'));
}

/** A stored picture as JPEG, for readers that know no WebP; it fills the size and is cut where it does not fit. */
export function toJpeg(picture: Readable, size: { width: number; height: number }): Promise<Buffer> {
  return inLine(() =>
    picture
      .pipe(sharp())
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
}

async function photoOf(pixels: Pixels): Promise<Photo> {
  const full = await asWebp(pixels, 'full');
  const page = await asWebp(pixels, 'page');
  const middle = await asWebp(pixels, 'middle');
  const card = await asWebp(pixels, 'card');
  const small = await asWebp(pixels, 'small');
  return { webp: { full, page, middle, card, small }, colour: await colourOf(small) };
}

async function pixelsOf(path: string): Promise<Pixels> {
  try {
    return await pixelsFrom(sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient());
  } catch (cause) {
    const tooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit');
    throw unsupportedFile(tooLarge ? TOO_MANY_PIXELS : BROKEN_PHOTO, { cause });
  }
}

/** Looks at the first bytes before any decoder does: SVG, PDF and the like never reach one. */
async function checkSignature(path: string, signatures: readonly Signature[], refusal: string) {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close());
  if (bytesRead === 0) throw unsupportedFile(EMPTY);
  const head = buffer.toString('latin1', 0, bytesRead);
  if (HEIC.some((brand) => head.startsWith(brand, 4))) throw unsupportedFile(HEIC_PHOTO);
  if (!signatures.some(([at, text]) => head.startsWith(text, at))) throw unsupportedFile(refusal);
}

const HEIC = ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'];

/** Where in a file what stands. */
type Signature = readonly [number, string];

/** JPEG, PNG, WebP: what phones and scanners write. */
const SCANS: readonly Signature[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
];

/** GIF, and AVIF still and moving. */
const MOVING: readonly Signature[] = [
  [0, 'GIF8'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
];
