/** The photos of the demo, as `scripts/draw-pictures.ts` has drawn them: which a listing shows, and the files themselves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import type { Photo } from '../files/image.reader.ts';
import { type AvifSizes, colourOf } from '../files/image-sizes.ts';
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

/** A picture in every size that a page shows, serialized by V8 into one file. */
export interface PhotoFile {
  readonly webp: AvifSizes;
  readonly avif: AvifSizes;
}

/** Reads every size of a picture. The largest is as wide as a page. */
export async function readPhotoFile(name: string): Promise<Photo & { avif: AvifSizes }> {
  const { webp, avif }: PhotoFile = deserialize(await readFile(join(demoPhotosDir, `${name}.sizes`)));
  return { webp: { ...webp, full: webp.page }, avif, colour: await colourOf(webp.small) };
}

export const readIdCard = async () => new Uint8Array(await readFile(join(demoPhotosDir, 'id-card.webp')));
