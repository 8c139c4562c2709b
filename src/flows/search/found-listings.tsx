import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card, CardGrid } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { cardPicture, cardSizes, cardWords, nameOf } from '../shared/listing-card.ts';

export type FoundListing = components['schemas']['FoundListing'];

export interface FoundListingsProps {
  listings: readonly FoundListing[];
  /** What saves one, or takes it off. */
  mark?: ((listing: FoundListing) => ReactNode) | undefined;
}

export function FoundListings({ listings, mark }: FoundListingsProps) {
  return (
    <CardGrid label="Available Listings">
      {listings.map((listing, index) => (
        <li key={listing.property_id}>
          <FoundCard listing={listing} early={index === 0} mark={mark?.(listing)} />
        </li>
      ))}
    </CardGrid>
  );
}

function FoundCard({ listing, early, mark }: { listing: FoundListing; early: boolean; mark: ReactNode }) {
  const { property_id: id, property_type: type, kind, description } = listing;
  const name = nameOf(listing);
  const isForSale = kind === 'property';
  return (
    <Card
      to={href.listing(id)}
      title={name}
      picture={cardPicture(listing, cardSizes.besideFilters, early)}
      tag={type}
      {...cardWords(listing)}
      text={description}
      mark={mark}
      action={
        <ButtonLink
          look={isForSale ? 'quiet' : 'main'}
          to={isForSale ? `${href.bookingProcess}?listing=${id}` : href.rent(id)}
        >
          {isForSale ? 'Book inspection' : 'Rent Now'}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ButtonLink>
      }
    />
  );
}
