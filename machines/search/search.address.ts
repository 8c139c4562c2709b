import type { Filters } from '#domain/search.ts';

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

/** Reads a query that anybody may have written. */
export function fromQuery(query: string, read: (written: Filters) => Filters): SearchAddress {
  const written = Object.fromEntries(new URLSearchParams(query));
  const page = Number(written.page);
  return { filters: read(written), page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

/** @source openapi.yaml, Page */
const LAST_PAGE = 1_000;
