/** What a flow that has files keeps of them, as `attachments` tells it. The files themselves stay there. */
import type { Problem } from '../api/api-error.ts';
import type { Attached, AttachmentsReport, StoredFiles } from './attachments.types.ts';

export interface FilesContext {
  /** How many photos and documents there are. */
  attached: Attached;
  /** What the server calls them, while all of them are there and nothing was changed since. */
  stored: StoredFiles | null;
}

const NOTHING: StoredFiles = { images: [], documents: [] };

export const noFiles: FilesContext = { attached: { photos: 0, documents: 0 }, stored: NOTHING };

/** No file that was added is there yet. */
export const asAttached = ({ photos, documents }: Attached): FilesContext => ({
  attached: { photos, documents },
  stored: photos + documents === 0 ? NOTHING : null,
});

/** Somebody who goes on with the files has read what was wrong before. */
export function filesChanged(event: { type: string }): Partial<FilesContext & { problem: null }> {
  const told = event as AttachmentsReport;
  return told.type === 'attachments.changed' ? { ...asAttached(told), problem: null } : {};
}

export function filesStored(event: { type: string }): Partial<FilesContext> {
  const told = event as AttachmentsReport;
  return told.type === 'attachments.stored' ? { stored: { images: told.images, documents: told.documents } } : {};
}

export function filesFailed(event: { type: string }): { problem?: Problem } {
  const told = event as AttachmentsReport;
  return told.type === 'attachments.failed' ? { problem: told.problem } : {};
}
