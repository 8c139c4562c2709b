import { formatKobo, fromWire } from '#domain/money.ts';
import { ASK_FOR_PERIOD, priceInWords } from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';

type FoundListing = components['schemas']['FoundListing'];

/** The title, or the type and city of a listing without one. */
export const nameOf = ({ title, property_type: type, city }: Pick<FoundListing, 'title' | 'property_type' | 'city'>) =>
  title || `${type} in ${city}`;

/** The texts of a card. */
export const cardWords = ({
  price,
  price_period: period,
  move_in: moveIn,
  bedrooms,
  pets,
  city,
  state,
  visits,
}: FoundListing) => ({
  price: priceInWords(fromWire(price), period),
  more: moreToPay({ price, price_period: period, move_in: moveIn }),
  place: [
    `${city}, ${state}`,
    ...(bedrooms ? [`${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}`] : []),
    ...(pets === 'Yes' ? ['pets allowed'] : []),
  ].join(', '),
  visited: visitsInWords(visits),
});

/** The outcomes of its inspections; `undefined` without any. */
export const visitsInWords = (visits: components['schemas']['CountedVisits'] | undefined) =>
  visits && `${visits.total} inspection${visits.total === 1 ? '' : 's'}, ${visits.as_described} as described`;

/** The total to move in, or to buy; `undefined` if it equals the price. */
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

/** The width of a card, which depends on how many fit in a row (card.module.css). */
export const cardSizes = {
  alone: ['(min-width: 77rem) 18rem', '(min-width: 69rem) calc(25vw - 1.3rem)', ...fewSizes].join(', '),
  /** The width on a wide screen: search-screen.module.css. */
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
