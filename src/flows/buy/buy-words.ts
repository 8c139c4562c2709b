import { tidyNaira } from '#domain/money.ts';
import { type Filters, readBuy } from '#domain/search.ts';
import { states } from '#domain/states.ts';
import { countedInWords } from '../shared/small-words.ts';

/** `3 properties for sale in Oyo · from ₦50,000,000 · Bungalow` */
export function saleCount(total: number, filters: Filters): string {
  const { propertyType, location, area, minPrice, maxPrice } = readBuy(filters);
  const state = states.find(({ isoCode }) => isoCode === location)?.name;
  const place = [area, state].filter(Boolean).join(', ');
  const parts = [
    `${countedInWords(total)} ${total === 1 ? 'property' : 'properties'} for sale${place && ` in ${place}`}`,
    minPrice && `from ${tidyNaira(minPrice)}`,
    maxPrice && `up to ${tidyNaira(maxPrice)}`,
    propertyType,
  ];
  return parts.filter(Boolean).join(' · ');
}
