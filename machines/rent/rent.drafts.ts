import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of asking to rent are kept. Of one only what was typed and its key go on: days and listing may have changed. */
export const rentDrafts: DraftFormat = { version: 1, upgrades: {} };
