import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** How drafts of the three listing flows are kept. */
export const listingDrafts: DraftFormat = { version: 4, upgrades: {}, forget: forgetFailures };
