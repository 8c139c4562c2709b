import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** Draft format of an inspection request. */
export const inspectionRequestDrafts: DraftFormat = { version: 3, upgrades: {}, forget: forgetFailures };
