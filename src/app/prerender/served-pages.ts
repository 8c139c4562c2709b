import { addresses, served } from '#domain/addresses.ts';
import { anyBuy, anySearch, type Filters, readBuy, readSearch } from '#domain/search.ts';
import { fromQuery, toQuery } from '#machines/search/search.address.ts';
import type { PageWords } from './prerendered-pages.ts';

interface ServedWords extends Pick<PageWords, 'title' | 'description'> {
  /** The query parameters that make it a separate page. */
  query?: (asked: string) => string;
}

/** One search has one address, however it was written. */
const ofSearch = (usual: Filters, read: (written: Filters) => Filters) => (asked: string) =>
  toQuery(fromQuery(asked, read), usual);

/** The default title and description of each page. The server replaces those of a listing. */
const words: Record<(typeof served)[number], ServedWords> = {
  search: {
    title: 'Search for Properties',
    description:
      'Search apartments and warehouses to rent in all 36 states of Nigeria and Abuja, by state, price and place.',
    query: ofSearch(anySearch, readSearch),
  },
  buy: {
    title: 'Buy Property',
    description: 'Homes, land and business property for sale in Nigeria. Book an inspection before you buy.',
    query: ofSearch(anyBuy, readBuy),
  },
  listing: { title: 'Listing', description: 'A place to live or to store, to rent or to buy.' },
};

/** @param page The path as the router reads it. @param url The path and the query, as they were asked for. */
export function servedWords(page: string, url: string): PageWords {
  const name = served.find((each) => addresses[each] === page);
  if (!name) throw new Error(`${page} is not served`);
  const { query, ...said } = words[name];
  const [path = '', asked = ''] = url.split('?');
  return { ...said, path: path + (query?.(asked) ?? '') };
}
