import { addresses, served } from '#domain/addresses.ts';
import type { PageWords } from './prerendered-pages.ts';

/** What is said of each page to those who list it, unless the server knows better: of a listing, say, it does. */
const words: Record<(typeof served)[number], Pick<PageWords, 'title' | 'description'>> = {
  listing: { title: 'Listing', description: 'A place to live or to store, to rent or to buy.' },
};

/** @param page The path as the router reads it. */
export function servedWords(page: string, url: string): PageWords {
  const name = served.find((each) => addresses[each] === page);
  if (!name) throw new Error(`${page} is not served`);
  return { path: url, ...words[name] };
}
