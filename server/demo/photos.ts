/** The photos of the demo, as `scripts/draw-pictures.ts` has drawn them: which a listing shows, and the files themselves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageSizes } from '../files/image.reader.ts';
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

/** The larger of the two is what a page shows; there is none larger. */
export async function readPhotoFile(name: string): Promise<ImageSizes> {
  const [page, card] = await Promise.all([read(`${name}.webp`), read(`${name}.card.webp`)]);
  return { full: page, page, card };
}

export const readIdCard = () => read('id-card.webp');

const read = async (file: string) => new Uint8Array(await readFile(join(demoPhotosDir, file)));
