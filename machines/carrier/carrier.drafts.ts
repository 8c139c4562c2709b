import type { DraftFormat } from '../drafts/draft-format.ts';

/** How what a carrier has begun to say is kept. */
export const carrierDrafts: DraftFormat = { version: 1, upgrades: {} };
