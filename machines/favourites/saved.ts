import type { SavedChange } from './kept-on-device.ts';

/** What somebody has saved. */
export interface Saved {
  /** What the account has, without the changes; `null` until that is known. */
  account: readonly string[] | null;
  /** What the account does not know yet, in the order in which it was pressed. */
  changes: readonly SavedChange[];
}

/** Whether a listing counts as saved. */
export const isSaved = ({ account, changes }: Saved, id: string): boolean =>
  changes.findLast((change) => change.id === id)?.saved ?? account?.includes(id) ?? false;
