/**
 * Makes photos anew from their pixels: place, camera, thumbnails and whatever else a file can carry stay behind, and so
 * does a second file that hides in the first.
 */
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { Gate } from '../gate.ts';
import { BROKEN_PHOTO, EMPTY, HEIC_PHOTO, NOT_A_PHOTO, TOO_MANY_PIXELS, UnsupportedFile } from './file.errors.ts';

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
const gate = new Gate(availableParallelism(), LONGEST_LINE);

/**
 * All sizes of the photo in a file, upright, as WebP. A size above that of the photo is the photo's own.
 *
 * @throws UnsupportedFile when the content is no photo of a kind we read.
 */
export async function readPhoto(path: string): Promise<ImageSizes> {
  await checkSignature(path);
  return await gate.pass(async () => encode(await pixelsOf(path)));
}

/** All sizes of a drawing of ours. */
export function renderDrawing(svg: string): Promise<ImageSizes> {
  return gate.pass(async () => encode(await rawPixels(sharp(Buffer.from(svg)))));
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function encode({ data, info: { width, height, channels } }: Pixels): Promise<ImageSizes> {
  const sized = async (wide: number) => {
    const image = sharp(data, { raw: { width, height, channels } });
    return new Uint8Array(await shrink(image, wide).webp(QUALITY).toBuffer());
  };
  const full = await sized(imageWidths.full);
  const page = await sized(imageWidths.page);
  return { full, page, card: await sized(imageWidths.card) };
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
    throw new UnsupportedFile(tooLarge ? TOO_MANY_PIXELS : BROKEN_PHOTO, { cause });
  }
}

/** Looks at the first bytes before any decoder does: SVG, PDF and the like never reach one. */
async function checkSignature(path: string) {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0).finally(() => file.close());
  if (bytesRead === 0) throw new UnsupportedFile(EMPTY);
  const head = buffer.toString('latin1', 0, bytesRead);
  if (HEIC.some((brand) => head.startsWith(brand, 4))) throw new UnsupportedFile(HEIC_PHOTO);
  if (!SIGNATURES.some(([at, text]) => head.startsWith(text, at))) throw new UnsupportedFile(NOT_A_PHOTO);
}

const HEIC = ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'];

/** Where in a file what stands: JPEG, PNG, GIF, WebP, AVIF still and moving. */
const SIGNATURES: readonly (readonly [number, string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
];
