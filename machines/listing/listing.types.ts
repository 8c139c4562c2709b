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
  /** The id of the created or edited listing. */
  listingId: string | null;
  /** The version of the listing that the form was filled in from. Only when editing. */
  version?: string;
  /** The files that the listing had in that version. Only when editing. */
  known?: StoredFiles;
  /** Requested and booked dates, on which no inspection day can be added. Only when editing a listing with some. */
  booked?: readonly Stay[] | undefined;
  problem: Problem | null;
}
