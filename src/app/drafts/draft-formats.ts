import { bookingProcessDrafts } from '#machines/booking-process/booking-process.drafts.ts';
import { carrierDrafts } from '#machines/carrier/carrier.drafts.ts';
import type { DraftFormat } from '#machines/drafts/draft-format.ts';
import { haulDrafts } from '#machines/haul/haul.drafts.ts';
import { listingDrafts } from '#machines/listing/listing.drafts.ts';
import { rentDrafts } from '#machines/rent/rent.drafts.ts';
import { reportingDrafts } from '#machines/reporting/reporting.drafts.ts';

/** Every flow that keeps drafts, by how their ids begin. */
const draftFormats = {
  listing: listingDrafts,
  'booking-process': bookingProcessDrafts,
  rent: rentDrafts,
  reporting: reportingDrafts,
  carrier: carrierDrafts,
  haul: haulDrafts,
} satisfies Record<string, DraftFormat>;

export type DraftFlow = keyof typeof draftFormats;

/** The flow, and which of it where there may be several: `listing:apartment`. */
export type DraftId = DraftFlow | `${DraftFlow}:${string}`;

export const formatOf = (id: DraftId): DraftFormat => draftFormats[id.split(':')[0] as DraftFlow];
