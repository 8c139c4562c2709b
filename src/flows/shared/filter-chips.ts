import { type Filters, readFilters, type Search } from '#domain/search.ts';

/** A filter in use. */
export interface FilterChip {
  name: string;
  words: string;
}

/** The filters in use, in the order of the form. */
export function filterChips(search: Search, filters: Filters): FilterChip[] {
  const values = readFilters(search, filters);
  return Object.entries(search.filters).flatMap(([name, { chip }]) => {
    const value = values[name];
    return value ? [{ name, words: chip(value, values) }] : [];
  });
}
