import { forgetFailures, withAttachments } from '../attachments/attachments.drafts.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** How the drafts of the three listing flows are kept. */
export const listingDrafts: DraftFormat = {
  version: 3,
  upgrades: {
    /** The files went to a child of their own. */
    2: (saved) => {
      const { context, ...rest } = withAttachments(saved);
      const { attempt, ...kept } = context;
      return { ...rest, context: { ...kept, listingAttempt: attempt } };
    },
  },
  forget: forgetFailures,
};
