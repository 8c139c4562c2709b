import type { ListingFile } from '#machines/listing/listing.types.ts';

/** A file of a listing as the screens show it. */
export interface FileView extends ListingFile {
  /** From 0 to 1; `undefined` where nobody knows. */
  progress: number | undefined;
  /** For a picture of it; `undefined` where only its name is known. */
  blob: Blob | undefined;
}

export const photosOf = (files: readonly FileView[]) => files.filter(({ purpose }) => purpose === 'image');
export const documentOf = (files: readonly FileView[]) => files.find(({ purpose }) => purpose === 'document');

/** `340 kB`, `2.1 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_024 ? `${kilobytes} kB` : `${Number((kilobytes / 1_024).toFixed(1))} MB`;
}
