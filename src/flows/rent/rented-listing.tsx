import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { fromWire } from '#domain/money.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { NO_TOTAL_WITHOUT_PERIOD, priceInWords } from '#domain/price-words.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Picture } from '#src/ui/photo.tsx';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import styles from './rented-listing.module.css';

interface RentedListingProps {
  listing: components['schemas']['Listing'];
  /** The chosen dates, null until both are valid. */
  stay: Stay | null;
}

/** The listing and the cost of the chosen dates, beside the form. */
export function RentedListing({ listing, stay }: RentedListingProps) {
  const { id, title, property_type: type, city, state, price, photos, photo_colours: colours, leaseDuration } = listing;
  const [photo] = photos;
  return (
    <aside className={styles.rented} aria-label="Your booking">
      <Picture
        address={photo}
        colour={colours?.[0]}
        sizes="(min-width: 64rem) 20rem, calc(100vw - 2.1rem)"
        alt=""
        early
      />
      <div className={styles.words}>
        <p className={styles.price}>{priceInWords(fromWire(price), listing.price_period)}</p>
        <h2>
          <Link to={href.listing(id)}>{title || `${type} in ${city}`}</Link>
        </h2>
        <p>
          {city}, {state}
        </p>
        {leaseDuration !== null && <p>Lease of {leaseDuration} months</p>}
        <StayCost listing={listing} stay={stay} />
        <p className={styles.promise}>
          You pay nothing now. We hold these dates while the owner decides (up to {spanInWords(BOOKING_ANSWER_TIME)}).
        </p>
      </div>
    </aside>
  );
}

function StayCost({ listing, stay }: RentedListingProps) {
  const terms = termsOf(listing);
  if (terms.period === null) return <p>{NO_TOTAL_WITHOUT_PERIOD}</p>;
  const cost = stay && stayCost(terms, stay);
  return (
    <>
      {!stay && <p>Choose your dates to see the cost.</p>}
      {cost && <CostReceipt total="Total for these dates" cost={cost} terms={terms} />}
      <LawNotices terms={terms} state={listing.state} />
    </>
  );
}
