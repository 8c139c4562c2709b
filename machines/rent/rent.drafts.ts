import type { DraftFormat, SavedSnapshot } from '../drafts/draft-format.ts';
import type { RentInput } from './rent.setup.ts';
import type { RentContext } from './rent.types.ts';

/** Draft format of the rent form. */
export const rentDrafts: DraftFormat = { version: 1, upgrades: {} };

/** A saved snapshot of the rent machine. */
export type SavedRent = SavedSnapshot & { context: RentContext };

/** Restores the typed values and the idempotency key of a draft. Listing and booked dates are loaded again. */
export function restoreRentInput(saved: SavedSnapshot): Pick<RentInput, 'draft' | 'idempotencyKey'> {
  const { draft, idempotencyKey } = (saved as SavedRent).context;
  return { draft, idempotencyKey };
}
