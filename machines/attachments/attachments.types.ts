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
  /** What the server calls it, once it is stored. */
  file: string | null;
  problem: Problem | null;
  /** It was stored before the form was opened: no actor carries it. */
  kept?: true;
}

export interface AttachmentsContext {
  /** Photos in the order they will be shown, and the document. */
  files: AttachedFile[];
  /** Files added so far, removed ones too: the next one's number. */
  added: number;
  /** What kept photos from being added. What became of a file stands with the file. */
  problem: Problem | null;
}

export type AttachmentsEvent =
  | { type: 'photos.added'; files: File[] }
  | { type: 'document.chosen'; file: File }
  | { type: 'file.removed'; id: string }
  | { type: 'file.moved'; id: string; by: -1 | 1 }
  | { type: 'file.retried'; id: string }
  | UploadReport
  /** What the form is about has these already. The parent's, as all that follows. */
  | ({ type: 'files.given' } & StoredFiles)
  /** Of what it had then it has these by now: what else there was has been taken out of it elsewhere. */
  | ({ type: 'files.left' } & StoredFiles)
  /** The form is left, everything goes out, it was called off. */
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

/** What the server calls the files, in their order. */
export interface StoredFiles {
  images: string[];
  documents: string[];
}

/** What the parent hears. The files themselves stay here. */
export type AttachmentsReport =
  | ({ type: 'attachments.changed' } & Attached)
  | ({ type: 'attachments.stored' } & StoredFiles)
  | { type: 'attachments.failed'; problem: Problem };
