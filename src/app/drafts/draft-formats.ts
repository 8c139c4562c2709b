import { carrierDrafts } from '#machines/carrier/carrier.drafts.ts';
import type { DraftFormat } from '#machines/drafts/draft-format.ts';
import { haulDrafts } from '#machines/haul/haul.drafts.ts';
import { inspectionRequestDrafts } from '#machines/inspection-request/inspection-request.drafts.ts';
import { listingDrafts } from '#machines/listing/listing.drafts.ts';
import { rentDrafts } from '#machines/rent/rent.drafts.ts';
import { reportingDrafts } from '#machines/reporting/reporting.drafts.ts';

/** Draft formats by the prefix of the drafts' ids. */
const draftFormats = {
  listing: listingDrafts,
  'inspection-request': inspectionRequestDrafts,
  rent: rentDrafts,
  reporting: reportingDrafts,
  carrier: carrierDrafts,
  haul: haulDrafts,
} satisfies Record<string, DraftFormat>;

export type DraftFlow = keyof typeof draftFormats;

/** A draft's id: the flow, with its variant if there are several, such as `listing:apartment`. */
export type DraftId = DraftFlow | `${DraftFlow}:${string}`;

export const formatOf = (id: DraftId): DraftFormat => draftFormats[id.split(':')[0] as DraftFlow];
