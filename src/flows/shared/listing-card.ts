import { formatKobo, fromWire, type Kobo, naira } from '#domain/money.ts';
import {
  firstPaymentInWords,
  minimumStayInWords,
  monthlyPrice,
  PERIOD_NOT_STATED,
  priceInWords,
} from '#domain/price-words.ts';
import type { components } from '#openapi/contract.gen.ts';

type FoundListing = components['schemas']['FoundListing'];

/** Returns a card's texts about price and place. */
export const cardWords = (
  {
    price,
    price_period: period,
    shortest_stay: shortestStay,
    move_in: moveIn,
    bedrooms,
    pets,
    city,
    state,
    visits,
  }: FoundListing,
  monthly = false,
) => ({
  price: priceInWords(fromWire(price), period),
  more: [
    monthly && forMonth(fromWire(price), period),
    moreToPay({ price, price_period: period, shortest_stay: shortestStay, move_in: moveIn }),
    minimumStayInWords(period, shortestStay),
  ]
    .filter(Boolean)
    .join('. '),
  place: [
    ...[city, state].filter(Boolean),
    ...(bedrooms ? [`${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}`] : []),
    ...(pets === 'Yes' ? ['pets allowed'] : []),
  ].join(', '),
  visited: visitsInWords(visits),
});

/** Writes `About ₦600,000 a month` for a price per night or year, without fees, as searches compare it. */
export const forMonth = (price: Kobo, period: FoundListing['price_period']) =>
  period === 'night' || period === 'year'
    ? `About ${priceInWords(naira(Math.ceil(monthlyPrice(price, period) / 100)), 'month')}`
    : undefined;

/** Summarises inspections: `3 inspections, 2 as described`; undefined if there were none. */
export const visitsInWords = (visits: components['schemas']['CountedVisits'] | undefined) =>
  visits && `${visits.total} inspection${visits.total === 1 ? '' : 's'}, ${visits.as_described} as described`;

/** Returns the total to move in, to buy or for the shortest stay in nights; undefined if it equals the price. */
function moreToPay({
  price,
  price_period: period,
  shortest_stay: shortestStay = 1,
  move_in: moveIn,
}: Pick<FoundListing, 'price' | 'price_period' | 'shortest_stay' | 'move_in'>) {
  if (!period) return PERIOD_NOT_STATED;
  if (moveIn == null || moveIn === price) return undefined;
  const [total, withFees] = [formatKobo(fromWire(moveIn)), ' with all fees'];
  if (period === 'once') return total + withFees;
  const hasFees = period === 'night' && moveIn > price * shortestStay;
  return `${total} ${firstPaymentInWords(period, shortestStay)}${hasFees ? withFees : ''}`;
}

const fewSizes = [
  '(min-width: 52rem) calc(33.3vw - 1.4rem)',
  '(min-width: 35rem) calc(50vw - 1.6rem)',
  'calc(100vw - 2.1rem)',
];

/** Card widths for `sizes`, after the grid in card.module.css. */
export const cardSizes = {
  alone: ['(min-width: 77rem) 18rem', '(min-width: 69rem) calc(25vw - 1.3rem)', ...fewSizes].join(', '),
  /** Beside the filters of a wide viewport: search-screen.module.css. */
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
