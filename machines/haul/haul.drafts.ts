import { forgetFailures } from '../attachments/attachments.drafts.ts';
import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';
import { steps } from './haul.routes.ts';
import type { HaulContext } from './haul.types.ts';

/** The stored format of delivery drafts. */
export const haulDrafts: DraftFormat = {
  version: 4,
  upgrades: { 2: withEmptyWords, 3: withEmptyValue },
  forget: forgetFailures,
};

/** Adds the contents of the goods and the notes for the driver, which drafts did not have before. */
function withEmptyWords(saved: SavedSnapshot): SavedSnapshot {
  const { draft, ...context } = (saved as SavedHaul).context;
  const goods = { ...draft.goods, contents: '' };
  const when = { ...draft.when, notes: '' };
  return { ...saved, context: { ...context, draft: { ...draft, goods, when } } };
}

/** Adds the value of the goods, which drafts did not have before. */
function withEmptyValue(saved: SavedSnapshot): SavedSnapshot {
  const { draft, ...context } = (saved as SavedHaul).context;
  return { ...saved, context: { ...context, draft: { ...draft, goods: { ...draft.goods, value: '' } } } };
}

/** A saved snapshot of the wizard. */
type SavedHaul = SavedSnapshot & {
  value: { filling: keyof typeof steps | 'unpriced' | 'unread' | { goods: string } };
  context: HaulContext;
};

/** Restores a draft at the first step; the route leads on to its step, which reloads the prices. */
export const restartAtGoods = (saved: SavedSnapshot): SavedSnapshot =>
  Object.assign({}, saved, { value: { filling: { goods: 'unchecked' } }, context: { ...saved.context, vehicles: [] } });

/** The step at which the draft was left. */
export function readLastStep(saved: SavedSnapshot): string {
  const { filling } = (saved as SavedHaul).value;
  if (typeof filling === 'object') return steps.goods;
  if (filling === 'unread') return steps.origin;
  return steps[filling === 'unpriced' ? 'reviewing' : filling];
}
