/** The demo's photos, drawn by `scripts/draw-pictures.ts`: which listing shows which, and how to read them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Photo } from '../files/image.reader.ts';
import { type AvifSizes, colourOf } from '../files/image-sizes.ts';
import { demoPhotosDir } from '../platform/paths.ts';
import type { DemoListing } from './listings.data.ts';

type Shown = Pick<DemoListing, 'number' | 'before' | 'kind' | 'property_type'>;

/** One listing copies the outside photo of another, so that our fraud checks find it. */
const COPY = { number: 25, of: { number: 0, picture: 'Terraced-House/0' } };

/** Returns the names of a listing's photos, the outside photo first. */
export function photosOf({ number, before, kind, property_type }: Shown): string[] {
  const [inside, count] = insideOf(kind, property_type);
  const outside = number === COPY.number ? COPY.of.picture : `${property_type.replaceAll(' ', '-')}/${before}`;
  return [outside, `${inside}/${number % count}`];
}

/** Whether the photo gets a perceptual hash, by which our fraud checks find copies. */
export const isHashed = ({ number }: Pick<Shown, 'number'>, position: number): boolean =>
  position === 0 && [COPY.number, COPY.of.number].includes(number);

/** Returns the name that the pictures for the second photo share, and how many there are. */
function insideOf(kind: Shown['kind'], type: string): readonly [name: string, count: number] {
  if (kind === 'warehouse') return ['hall', 2];
  return type === 'Land' || type === 'Farm' ? ['field', 4] : ['room', 4];
}

/** A picture in every size that a page shows. */
export interface PhotoFile {
  readonly webp: AvifSizes;
  readonly avif: AvifSizes;
}

/** All pictures in one file, serialized by V8. */
export const PHOTOS = 'photos.sizes';

let pictures: Promise<Readonly<Record<string, PhotoFile>>> | undefined;

/** Reads every size of a picture. The largest has the width of a page. */
export async function readPhotoFile(name: string): Promise<Photo & { avif: AvifSizes }> {
  pictures ??= readFile(join(demoPhotosDir, PHOTOS)).then(deserialize);
  const picture = (await pictures)[name];
  if (!picture) throw new Error(`The demo has no picture ${name}.`);
  const { webp, avif } = picture;
  return { webp: { ...webp, full: webp.page }, avif, colour: await colourOf(webp.small) };
}

export const readIdCard = async () => new Uint8Array(await readFile(join(demoPhotosDir, 'id-card.webp')));
