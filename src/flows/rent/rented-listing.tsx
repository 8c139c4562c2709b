import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import { stayCost, termsOf } from '#domain/move-in.ts';
import { NO_TOTAL_WITHOUT_PERIOD } from '#domain/price-words.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { ListingAside } from '../shared/listing-aside.tsx';
import styles from './rent-screen.module.css';

interface RentedListingProps {
  listing: components['schemas']['Listing'];
  /** The chosen dates, null until both are valid. */
  stay: Stay | null;
}

/** The listing and the cost of the chosen dates, beside the form. */
export function RentedListing({ listing, stay }: RentedListingProps) {
  const { leaseDuration } = listing;
  return (
    <ListingAside label="Your booking" listing={listing}>
      {leaseDuration !== null && <p>Lease of {leaseDuration} months</p>}
      <StayCost listing={listing} stay={stay} />
      <p className={styles.promise}>
        You pay nothing now. We hold these dates while the owner decides (up to {spanInWords(BOOKING_ANSWER_TIME)}).
      </p>
    </ListingAside>
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
