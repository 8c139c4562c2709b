/** Reads what people search by, and says where the next page begins. */
import { fromWire } from '#domain/money.ts';
import { findCity, findState, states } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { answerPageIn, readPageIn } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
import type { Filters } from './found.repository.ts';
import { toFoundListing } from './listing.answer.ts';
import { unknownState } from './listing.errors.ts';
import type { KnownMeanings } from './meaning.service.ts';
import { placesIn } from './order.repository.ts';
import { searchListings } from './search.repository.ts';
import { searchByWords } from './word-search.repository.ts';

type ByPlace = NonNullable<operations['searchApartments']['parameters']['query']>;
type ByType = NonNullable<operations['searchProperties']['parameters']['query']>;

interface Search {
  readonly filters: Filters;
  /** Words as they were typed. */
  readonly text?: string | undefined;
  readonly query: ByPlace | ByType;
  /** Of the call, for the address of the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

export interface SearchParts {
  readonly db: Db;
  readonly meanings: KnownMeanings;
}

export async function search(
  { db, meanings: known }: SearchParts,
  { filters, text, query, path, setHeader }: Search,
): Promise<Found[]> {
  const { sort = 'newest' } = query;
  const asked = { sort, page: readPageIn(placesIn[sort], query) };
  const meanings = text === undefined ? [] : await known.of(filters.kind, cleanText(text));
  const found =
    meanings.length === 0
      ? await searchListings(db, filters, asked)
      : await searchByWords(db, filters, meanings, asked);
  return answerPageIn(placesIn[sort], found, { query, path, setHeader }).map(toFoundListing);
}

type Found = components['schemas']['FoundListing'];

export function readByPlace(kind: 'apartment' | 'warehouse', query: ByPlace): Filters {
  const { state, budget, priceFrom, period } = query;
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw unknownState();
  const price = { atLeast: amountOf(priceFrom), atMost: amountOf(budget) };
  return { kind, ...placeOf(found?.name, query), ...price, ...sizeOf(query), period };
}

export function readByType(query: ByType): Filters {
  const { propertyType, location, minPrice, maxPrice } = query;
  const state = location === undefined ? undefined : states.find(({ isoCode }) => isoCode === location);
  if (location !== undefined && !state) throw unknownState('location');
  const price = { atLeast: amountOf(minPrice), atMost: amountOf(maxPrice) };
  return { kind: 'property', ...placeOf(state?.name, query), ...price, ...sizeOf(query), type: propertyType };
}

const amountOf = (amount: number | null | undefined) => (amount == null ? undefined : fromWire(amount));

const sizeOf = ({ bedrooms, totalTo }: ByPlace | ByType) => ({ bedrooms, totalTo: amountOf(totalTo) });

/** An area is of one state, and says which; in another state there is none of it. */
function placeOf(state: string | undefined, { area }: ByPlace | ByType): Pick<Filters, 'state' | 'area'> {
  if (area === undefined) return { state };
  const found = findCity(area);
  return { state: found?.state.name === state ? undefined : state, area: found?.city ?? area };
}
