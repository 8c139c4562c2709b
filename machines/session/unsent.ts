/** What only this device has, and signing out would lose: numbers by kind. */
export interface Unsent {
  /** Driver updates. */
  readonly updates: number;
  /** Listings saved or removed without a network. */
  readonly saves: number;
}

export const countUnsent = ({ updates, saves }: Unsent): number => updates + saves;
