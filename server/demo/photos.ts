/** The photos of the demo, as `scripts/draw-pictures.ts` has drawn them: which a listing shows, and the files themselves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo } from '../files/image.reader.ts';
import { type AvifSize, type AvifSizes, avifSizes, colourOf } from '../files/image-sizes.ts';
import { demoPhotosDir } from '../platform/paths.ts';
import type { DemoListing } from './listings.data.ts';

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

const outside = {
  flats: numbered('flats', 4),
  house: numbered('house', 5),
  offices: numbered('offices', 2),
  plot: numbered('plot', 3),
  depot: numbered('depot', 3),
} as const;

type Building = keyof typeof outside;

const inside: Readonly<Record<Building, readonly string[]>> = {
  flats: numbered('room', 4),
  house: numbered('room', 4),
  offices: numbered('room', 4),
  plot: outside.plot,
  depot: numbered('hall', 2),
};

type Shown = Pick<DemoListing, 'number' | 'kind' | 'property_type'>;

/** The names of its photos: from the street first, then from within. */
export function photosOf({ number, kind, property_type }: Shown): string[] {
  const building = buildingOf(kind, property_type);
  // One further than the first: a plot does not show the same picture twice.
  return [nth(outside[building], number), nth(inside[building], number + 1)];
}

function buildingOf(kind: Shown['kind'], type: string): Building {
  if (kind === 'warehouse') return 'depot';
  if (type === 'Land' || type === 'Farm') return 'plot';
  if (type === 'Office Space') return 'offices';
  return type === 'Flat' || type === 'Studio' || type === 'Penthouse' ? 'flats' : 'house';
}

const nth = (names: readonly string[], number: number) => names[number % names.length] ?? '';

/** All sizes of it. There is none larger than what a page shows. */
export async function readPhotoFile(name: string): Promise<Photo & { avif: AvifSizes }> {
  const all = (format: string) =>
    Promise.all(avifSizes.map(async (size) => [size, await read(fileOf(name, size, format))]));
  const [webp, avif]: AvifSizes[] = (await Promise.all([all('webp'), all('avif')])).map((each) =>
    Object.fromEntries(each),
  );
  if (!webp || !avif) throw new Error(`There is no photo "${name}".`);
  return { webp: { ...webp, full: webp.page }, avif, colour: await colourOf(webp.small) };
}

/** As scripts/draw-pictures.ts names it. */
const fileOf = (name: string, size: AvifSize, format: string) =>
  size === 'page' ? `${name}.${format}` : `${name}.${size}.${format}`;

export const readIdCard = () => read('id-card.webp');

const read = async (file: string) => new Uint8Array(await readFile(join(demoPhotosDir, file)));
