import { tidyNaira } from '#domain/money.ts';
import { type Filters, readSearch } from '#domain/search.ts';

/** `12 apartments in Lagos up to ₦2,000,000 for “balcony”` */
export function countOfRent(total: number, filters: Filters): string {
  const { type, state, budget, location } = readSearch(filters);
  const what = type === 'Warehouse' ? ['warehouse', 'warehouses'] : ['apartment', 'apartments'];
  return [
    `${total.toLocaleString('en')} ${total === 1 ? what[0] : what[1]}`,
    state && `in ${state}`,
    budget && `up to ${tidyNaira(budget)}`,
    location && `for “${location}”`,
  ]
    .filter(Boolean)
    .join(' ');
}
