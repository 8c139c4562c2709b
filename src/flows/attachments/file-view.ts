import type { AttachedFile } from '#machines/attachments/attachments.types.ts';

/** A file of a form as the screens show it. */
export interface FileView extends AttachedFile {
  /** From 0 to 1; `undefined` where nobody knows. */
  progress: number | undefined;
  /** For a picture of it; `undefined` where only its name is known. */
  blob: Blob | undefined;
}

/** What can be done with a file that is on the form. */
export interface FileControls {
  onPhotos: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** @param to Index among the photos. */
  onMove: (id: string, to: number) => void;
}

/** Where the server has a photo that was there before. */
export const addressOf = ({ kept, file }: FileView) => (kept && file ? `/api/files/${file}` : undefined);

export const photosOf = (files: readonly FileView[]) => files.filter(({ purpose }) => purpose === 'image');
export const documentOf = (files: readonly FileView[]) => files.find(({ purpose }) => purpose === 'document');

/** `340 kB`, `2.1 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_024 ? `${kilobytes} kB` : `${Number((kilobytes / 1_024).toFixed(1))} MB`;
}
