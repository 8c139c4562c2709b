import { href } from '#domain/addresses.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card, CardGrid } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export type FoundListing = components['schemas']['FoundListing'];

/** The cards that are in sight as the page opens. */
const EARLY = 3;

export function FoundListings({ listings }: { listings: readonly FoundListing[] }) {
  return (
    <CardGrid label="Available Listings">
      {listings.map((listing, index) => (
        <li key={listing.property_id}>
          <FoundCard listing={listing} early={index < EARLY} />
        </li>
      ))}
    </CardGrid>
  );
}

function FoundCard({ listing, early }: { listing: FoundListing; early: boolean }) {
  const { property_id: id, property_type: type, title, photo, price, city, state, kind, description } = listing;
  const name = title || `${type} in ${city}`;
  const { price_period: period, bedrooms } = listing;
  const isForSale = kind === 'property';
  return (
    <Card
      to={href.listing(id)}
      title={name}
      picture={{ address: photo && `${photo}?size=card`, smaller: smaller(photo), sizes: SIZES, early }}
      tag={type}
      price={priceInWords(fromWire(price), period)}
      more={moreToPay(listing)}
      place={`${city}, ${state}${bedrooms ? `, ${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}` : ''}`}
      text={description}
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

/** What it takes to move in, or to buy; nothing where the price is all of it. */
function moreToPay({ price, price_period: period, move_in }: FoundListing): string | undefined {
  if (!period) return ASK_FOR_PERIOD;
  if (move_in == null || move_in === price) return undefined;
  return `${formatKobo(fromWire(move_in))} ${period === 'once' ? 'with every charge' : 'to move in'}`;
}

const SIZES = '(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 92vw';

/** The server keeps each photo in three widths; a card needs the first two. */
const smaller = (photo: string | null) => (photo ? `${photo}?size=card 480w, ${photo}?size=page 1080w` : undefined);
