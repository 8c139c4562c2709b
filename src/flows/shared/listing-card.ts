import { formatKobo, fromWire } from '#domain/money.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';

type FoundListing = components['schemas']['FoundListing'];

/** What a listing is called where its owner has given it no title. */
export const nameOf = ({ title, property_type: type, city }: Pick<FoundListing, 'title' | 'property_type' | 'city'>) =>
  title || `${type} in ${city}`;

/** What a card says of the price and the place. */
export const cardWords = ({
  price,
  price_period: period,
  move_in: moveIn,
  bedrooms,
  city,
  state,
  visits,
}: FoundListing) => ({
  price: priceInWords(fromWire(price), period),
  more: moreToPay({ price, price_period: period, move_in: moveIn }),
  place: `${city}, ${state}${bedrooms ? `, ${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}` : ''}`,
  visited: visitsInWords(visits),
});

/** What its visitors found, and nothing where there were none. */
export const visitsInWords = (visits: components['schemas']['CountedVisits'] | undefined) =>
  visits && `${visits.total} visit${visits.total === 1 ? '' : 's'}, ${visits.as_described} as described`;

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

const fewSizes = [
  '(min-width: 52rem) calc(33.3vw - 1.4rem)',
  '(min-width: 35rem) calc(50vw - 1.6rem)',
  'calc(100vw - 2.1rem)',
];

/** How wide a card is: as many side by side as there is room for (card.module.css). */
export const cardSizes = {
  alone: ['(min-width: 77rem) 18rem', '(min-width: 69rem) calc(25vw - 1.3rem)', ...fewSizes].join(', '),
  /** On a desk: search-screen.module.css. */
  besideFilters: [
    '(min-width: 77rem) 18rem',
    '(min-width: 71rem) calc(33.3vw - 7.7rem)',
    '(min-width: 64rem) calc(50vw - 11rem)',
    ...fewSizes,
  ].join(', '),
};

export const cardPicture = (
  { photo: address, photo_colour: colour }: Pick<FoundListing, 'photo' | 'photo_colour'>,
  sizes: string,
  early = false,
) => ({ address, colour, sizes, early });
