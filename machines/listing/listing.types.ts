import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { Stay } from '#domain/rent.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { StoredFiles } from '../attachments/attachments.types.ts';
import type { AvailableDay } from '../availability/availability.machine.ts';

export interface ListingContext extends FilesContext {
  kind: ListingKind;
  /** The requested address; empty once `opening` has read it. */
  path: string;
  draft: ListingDraft;
  days: AvailableDay[];
  /** Idempotency-Key of this listing; a new one after every definite answer. */
  listingKey: string;
  submittedFrom: 'filling' | 'confirming';
  /** The one that was made, or that is changed. */
  listingId: string | null;
  /** The version of the listing that the form was filled in from. Only for a change. */
  version?: string;
  /** The files that the listing had then. Only for a change. */
  known?: StoredFiles;
  /** Requests and bookings, in which no inspection day can be added. Only for a change of a listing that has some. */
  booked?: readonly Stay[] | undefined;
  problem: Problem | null;
}
