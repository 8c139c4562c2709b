import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Picture } from '#src/ui/picture.tsx';
import styles from './rented-listing.module.css';

/** What is being rented, beside the form. */
export function RentedListing({ listing }: { listing: components['schemas']['Listing'] }) {
  const { id, title, property_type: type, city, state, price, photos, leaseDuration } = listing;
  const [photo] = photos;
  return (
    <aside className={styles.rented} aria-label="What you are renting">
      <Picture address={photo && `${photo}?size=card`} alt="" early />
      <div className={styles.words}>
        <p className={styles.price}>{formatKobo(fromWire(price))}</p>
        <h2>
          <Link to={href.listing(id)}>{title || `${type} in ${city}`}</Link>
        </h2>
        <p>
          {city}, {state}
        </p>
        {leaseDuration !== null && <p>Lease of {leaseDuration} months</p>}
        <p className={styles.promise}>
          You pay nothing now. The owner has {spanInWords(BOOKING_ANSWER_TIME)} to answer, and the days are yours until
          then.
        </p>
      </div>
    </aside>
  );
}
