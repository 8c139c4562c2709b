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
  /** What saves one, or takes it off. */
  mark: (listing: KeptListing) => ReactNode;
}

/** What there is to say of a place that nobody can have now. */
const offWords: Record<Exclude<KeptListing['status'], 'listed'>, string> = {
  paused: 'Paused: it may be back soon.',
  let: 'It has been let.',
  sold: 'It has been sold.',
  closed: 'Its owner has closed this listing.',
  removed: 'Its owner has taken this listing down.',
  suspended: 'It is not here at the moment.',
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
