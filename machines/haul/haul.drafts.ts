import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';
import { steps } from './haul.routes.ts';
import type { HaulContext, HaulInput } from './haul.types.ts';

/** How the drafts of goods to be brought are kept. */
export const haulDrafts: DraftFormat = { version: 1, upgrades: {} };

/** What a draft was saved with. */
export type SavedHaul = SavedSnapshot & {
  value: { filling: keyof typeof steps | 'unpriced' | 'unread' };
  context: HaulContext;
};

/** Of a draft what was typed and its key go on: prices are asked for anew, since they may have changed. */
export function goingOnWith(saved: SavedSnapshot): Omit<HaulInput, 'bookingId'> {
  const { draft, stay, attempt } = (saved as SavedHaul).context;
  return { draft, stay, attempt };
}

/** Where somebody has stopped. */
export function stoppedAt(saved: SavedSnapshot): string {
  const { filling } = (saved as SavedHaul).value;
  if (filling === 'unread') return steps.origin;
  return steps[filling === 'unpriced' ? 'choosing' : filling];
}
