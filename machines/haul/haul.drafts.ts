import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';
import { steps } from './haul.routes.ts';
import type { HaulContext } from './haul.types.ts';

/** How drafts of a haulage request are kept. */
export const haulDrafts: DraftFormat = { version: 2, upgrades: {}, forget: forgetFailures };

/** What a draft was saved with. */
type SavedHaul = SavedSnapshot & {
  value: { filling: keyof typeof steps | 'unpriced' | 'unread' };
  context: HaulContext;
};

/** A draft goes on where the form begins and is led to its step from there: prices are asked for anew, since they may have changed. */
export const atTheGoods = (saved: SavedSnapshot): SavedSnapshot =>
  Object.assign({}, saved, { value: { filling: 'goods' }, context: { ...saved.context, vehicles: [] } });

/** Where somebody has stopped. */
export function stoppedAt(saved: SavedSnapshot): string {
  const { filling } = (saved as SavedHaul).value;
  if (filling === 'unread') return steps.origin;
  return steps[filling === 'unpriced' ? 'choosing' : filling];
}
