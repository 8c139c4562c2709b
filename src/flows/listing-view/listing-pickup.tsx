import { pickupFrom } from '../shared/pickup-words.ts';
import styles from './listing-page.module.css';
import type { PublicListing } from './public-listing.ts';

export interface ListingPickupProps {
  listing: Pick<PublicListing, 'pickup' | 'state'>;
  /** States where the goods may be, most likely first: from the search, then the user's own. */
  from: readonly (string | null | undefined)[];
}

/** Prices of a delivery to the warehouse; nothing where no carrier serves it. */
export function ListingPickup({ listing: { pickup, state }, from }: ListingPickupProps) {
  if (!pickup) return null;
  const [own] = from.flatMap((place) => pickup.find((each) => each.from === place) ?? []);
  return (
    <>
      <p>{own ? pickupFrom(own.from, own.price) : `Carriers deliver to ${state}`}</p>
      {pickup.length > 0 && (
        <details>
          <summary className={styles.pickup}>Pickup prices</summary>
          <ul>
            {pickup.map((each) => (
              <li key={each.from}>{pickupFrom(each.from, each.price)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
