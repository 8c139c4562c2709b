import { forgetFailures, withAttachments } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';
import { withWholeForm } from '../listing/listing.drafts.ts';

/** How the drafts of the booking process are kept. */
export const bookingProcessDrafts: DraftFormat = {
  version: 3,
  upgrades: {
    /** The photos went to a child of their own. */
    1: withAttachments,
    2: withWholeForm,
  },
  forget: forgetFailures,
};
