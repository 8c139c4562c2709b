import type { PlainDate } from '#domain/calendar.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';

type Schemas = components['schemas'];
export type Inspection = Schemas['Inspection'];
export type Payment = Schemas['Payment'];
export type InspectionHour = Schemas['InspectionHour'];
export type PublicListing = Schemas['Listing'];

export interface BookingProcessInput {
  path: string;
  /** The listing whose inspection is booked; without one the person fills in the form of a sale first. */
  listingId?: string | null;
  /** The payment that somebody comes back from, or comes back to. */
  reference?: string | null;
}

export interface BookingProcessContext extends FilesContext {
  /** Where the person asked to be. */
  path: string;
  reference: string | null;
  /** The form of step 1. */
  draft: ListingDraft;
  /** Idempotency-Key of the listing; a new one after every definite answer. */
  listingAttempt: string;
  /** What is inspected; `null` until the form has become a listing. */
  listingId: string | null;
  /** The same as everybody sees it; only when the flow was opened for it. */
  listing: PublicListing | null;
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Hours of the day that others hold. */
  taken: InspectionHour[];
  /** It is the person's own: nobody else has to agree to the hour. */
  isOwn: boolean;
  /** The hours that the owner offers are left aside: one is proposed. */
  proposes: boolean;
  /** Idempotency-Key of the request or payment that is next; a new one after every definite answer. */
  attempt: string;
  inspectionId: string | null;
  inspection: Inspection | null;
  problem: Problem | null;
}

export type BookingProcessEvent =
  | { type: 'screen.opened' }
  | { type: 'form.changed'; draft: ListingDraft }
  | { type: 'form.submitted'; draft: ListingDraft }
  | { type: 'day.chosen'; day: PlainDate }
  | { type: 'time.chosen'; time: InspectionHour }
  /** None of the offered hours suits, or one of them does after all. */
  | { type: 'hours.switched'; proposes: boolean }
  | { type: 'proposal.sent' }
  | { type: 'payment.requested' }
  | { type: 'payment.confirmed' }
  | { type: 'payment.cancelled' }
  | { type: 'submission.cancelled' }
  /** The pay page could be open again: it is the one before, or a new one where that was declined. */
  | { type: 'payment.retried' }
  | { type: 'hour.rechosen' }
  /** The page is looked at again: somebody may have paid meanwhile. */
  | { type: 'person.returned' }
  | { type: 'retry.requested' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  | AttachmentsReport;
