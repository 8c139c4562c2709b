import type { DraftFormat } from '../drafts/draft-format.ts';

/** The stored format of carrier drafts. */
export const carrierDrafts: DraftFormat = { version: 3, upgrades: {} };
