import { forgetFailures, withAttachments } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';
import { withWholeForm } from '../listing/listing.drafts.ts';

/** Draft format of the booking process. */
export const bookingProcessDrafts: DraftFormat = {
  version: 3,
  upgrades: {
    /** Moves the photos into a child machine. */
    1: withAttachments,
    2: withWholeForm,
  },
  forget: forgetFailures,
};
