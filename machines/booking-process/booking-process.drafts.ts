import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** How drafts of an inspection booking are kept. */
export const bookingProcessDrafts: DraftFormat = { version: 3, upgrades: {}, forget: forgetFailures };
