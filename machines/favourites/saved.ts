import type { SavedChange } from './kept-on-device.ts';

export interface Saved {
  /** Listing ids in the account, without the changes; null until loaded. */
  account: readonly string[] | null;
  /** Changes that are not in the account yet, oldest first. */
  changes: readonly SavedChange[];
}

/** Whether a listing is saved, with unsent changes applied. */
export const isSaved = ({ account, changes }: Saved, id: string): boolean =>
  changes.findLast((change) => change.id === id)?.saved ?? account?.includes(id) ?? false;
