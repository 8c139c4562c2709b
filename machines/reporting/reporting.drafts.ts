import type { DraftFormat } from '../drafts/draft-format.ts';

/** The draft format of reports. */
export const reportingDrafts: DraftFormat = { version: 1, upgrades: {} };
