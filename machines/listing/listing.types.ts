import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';
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
  listingId: string | null;
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
  | AttachmentsReport
  | AvailabilityReport;

export interface ListingInput {
  path: string;
}
