/** The storage keys of a file, and which of them serves a request for a photo. */
import type { FileRow } from '../platform/db/tables.ts';
import { type AvifSize, avifSizes, type ImageSize, imageSizes } from './image-sizes.ts';

/** How far the sizes of a photo are made: the first three, every one as WebP, most of them as AVIF as well. */
export const MADE = { first: 0, webp: 1, all: 2 } as const;

const firstSizes = ['card', 'page', 'full'] as const satisfies readonly ImageSize[];

/** The size that replaces one that is not ready yet. */
const larger: Readonly<Partial<Record<ImageSize, ImageSize>>> = { small: 'card', middle: 'page' };

type Kept = Pick<FileRow, 'id' | 'kind'> & Partial<Pick<FileRow, 'made'>>;

export const webpKey = (id: string, size: ImageSize) => `${id}/${size}.webp`;
export const avifKey = (id: string, size: AvifSize) => `${id}/${size}.avif`;
export const documentKey = (id: string) => `${id}/document`;

/** The keys that its row names. */
export function keysOf({ id, kind, made = MADE.first }: Kept): string[] {
  if (kind !== 'image') return [documentKey(id)];
  const sizes = made === MADE.first ? firstSizes : imageSizes;
  const keys = sizes.map((size) => webpKey(id, size));
  return made === MADE.all ? [...keys, ...avifSizes.map((size) => avifKey(id, size))] : keys;
}

/** The keys that its row names and those that a running job may have written. */
export const allKeysOf = (file: Pick<FileRow, 'id' | 'kind'>): string[] => keysOf({ ...file, made: MADE.all });

export const typeOfKey = (key: string, contentType: string) => (key.endsWith('.avif') ? 'image/avif' : contentType);

export interface PhotoRequest {
  readonly size: ImageSize;
  /** Whether the client accepts AVIF. */
  readonly avif: boolean;
}

/** @returns What is there for it, and whether there will be nothing better later on. */
export function photoFor({ id, made }: Pick<FileRow, 'id' | 'made'>, { size, avif }: PhotoRequest) {
  const asAvif = avif && avifSizes.find((each) => each === size);
  if (asAvif && made === MADE.all) return { key: avifKey(id, asAvif), isFinal: true };
  const there = made === MADE.first ? (larger[size] ?? size) : size;
  return { key: webpKey(id, there), isFinal: !asAvif && there === size };
}

/** The address of a stored file. @source openapi.yaml, FileAddress */
export const fileAddress = (id: string) => `/api/files/${id}`;
