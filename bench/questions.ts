/** The searches that are measured, as the handlers run them when no cached answer exists. */
import { naira } from '#domain/money.ts';
import { stateNames } from '#domain/state-names.ts';
import type { Filters } from '#server/listings/filter.repository.ts';
import { KnownMeanings } from '#server/listings/meaning.service.ts';
import { nextToGo } from '#server/listings/open.repository.ts';
import type { Sort } from '#server/listings/order.repository.ts';
import { readByPlace, search } from '#server/listings/search.service.ts';
import { suggestPlaces } from '#server/listings/suggest.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { CurrentVersions } from '#server/platform/versions.ts';

export interface Question {
  name: string;
  filters?: Partial<Filters>;
  text?: string;
  page?: number;
  sort?: Sort;
  /** The text typed so far, for place suggestions. */
  places?: string;
  /** Filters of a search without results: the answer says which of them to drop. */
  byPlace?: { readonly area: string; readonly bedrooms: number; readonly budget: number; readonly location: string };
}

export const questions: readonly Question[] = [
  { name: 'everything' },
  { name: 'everything, page 100', page: 100 },
  { name: 'a state', filters: { state: 'Lagos' } },
  { name: 'a state, few can afford', filters: { state: 'Lagos', atMost: naira(17_500) } },
  { name: 'anywhere, few can afford', filters: { atMost: naira(16_750) } },
  { name: 'a word', text: 'lekki' },
  { name: 'a word, page 100', text: 'road', page: 100 },
  { name: 'a word with a slip', text: 'genertaor' },
  { name: 'a word and a state', text: 'estate', filters: { state: 'Kano' } },
  { name: 'two words', text: 'borehole garden' },
  { name: 'a word, few can afford', text: 'parking', filters: { atMost: naira(17_500) } },
  { name: 'an area', filters: { area: 'Lekki' } },
  { name: 'three bedrooms', filters: { bedrooms: 3 } },
  { name: 'six bedrooms by the night', filters: { bedrooms: 6, period: 'night' } },
  { name: 'a total in a state', filters: { state: 'Lagos', totalTo: naira(1_000_000) } },
  { name: 'a total that few can pay', filters: { totalTo: naira(215_000) } },
  { name: 'everything, cheapest', sort: 'price' },
  { name: 'everything, by total', sort: 'total' },
  { name: 'by total, page 100', sort: 'total', page: 100 },
  { name: 'a state by total', filters: { state: 'Kano' }, sort: 'total' },
  { name: 'from a price, by total', filters: { atLeast: naira(9_000_000) }, sort: 'total' },
  { name: 'up to a total, cheapest', filters: { totalTo: naira(2_000_000) }, sort: 'price' },
  {
    name: 'all filters, by total',
    filters: { area: 'Ikeja', bedrooms: 2, period: 'year', atLeast: naira(41_667), totalTo: naira(5_000_000) },
    sort: 'total',
  },
  {
    name: 'all filters, newest',
    filters: { area: 'Ikeja', bedrooms: 2, period: 'year', atLeast: naira(41_667), totalTo: naira(5_000_000) },
  },
  { name: 'a word, cheapest', text: 'estate', sort: 'price' },
  { name: 'a rare word, by total', text: 'w1a2b', sort: 'total' },
  {
    name: 'nothing, and without what',
    byPlace: { area: 'Ikeja', bedrooms: 6, budget: 16_668, location: 'garden' },
  },
  { name: 'places that begin so', places: 'o' },
  { name: 'places in spite of a slip', places: 'lkeki' },
  { name: 'warehouses', filters: { kind: 'warehouse' } },
  { name: 'warehouses of 37 states', filters: { kind: 'warehouse', among: stateNames } },
  { name: 'warehouses of two states', filters: { kind: 'warehouse', among: ['Yobe', 'Ekiti'] } },
  { name: 'a word in 37 states', text: 'garden', filters: { kind: 'warehouse', among: stateNames } },
  { name: 'a word and bedrooms', text: 'garden', filters: { bedrooms: 4, period: 'year' } },
];

/** Runs a whole search with its count, as the handler does when no cached answer exists. */
export function ask(db: Db, { filters, text, page = 1, sort = 'newest', byPlace, places }: Question) {
  if (places !== undefined) return suggestPlaces(db, { kind: 'apartment', text: places }, systemClock());
  const query = { page, limit: 10, sort, ...byPlace };
  const read = (asked: typeof query) =>
    byPlace ? readByPlace('apartment', asked) : { filters: { kind: 'apartment', ...filters } as const, text };
  const meanings = new KnownMeanings({
    db,
    clock: systemClock,
    versions: new CurrentVersions({ db, clock: systemClock, nextToGo }),
  });
  return search({ db, clock: systemClock, meanings }, { query, read, path: '/api/listings/user', setHeader: () => {} });
}
