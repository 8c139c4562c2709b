/**
 * Re-encodes photos from their pixels, which removes the location, the camera, thumbnails and other embedded data, as
 * well as a second file hidden in the photo.
 */

import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { BROKEN_PHOTO, EMPTY_FILE, isHeic, NOT_A_PHOTO } from '#domain/photo-refusals.ts';
import type { Received } from '../http/contract/handler.ts';
import { HEIC_PHOTO, NOT_A_PROOF, SIDE_TOO_LONG, TOO_MANY_PIXELS, unsupportedFile } from './file.errors.ts';
import { asWebp, colourOf, type Pixels, pixelsFrom, runWhenFree, type WebpSizes } from './image-sizes.ts';

export const IMAGE_TYPE = 'image/webp';

/** A photo as stored at upload, before the job adds AVIF. */
export interface Photo {
  readonly webp: WebpSizes;
  readonly colour: string | null;
}

/** A phone's 40 megapixels pass; beyond this a small file could unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;

/** Pixels of a side. Re-encoding one row of 49 million pixels takes 15 seconds, and no camera takes such a photo. */
const MOST_OF_SIDE = 16_384;

/**
 * Encodes an uploaded photo as WebP in all sizes, rotated upright. Never enlarges it.
 *
 * @throws unsupportedFile when the content is not a photo of a supported kind.
 */
export async function readPhoto(sent: Received): Promise<Photo> {
  await checkSignature(sent, [...SCANS, ...MOVING], NOT_A_PHOTO);
  await checkSides(sent);
  return await runWhenFree(async () => photoOf(await pixelsOf(sent)));
}

/**
 * Encodes the picture of a document, large enough to be read.
 *
 * @throws unsupportedFile when the content is not a JPEG, PNG or WebP.
 */
export async function readScan(sent: Received): Promise<Uint8Array<ArrayBuffer>> {
  await checkSignature(sent, SCANS, NOT_A_PROOF);
  await checkSides(sent);
  return await runWhenFree(async () => asWebp(await pixelsOf(sent), 'full'));
}

/** Converts a stored picture to JPEG for clients that cannot read WebP. Fills the size and crops what does not fit. */
export function toJpeg(picture: Readable, size: { width: number; height: number }): Promise<Buffer> {
  return runWhenFree(() =>
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

/** Reads only the header, which costs next to nothing and so does not wait for a free core. */
async function checkSides(sent: Received) {
  const { width, height } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw unsupportedFile(BROKEN_PHOTO, { cause });
    });
  if (Math.max(width, height) > MOST_OF_SIDE) throw unsupportedFile(SIDE_TOO_LONG);
}

async function pixelsOf(sent: Received): Promise<Pixels> {
  try {
    return await pixelsFrom(sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient());
  } catch (cause) {
    const tooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit');
    throw unsupportedFile(tooLarge ? TOO_MANY_PIXELS : BROKEN_PHOTO, { cause });
  }
}

/** Checks the first bytes, so that no decoder gets an SVG, a PDF or another format. */
async function checkSignature(sent: Received, signatures: readonly Signature[], refusal: string) {
  const first = await headOf(sent, 16);
  if (first.length === 0) throw unsupportedFile(EMPTY_FILE);
  const head = first.toString('latin1');
  if (isHeic(head)) throw unsupportedFile(HEIC_PHOTO);
  if (!signatures.some(([at, text]) => head.startsWith(text, at))) throw unsupportedFile(refusal);
}

/** Offsets of the magic bytes. */
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

export const bytesOf = async (sent: Received): Promise<Buffer> =>
  typeof sent === 'string' ? await readFile(sent) : sent;

/** Reads the first bytes, at most `length`. */
async function headOf(sent: Received, length: number): Promise<Buffer> {
  if (typeof sent !== 'string') return sent.subarray(0, length);
  const file = await open(sent);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
