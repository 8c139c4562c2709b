import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** Draft format of the booking process. */
export const bookingProcessDrafts: DraftFormat = { version: 3, upgrades: {}, forget: forgetFailures };
