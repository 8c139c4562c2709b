/** Numbers of changes that only this device has, and that signing out would lose. */
export interface Unsent {
  /** Driver updates. */
  readonly updates: number;
  /** Listings saved or removed without a network. */
  readonly saves: number;
  /** Words about inspections and cases. */
  readonly words: number;
  /** Forms that were begun, such as a listing with its photos. */
  readonly drafts: number;
}

export const countUnsent = ({ updates, saves, words, drafts }: Unsent): number => updates + saves + words + drafts;
