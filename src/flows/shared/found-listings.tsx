import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card, CardGrid } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { cardPicture, cardSizes, cardWords } from './listing-card.ts';
import { pickupInWords } from './pickup-words.ts';
import { confirmedInWords, nameOf } from './small-words.ts';

export type FoundListing = components['schemas']['FoundListing'];

export interface FoundListingsProps {
  listings: readonly FoundListing[];
  today: string;
  /** Renders the save button of a listing. */
  mark?: ((listing: FoundListing) => ReactNode) | undefined;
  label?: string;
  /** Whether the cards name the price for a month, by which prices of different periods were compared. */
  monthly?: boolean | undefined;
  /** Card width for the images' `sizes`. */
  sizes?: string;
  /** Whether the list is at the top of the page, so that its first photo loads first. */
  atTop?: boolean;
}

export function FoundListings({
  listings,
  today,
  mark,
  label = 'Available Listings',
  monthly = false,
  sizes = cardSizes.besideFilters,
  atTop = true,
}: FoundListingsProps) {
  return (
    <CardGrid label={label}>
      {listings.map((listing, index) => (
        <li key={listing.property_id}>
          <FoundCard
            listing={listing}
            today={today}
            monthly={monthly}
            sizes={sizes}
            early={atTop && index === 0}
            mark={mark?.(listing)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

interface FoundCardProps {
  listing: FoundListing;
  today: string;
  monthly: boolean;
  sizes: string;
  early: boolean;
  mark: ReactNode;
}

function FoundCard({ listing, today, monthly, sizes, early, mark }: FoundCardProps) {
  const { property_id: id, property_type: type, kind, description } = listing;
  const name = nameOf(listing);
  const isForSale = kind === 'property';
  return (
    <Card
      to={href.listing(id)}
      title={name}
      picture={cardPicture(listing, sizes, early)}
      tag={type}
      {...cardWords(listing, monthly)}
      pickup={pickupInWords(listing.pickup)}
      since={confirmedInWords(listing.confirmed_at, today)}
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
