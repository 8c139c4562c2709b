import { ANY_PICKUP, type Filters, readSearch, rentInWords } from '#domain/search.ts';
import { countedInWords } from '../shared/small-words.ts';

/** `12 apartments in Lekki, Lagos · up to ₦2,000,000 a year · “balcony”` */
export function rentCount(total: number, filters: Filters): string {
  const { type, state, area, budget, location, pickup } = readSearch(filters);
  const place = [area, state].filter(Boolean).join(', ');
  const [one, many] = type === 'Warehouse' ? ['warehouse', 'warehouses'] : ['apartment', 'apartments'];
  const parts = [
    `${countedInWords(total)} ${total === 1 ? one : many}${place && ` in ${place}`}`,
    budget && `up to ${rentInWords(budget, filters)}`,
    location && `“${location}”`,
    pickup && (pickup === ANY_PICKUP ? 'with pickup' : `with pickup from ${pickup}`),
  ];
  return parts.filter(Boolean).join(' · ');
}
