/** The searches of which users want news. A file of its own, because few pages read them. */
import { href } from './addresses.ts';
import type { ListingKind } from './lifecycles/listing.ts';
import { ALERT_SEARCH_MAX_LENGTH } from './limits.ts';
import { buySearch, type Filters, readFilters, rentSearch, type Search } from './search.ts';
import { capitalizeName, findCity } from './states.ts';

/**
 * Writes the search of an alert, such as `state=Lagos&area=Yaba`, once for the same search. Null without a state or an area,
 * with words or a pickup, or if it is too long.
 */
export function alertSearch(search: Search, written: Filters): string | null {
  const { type: _, sort: __, ...values } = readFilters(search, written);
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const isOf = (name: string, kinds: readonly string[]) => kinds.includes(search.filters[name]?.kind ?? '');
  const hasPlace = set.some(([name]) => name !== 'pickup' && isOf(name, ['state', 'area']));
  const isOther = set.some(([name]) => name === 'pickup' || isOf(name, ['text']));
  const named = set.map(([name, value]) => [name, isOf(name, ['area']) ? areaName(value) : value]);
  const text = new URLSearchParams(named).toString();
  return hasPlace && !isOther && text.length <= ALERT_SEARCH_MAX_LENGTH ? text : null;
}

const areaName = (typed: string) => findCity(typed)?.city ?? capitalizeName(typed.replace(/\s+/g, ' '));

/** The alert that this search has or would have. Null if it can have none. */
export function alertOf(search: Search, filters: Filters) {
  const text = alertSearch(search, filters);
  return text === null ? null : { kind: search.kindOf(filters), search: text };
}

export const searchOf = (kind: ListingKind): Search => (kind === 'property' ? buySearch : rentSearch);

/** Reads the filters of an alert. */
export function readAlert(kind: ListingKind, search: string): Filters {
  const type = kind === 'warehouse' ? 'Warehouse' : 'Apartment';
  return readFilters(searchOf(kind), { ...Object.fromEntries(new URLSearchParams(search)), type });
}

/** The page of an alert's search. */
export function alertHref(kind: ListingKind, search: string): string {
  const type = kind === 'warehouse' ? 'type=Warehouse&' : '';
  return `${kind === 'property' ? href.buy : href.search}?${type}${search}`;
}
