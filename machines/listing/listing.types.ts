import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport, StoredFiles } from '../attachments/attachments.types.ts';
import type { AvailabilityReport, AvailableDay } from '../availability/availability.machine.ts';

export interface ListingContext extends FilesContext {
  kind: ListingKind;
  /** Where the person asked to be; empty once `opening` has read it. */
  path: string;
  draft: ListingDraft;
  days: AvailableDay[];
  /** Idempotency-Key of this listing; a new one after every definite answer. */
  listingAttempt: string;
  submittedFrom: 'filling' | 'confirming';
  /** The one that was made, or that is changed. */
  listingId: string | null;
  /** Of a change: what of the listing it was filled in from. */
  version?: string;
  /** Of a change: the files that the listing had then. */
  known?: StoredFiles;
  problem: Problem | null;
}

export type ListingEvent =
  | { type: 'form.changed'; draft: ListingDraft }
  | { type: 'form.submitted'; draft: ListingDraft }
  | { type: 'listing.submitted'; draft: ListingDraft }
  | { type: 'review.confirmed' }
  | { type: 'submission.confirmed' }
  | { type: 'submission.cancelled' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  /** Of a change: loading its listing has failed, and the person tries again. */
  | { type: 'listing.retried' }
  /** Of a change: it was begun a while ago, and stood at this place. */
  | { type: 'draft.reopened'; path: string }
  | AttachmentsReport
  | AvailabilityReport;

export interface ListingInput {
  path: string;
  /** Of a change. */
  listingId?: string;
}

/** What a chart of `listing` is made for: a listing that is not there yet, or one that is. */
export type ListingPurpose = 'creation' | 'change';
