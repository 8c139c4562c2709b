import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of the three listing flows are kept. */
export const listingDrafts: DraftFormat = { version: 2, upgrades: {} };
