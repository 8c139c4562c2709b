import type { AttachedFile } from '#machines/attachments/attachments.types.ts';
import { isRefusal } from '#machines/upload/refusal.ts';

/** A file of a form as the screens show it. */
export interface FileView extends AttachedFile {
  /** A ratio, 0 to 1; `undefined` if unknown. */
  progress: number | undefined;
  /** The content, for a preview; `undefined` if only the name is known. */
  blob: Blob | undefined;
}

/** Actions on the files of a form. */
export interface FileControls {
  onPhotos: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** @param to Index among the photos. */
  onMove: (id: string, to: number) => void;
}

/** The address of a photo that the listing already had. */
export const addressOf = ({ kept, file }: FileView) => (kept && file ? `/api/files/${file}` : undefined);

export const photosOf = (files: readonly FileView[]) => files.filter(({ purpose }) => purpose === 'image');
export const documentOf = (files: readonly FileView[]) => files.find(({ purpose }) => purpose === 'document');

/** Returns errors for photos and a document that were refused, so that a retry would not help. */
export function fileErrorsOf(files: readonly AttachedFile[]): { photos?: string; document?: string } {
  const isRefused = (purpose: AttachedFile['purpose']) =>
    files.some((file) => file.purpose === purpose && file.status === 'failed' && isRefusal(file.problem));
  return {
    ...(isRefused('image') && { photos: 'Remove the photos we can’t use.' }),
    ...(isRefused('document') && { document: 'Choose another document.' }),
  };
}

/** `340 kB`, `2.1 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_024 ? `${kilobytes} kB` : `${Number((kilobytes / 1_024).toFixed(1))} MB`;
}
