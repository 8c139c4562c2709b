import { formatKobo, fromWire } from '#domain/money.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';

type FoundListing = components['schemas']['FoundListing'];

/** What a listing is called where its owner has given it no title. */
export const nameOf = ({ title, property_type: type, city }: Pick<FoundListing, 'title' | 'property_type' | 'city'>) =>
  title || `${type} in ${city}`;

/** What a card says of the price and the place. */
export const cardWords = ({ price, price_period: period, move_in: moveIn, bedrooms, city, state }: FoundListing) => ({
  price: priceInWords(fromWire(price), period),
  more: moreToPay({ price, price_period: period, move_in: moveIn }),
  place: `${city}, ${state}${bedrooms ? `, ${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}` : ''}`,
});

/** What it takes to move in, or to buy; nothing where the price is all of it. */
function moreToPay({
  price,
  price_period: period,
  move_in: moveIn,
}: Pick<FoundListing, 'price' | 'price_period' | 'move_in'>) {
  if (!period) return ASK_FOR_PERIOD;
  if (moveIn == null || moveIn === price) return undefined;
  return `${formatKobo(fromWire(moveIn))} ${period === 'once' ? 'with every charge' : 'to move in'}`;
}

const SIZES = '(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 92vw';

/** The server keeps each photo in three widths; a card needs the first two. */
export const cardPicture = (photo: string | null, early = false) => ({
  address: photo && `${photo}?size=card`,
  smaller: photo ? `${photo}?size=card 480w, ${photo}?size=page 1080w` : undefined,
  sizes: SIZES,
  early,
});
