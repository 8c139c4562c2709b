import { type Filters, readFilters, type Search } from '#domain/search.ts';
import { pageIn } from '../list/list.setup.ts';

/** The filters and the page of a search, as its URL has them. */
export interface SearchAddress {
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

/** Writes a query such as `?state=Lagos&page=2`. Leaves out usual values, so that one search has one address. */
export function toQuery({ filters, page }: SearchAddress, usual: Filters): string {
  const set = Object.entries(filters).filter(([name, value]) => value !== usual[name]);
  const query = new URLSearchParams(set);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** Keeps a search and its query in step. `told` returns an event unless the query asks for the same search. */
export function searchAddress(search: Search) {
  const usual = readFilters(search, {});
  const read = (query: string) => fromQuery(query, (written) => readFilters(search, written));
  return {
    read,
    write: (address: SearchAddress) => toQuery(address, usual),
    told: (query: string, address: SearchAddress) => {
      const other = read(query);
      return toQuery(other, usual) === toQuery(address, usual)
        ? undefined
        : ({ type: 'address.changed', ...other } as const);
    },
  };
}

/** Reads a query that anyone may have written. */
export function fromQuery(query: string, read: (written: Filters) => Filters): SearchAddress {
  const written = Object.fromEntries(new URLSearchParams(query));
  return { filters: read(written), page: pageIn(query) };
}
