import { forgetFailures, withAttachments } from '../attachments/attachments.drafts.ts';
import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';

/** How the drafts of the three listing flows are kept. */
export const listingDrafts: DraftFormat = {
  version: 4,
  upgrades: {
    /** The files went to a child of their own. */
    2: (saved) => {
      const { context, ...rest } = withAttachments(saved);
      const { attempt, ...kept } = context;
      return { ...rest, context: { ...kept, listingAttempt: attempt } };
    },
    3: withWholeForm,
  },
  forget: forgetFailures,
};

const notAsked = { title: '', pricePeriod: '', shortestStay: '', charges: [], facts: {} };

/** What the form did not ask for yet is empty: what a price is for, what comes with it, a title and facts. */
export function withWholeForm(saved: SavedSnapshot): SavedSnapshot {
  const { draft, ...context } = saved.context;
  return Object.assign({}, saved, { context: { ...context, draft: { ...notAsked, ...(draft as object) } } });
}
