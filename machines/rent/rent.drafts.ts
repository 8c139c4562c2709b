import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';
import type { RentContext, RentInput } from './rent.types.ts';

/** How the drafts of asking to rent are kept. */
export const rentDrafts: DraftFormat = { version: 1, upgrades: {} };

/** What a draft was saved with. */
export type SavedRent = SavedSnapshot & { context: RentContext };

/** Of a draft only what was typed and its key go on: the listing and its days are asked for anew, since they may have changed. */
export function goingOnWith(saved: SavedSnapshot): Pick<RentInput, 'draft' | 'attempt'> {
  const { draft, attempt } = (saved as SavedRent).context;
  return { draft, attempt };
}
