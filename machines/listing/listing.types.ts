import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { Problem } from '../api/api-error.ts';
import type { AvailabilityReport, AvailableDay } from '../availability/availability.machine.ts';
import type { UploadReport } from '../upload/upload.machine.ts';

export interface ListingFile {
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
}

export interface ListingContext {
  kind: ListingKind;
  /** Where the person asked to be; empty once `opening` has read it. */
  path: string;
  draft: ListingDraft;
  /** Photos in the order they will be shown, and the document. */
  files: ListingFile[];
  /** Files added so far, removed ones too: the next one's number. */
  added: number;
  days: AvailableDay[];
  /** Idempotency-Key of this listing; a new one after every definite answer. */
  attempt: string;
  submittedFrom: 'filling' | 'confirming';
  listingId: string | null;
  problem: Problem | null;
}

export type ListingEvent =
  | { type: 'form.changed'; draft: ListingDraft }
  | { type: 'form.submitted'; draft: ListingDraft }
  | { type: 'listing.submitted'; draft: ListingDraft }
  | { type: 'photos.added'; files: File[] }
  | { type: 'document.chosen'; file: File }
  | { type: 'file.removed'; id: string }
  | { type: 'file.moved'; id: string; by: -1 | 1 }
  | { type: 'file.retried'; id: string }
  | { type: 'review.confirmed' }
  | { type: 'submission.confirmed' }
  | { type: 'submission.cancelled' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  | AvailabilityReport
  | UploadReport;

export interface ListingInput {
  path: string;
}
