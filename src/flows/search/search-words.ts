import { tidyNaira } from '#domain/money.ts';
import { ANY_PICKUP, type Filters, readSearch } from '#domain/search.ts';
import { countedInWords } from '../shared/counted.ts';

/** `12 apartments in Lekki, Lagos up to ₦2,000,000 for “balcony”` */
export function countOfRent(total: number, filters: Filters): string {
  const { type, state, area, budget, location, pickup } = readSearch(filters);
  const place = [area, state].filter(Boolean).join(', ');
  const what = type === 'Warehouse' ? ['warehouse', 'warehouses'] : ['apartment', 'apartments'];
  return [
    `${countedInWords(total)} ${total === 1 ? what[0] : what[1]}`,
    place && `in ${place}`,
    budget && `up to ${tidyNaira(budget)}`,
    location && `for “${location}”`,
    pickup && (pickup === ANY_PICKUP ? 'with pickup' : `with pickup from ${pickup}`),
  ]
    .filter(Boolean)
    .join(' ');
}
