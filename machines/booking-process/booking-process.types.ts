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
  /** The listing to inspect; without one the user fills in the sale form first. */
  listingId?: string | null;
  /** Reference of the payment that the visitor returns from, or to. */
  reference?: string | null;
}

export interface BookingProcessContext extends FilesContext {
  /** The requested path. */
  path: string;
  reference: string | null;
  /** The form of step 1. */
  draft: ListingDraft;
  /** Idempotency-Key of the listing; a new one after every definite answer. */
  listingAttempt: string;
  /** Id of the listing to inspect; null until the form has become a listing. */
  listingId: string | null;
  /** The public listing; only if the flow was opened for it. */
  listing: PublicListing | null;
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Booked slots of the day. */
  taken: InspectionHour[];
  /** Whether the visitor owns the listing, so that no owner has to accept the time. */
  isOwn: boolean;
  /** Whether the visitor suggests a time instead of choosing an offered one. */
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
  /** Switches between offered slots and a suggested time. */
  | { type: 'hours.switched'; proposes: boolean }
  | { type: 'proposal.sent' }
  | { type: 'payment.requested' }
  | { type: 'payment.confirmed' }
  | { type: 'payment.cancelled' }
  | { type: 'submission.cancelled' }
  /** Opens the payment page again, or a new one after a declined payment. */
  | { type: 'payment.retried' }
  | { type: 'hour.rechosen' }
  /** The page is visible again: the fee may have been paid meanwhile. */
  | { type: 'person.returned' }
  | { type: 'retry.requested' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  | AttachmentsReport;
