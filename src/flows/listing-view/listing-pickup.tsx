import { pickupFrom } from '../shared/pickup-words.ts';
import styles from './listing-page.module.css';
import type { PublicListing } from './public-listing.ts';

export interface ListingPickupProps {
  listing: Pick<PublicListing, 'pickup' | 'state'>;
  /** Where the goods may be, as far as that is known: what was asked for comes before where the person lives. */
  from: readonly (string | null | undefined)[];
}

/** What it costs to have goods brought there; nothing where nobody brings them. */
export function ListingPickup({ listing: { pickup, state }, from }: ListingPickupProps) {
  if (!pickup) return null;
  const [own] = from.flatMap((place) => pickup.find((each) => each.from === place) ?? []);
  return (
    <>
      <p>{own ? pickupFrom(own.from, own.price) : `Carriers serve ${state}`}</p>
      {pickup.length > 0 && (
        <details>
          <summary className={styles.pickup}>What pickup costs</summary>
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
