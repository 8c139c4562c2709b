/** The storage keys of a file, and which of them serves a request for a photo. */
import type { FileRow } from '../platform/db/tables.ts';
import { type AvifSize, avifSizes, type ImageSize, imageSizes } from './image-sizes.ts';

/** The sizes of a photo that exist: the first three, all of them as WebP, or all as WebP and most as AVIF. */
export const SIZES_MADE = { first: 0, webp: 1, all: 2 } as const;

const firstSizes = ['card', 'page', 'full'] as const satisfies readonly ImageSize[];

/** The size to send while another one is not ready. */
const larger: Readonly<Partial<Record<ImageSize, ImageSize>>> = { small: 'card', middle: 'page' };

type Kept = Pick<FileRow, 'id' | 'kind'> & Partial<Pick<FileRow, 'made'>>;

export const webpKey = (id: string, size: ImageSize) => `${id}/${size}.webp`;
export const avifKey = (id: string, size: AvifSize) => `${id}/${size}.avif`;
export const documentKey = (id: string) => `${id}/document`;

/** Lists the storage keys of a file by its row. */
export function keysOf({ id, kind, made = SIZES_MADE.first }: Kept): string[] {
  if (kind !== 'image') return [documentKey(id)];
  const sizes = made === SIZES_MADE.first ? firstSizes : imageSizes;
  const keys = sizes.map((size) => webpKey(id, size));
  return made === SIZES_MADE.all ? [...keys, ...avifSizes.map((size) => avifKey(id, size))] : keys;
}

/** Lists the keys of a file by its row, and those that a running job may have written. */
export const allKeysOf = (file: Pick<FileRow, 'id' | 'kind'>): string[] => keysOf({ ...file, made: SIZES_MADE.all });

export const typeOfKey = (key: string, contentType: string) => (key.endsWith('.avif') ? 'image/avif' : contentType);

export interface PhotoRequest {
  readonly size: ImageSize;
  /** Whether the client accepts AVIF. */
  readonly avif: boolean;
}

/** @returns The key to send for a request, and whether no better one will exist later. */
export function photoFor({ id, made }: Pick<FileRow, 'id' | 'made'>, { size, avif }: PhotoRequest) {
  const asAvif = avif && avifSizes.find((each) => each === size);
  if (asAvif && made === SIZES_MADE.all) return { key: avifKey(id, asAvif), isFinal: true };
  const there = made === SIZES_MADE.first ? (larger[size] ?? size) : size;
  return { key: webpKey(id, there), isFinal: !asAvif && there === size };
}

/** Returns the address of a stored file. @source openapi.yaml, FileAddress */
export const fileAddress = (id: string) => `/api/files/${id}`;
