import { forgetFailures } from './attachments/attachments.drafts.ts';
import type { DraftFormat } from './drafts/draft-format.ts';
import { haulDrafts } from './haul/haul.drafts.ts';
import { rentDrafts } from './rent/rent.drafts.ts';

/** How drafts of the three listing flows are kept. */
export const listingDrafts: DraftFormat = { version: 5, upgrades: {}, forget: forgetFailures };

export const inspectionRequestDrafts: DraftFormat = { version: 4, upgrades: {}, forget: forgetFailures };

export const reportingDrafts: DraftFormat = { version: 1, upgrades: {} };

export const carrierDrafts: DraftFormat = { version: 3, upgrades: {} };

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
