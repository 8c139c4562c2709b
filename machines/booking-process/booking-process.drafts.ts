import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of the booking process are kept. */
export const bookingProcessDrafts: DraftFormat = { version: 1, upgrades: {} };
