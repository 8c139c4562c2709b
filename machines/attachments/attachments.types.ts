import type { Problem } from '../api/api-error.ts';
import type { UploadReport } from '../upload/upload.machine.ts';

export interface AttachedFile {
  /** Names the child actor too: `upload-1`. */
  id: string;
  purpose: 'image' | 'document';
  name: string;
  /** Bytes. */
  size: number;
  status: 'waiting' | 'sending' | 'stored' | 'failed';
  /** The id on the server, once stored. */
  file: string | null;
  problem: Problem | null;
  /** Stored before the form was opened, so no actor uploads it. */
  kept?: true;
}

export interface AttachmentsContext {
  /** Photos in the order they will be shown, and the document. */
  files: AttachedFile[];
  /** Files added so far, removed ones too: the next one's number. */
  added: number;
  /** Why photos could not be added. Each failed file has its own problem. */
  problem: Problem | null;
}

export type AttachmentsEvent =
  | { type: 'photos.added'; files: File[] }
  | { type: 'document.chosen'; file: File }
  | { type: 'file.removed'; id: string }
  | { type: 'file.moved'; id: string; by: -1 | 1 }
  | { type: 'file.retried'; id: string }
  | UploadReport
  /** Gives the files that the listing already has. This and the following events come from the parent. */
  | ({ type: 'files.given' } & StoredFiles)
  /** Gives the files that the listing still has; others were removed in another window. */
  | ({ type: 'files.left' } & StoredFiles)
  /** The form was left, submitted or cancelled. */
  | { type: 'form.left' }
  | { type: 'send.requested' }
  | { type: 'send.cancelled' }
  /** The server no longer has what it had stored. */
  | { type: 'files.swept' };

/** How many files of each purpose there are. */
export interface Attached {
  photos: number;
  documents: number;
}

/** The ids of the files on the server, in order. */
export interface StoredFiles {
  images: string[];
  documents: string[];
}

/** Events for the parent. The files stay here. */
export type AttachmentsReport =
  | ({ type: 'attachments.changed' } & Attached)
  | ({ type: 'attachments.stored' } & StoredFiles)
  | { type: 'attachments.failed'; problem: Problem };
