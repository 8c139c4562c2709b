import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import type { KeptListing } from '#machines/favourites/favourites.machine.ts';
import { Card, CardGrid } from '#src/ui/card.tsx';
import { confirmedInWords } from '../shared/confirmed.ts';
import { cardPicture, cardSizes, cardWords, nameOf } from '../shared/listing-card.ts';

export interface KeptListingsProps {
  label: string;
  listings: readonly KeptListing[];
  /** Renders the heart that saves a listing. */
  mark: (listing: KeptListing) => ReactNode;
}

/** Explains why a saved listing is not available. */
const offWords: Record<Exclude<KeptListing['status'], 'listed'>, string> = {
  paused: 'Paused. It may be back soon.',
  let: 'Rented',
  sold: 'Sold',
  closed: 'The owner has closed this listing.',
  removed: 'The owner has removed this listing.',
  suspended: 'Not available right now',
};

export function KeptListings({ label, listings, mark }: KeptListingsProps) {
  return (
    <CardGrid label={label}>
      {listings.map((listing) => (
        <li key={listing.property_id}>
          <Card
            to={href.listing(listing.property_id)}
            title={nameOf(listing)}
            picture={cardPicture(listing, cardSizes.alone)}
            tag={listing.property_type}
            {...cardWords(listing)}
            since={listing.status === 'listed' ? confirmedInWords(listing.confirmed_at, serverToday()) : undefined}
            text={listing.status === 'listed' ? listing.description : offWords[listing.status]}
            mark={mark(listing)}
          />
        </li>
      ))}
    </CardGrid>
  );
}
