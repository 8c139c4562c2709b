import type { Filters } from '#domain/search.ts';
import { pageIn } from '../list/list.address.ts';

/** Where a search stands: what is asked for, and which page of the answer. The URL says the same. */
export interface SearchAddress {
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

/** The address as a query, `?state=Lagos&page=2`. What is as it is anyway is left out, so one search has one address. */
export function toQuery({ filters, page }: SearchAddress, usual: Filters): string {
  const said = Object.entries(filters).filter(([name, value]) => value !== usual[name]);
  const query = new URLSearchParams(said);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** What a search has in its query, and what it is told of another. */
export const searchQuery = (usual: Filters, read: (written: Filters) => Filters) => ({
  write: (address: SearchAddress) => toQuery(address, usual),
  told: (query: string, address: SearchAddress) => {
    const asked = fromQuery(query, read);
    return toQuery(asked, usual) === toQuery(address, usual)
      ? undefined
      : ({ type: 'address.changed', ...asked } as const);
  },
});

/** Reads a query that anybody may have written. */
export function fromQuery(query: string, read: (written: Filters) => Filters): SearchAddress {
  const written = Object.fromEntries(new URLSearchParams(query));
  return { filters: read(written), page: pageIn(query) };
}
