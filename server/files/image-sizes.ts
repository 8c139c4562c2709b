/** Makes the sizes of a picture from its pixels. */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import perceptualHash from 'sharp-phash';
import { Semaphore } from '../platform/semaphore.ts';

/** Maximum widths in pixels. */
export const imageWidths = { small: 320, card: 480, middle: 720, page: 1080, full: 1920 } as const;
export type ImageSize = keyof typeof imageWidths;
export const imageSizes = Object.keys(imageWidths) as ImageSize[];

/** The largest size, for full-screen views only. */
export const avifSizes = ['small', 'card', 'middle', 'page'] as const satisfies readonly ImageSize[];
export type AvifSize = (typeof avifSizes)[number];

type Bytes = Uint8Array<ArrayBuffer>;
export type WebpSizes = Readonly<Record<ImageSize, Bytes>>;
export type AvifSizes = Readonly<Record<AvifSize, Bytes>>;

/** A decoded picture. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const WEBP = { quality: 80, effort: 2 };
/**
 * Compared with WebP, encoding takes five times as long for photographs and eleven times for drawings, and files are
 * two fifths smaller.
 */
const AVIF = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' };
/** Alpha out of 255, averaged over the picture, so that a soft edge still counts as opaque. */
const NEARLY_OPAQUE = 250;
/** Standard deviation of brightness out of 255, below which a photo shows a wall or the sky. */
const EVEN = 4;
/** About two minutes of work for two cores. */
const LONGEST_LINE = 200;

// One thread per image, and as many images at a time as cores. More would only take memory, up to 200 MB each.
sharp.concurrency(1);
sharp.cache(false);
const semaphore = new Semaphore(availableParallelism(), LONGEST_LINE);

/** Runs the work when a core is free. */
export const runWhenFree = <Result>(work: () => Promise<Result>): Promise<Result> => semaphore.pass(work);

/** Decodes a photo at the largest size that we store. */
export const pixelsFrom = (image: Sharp): Promise<Pixels> =>
  shrink(image, imageWidths.full).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

export const asWebp = async (pixels: Pixels, size: ImageSize): Promise<Bytes> =>
  new Uint8Array(await shrink(imageOf(pixels), imageWidths[size]).webp(WEBP).toBuffer());

export const asAvif = async (pixels: Pixels, size: AvifSize): Promise<Bytes> =>
  new Uint8Array(await shrink(imageOf(pixels), imageWidths[size]).avif(AVIF).toBuffer());

/** @param picture Any small size. @returns The average colour, such as `#9c3f16`; null for a transparent picture. */
export async function colourOf(picture: Bytes): Promise<string | null> {
  const { isOpaque, channels } = await sharp(picture).stats();
  if (!isOpaque && (channels.at(-1)?.mean ?? 0) < NEARLY_OPAQUE) return null;
  const pixel = await sharp(picture).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

/** Perceptual hashes of a photo and of its mirror image: 64 characters, 0 or 1, of which a copy shares nearly all. */
export interface PhotoHashes {
  readonly look: string | null;
  readonly mirrored: string | null;
}

/** No hashes: for an even surface, and for files that are not photos. */
export const NO_HASHES: PhotoHashes = { look: null, mirrored: null };

/** @param picture Any small size. */
export async function hashPhoto(picture: Bytes): Promise<PhotoHashes> {
  const { channels } = await sharp(picture).greyscale().stats();
  if ((channels[0]?.stdev ?? 0) < EVEN) return NO_HASHES;
  const mirror = await sharp(picture).flop().png().toBuffer();
  return { look: await perceptualHash(picture), mirrored: await perceptualHash(mirror) };
}

const imageOf = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Limits the height as well, to twice the width: no screen shows a taller picture. */
const shrink = (image: Sharp, width: number) =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
