import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of reporting are kept. */
export const reportingDrafts: DraftFormat = { version: 1, upgrades: {} };
