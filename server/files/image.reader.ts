/**
 * Makes photos anew from their pixels: place, camera, thumbnails and whatever else a file can carry stay behind, and so
 * does a second file that hides in the first.
 */
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { Semaphore } from '../platform/semaphore.ts';
import {
  BROKEN_PHOTO,
  EMPTY,
  HEIC_PHOTO,
  NOT_A_PHOTO,
  NOT_A_PROOF,
  TOO_MANY_PIXELS,
  unsupportedFile,
} from './file.errors.ts';

export const IMAGE_TYPE = 'image/webp';

/** Pixels across, at most: in a list, on a page, and as large as it gets. */
export const imageWidths = { card: 480, page: 1080, full: 1920 } as const;

export type ImageSize = keyof typeof imageWidths;
export type ImageSizes = Readonly<Record<ImageSize, Uint8Array<ArrayBuffer>>>;

/** A phone's 40 megapixels pass; beyond this a small file could unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
const QUALITY = { quality: 80, effort: 2 };
/** About two minutes of work for two cores. */
const LONGEST_LINE = 200;

// One thread an image and as many images as cores: more would only take memory, up to 200 MB each.
sharp.concurrency(1);
sharp.cache(false);
const semaphore = new Semaphore(availableParallelism(), LONGEST_LINE);

/**
 * All sizes of the photo in a file, upright, as WebP. A size above that of the photo is the photo's own.
 *
 * @throws unsupportedFile when the content is no photo of a kind we read.
 */
export async function readPhoto(path: string): Promise<ImageSizes> {
  await checkSignature(path, [...SCANS, ...MOVING], NOT_A_PHOTO);
  return await semaphore.pass(async () => encode(await pixelsOf(path)));
}

/**
 * One picture of a document, large enough to be read.
 *
 * @throws unsupportedFile when the content is no JPEG, PNG or WebP.
 */
export async function readScan(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await checkSignature(path, SCANS, NOT_A_PROOF);
  return await semaphore.pass(async () => sized(await pixelsOf(path), imageWidths.full));
}

/** A stored picture as JPEG, for readers that know no WebP; it fills the size and is cut where it does not fit. */
export function toJpeg(picture: Readable, size: { width: number; height: number }): Promise<Buffer> {
  return semaphore.pass(() =>
    picture
      .pipe(sharp())
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function encode(pixels: Pixels): Promise<ImageSizes> {
  const full = await sized(pixels, imageWidths.full);
  const page = await sized(pixels, imageWidths.page);
  return { full, page, card: await sized(pixels, imageWidths.card) };
}

async function sized({ data, info: { width, height, channels } }: Pixels, wide: number) {
  const image = sharp(data, { raw: { width, height, channels } });
  return new Uint8Array(await shrink(image, wide).webp(QUALITY).toBuffer());
}

/** Decoded once, at the largest size that is wanted. */
const rawPixels = (image: Sharp) =>
  shrink(image, imageWidths.full).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** Tall pictures are bounded as well: twice as high as wide is the tallest that a screen shows. */
const shrink = (image: Sharp, width: number) =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });

async function pixelsOf(path: string): Promise<Pixels> {
  try {
    return await rawPixels(sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient());
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
