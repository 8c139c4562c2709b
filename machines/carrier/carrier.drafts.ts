import type { DraftFormat } from '../drafts/draft-format.ts';

/** How drafts of a carrier's profile are kept. */
export const carrierDrafts: DraftFormat = { version: 3, upgrades: {} };
