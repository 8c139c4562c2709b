import { forgetFailures, withAttachments } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of the booking process are kept. */
export const bookingProcessDrafts: DraftFormat = {
  version: 2,
  /** The photos went to a child of their own. */
  upgrades: { 1: withAttachments },
  forget: forgetFailures,
};
