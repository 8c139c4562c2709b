/** Numbers of changes that only this device has, and that signing out would lose. */
export interface Unsent {
  /** Driver updates. */
  readonly updates: number;
  /** Listings saved or removed without a network. */
  readonly saves: number;
}

export const countUnsent = ({ updates, saves }: Unsent): number => updates + saves;
