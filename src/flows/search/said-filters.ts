import { tidyNaira } from '#domain/money.ts';
import { ANY_PICKUP, type Filters } from '#domain/search.ts';
import { states } from '#domain/states.ts';

/** One filter that says something, as people call it. */
export interface SaidFilter {
  name: string;
  words: string;
}

type InWords = Readonly<Record<string, (value: string) => string>>;

const both: InWords = {
  area: (area) => area,
  bedrooms: (count) => `${count} bedroom${count === '1' ? '' : 's'} or more`,
};

const ofRent: InWords = {
  state: (state) => state,
  ...both,
  period: (period) => `A price for a ${period}`,
  priceFrom: (price) => `From ${tidyNaira(price)}`,
  budget: (price) => `Up to ${tidyNaira(price)}`,
  totalTo: (total) => `At most ${tidyNaira(total)} to move in`,
  location: (words) => words,
  pickup: (state) => (state === ANY_PICKUP ? 'With pickup' : `Pickup from ${state}`),
};

const ofSale: InWords = {
  propertyType: (type) => type,
  location: (code) => states.find(({ isoCode }) => isoCode === code)?.name ?? code,
  ...both,
  minPrice: (price) => `From ${tidyNaira(price)}`,
  maxPrice: (price) => `Up to ${tidyNaira(price)}`,
  totalTo: (total) => `At most ${tidyNaira(total)} with every charge`,
};

const said = (words: InWords) => (filters: Filters) =>
  Object.entries(words).flatMap(([name, inWords]): SaidFilter[] => {
    const value = filters[name];
    return value ? [{ name, words: inWords(value) }] : [];
  });

/** What can be taken back of a search for what is to let: it is always for apartments, or for warehouses. */
export const saidOfRent = said(ofRent);

export const saidOfSale = said(ofSale);
