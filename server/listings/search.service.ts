/** Reads what people search by, and says where the next page begins. */
import { fromWire } from '#domain/money.ts';
import { findState, states } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
import { toFoundListing } from './listing.answer.ts';
import { unknownState } from './listing.errors.ts';
import type { KnownMeanings } from './meaning.service.ts';
import { type Filters, searchByWords, searchListings } from './search.repository.ts';

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
  const page = readPage(query);
  const meanings = text === undefined ? [] : await known.of(filters.kind, cleanText(text));
  const found =
    meanings.length === 0 ? await searchListings(db, filters, page) : await searchByWords(db, filters, meanings, page);
  return answerPage(found, { query, path, setHeader }).map(toFoundListing);
}

type Found = components['schemas']['FoundListing'];

export function readByPlace(kind: 'apartment' | 'warehouse', { state, budget }: ByPlace): Filters {
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw unknownState();
  return { kind, state: found?.name, atMost: budget == null ? undefined : fromWire(budget) };
}

export function readByType({ propertyType, location, minPrice }: ByType): Filters {
  const state = location === undefined ? undefined : states.find(({ isoCode }) => isoCode === location);
  if (location !== undefined && !state) throw unknownState('location');
  const atLeast = minPrice == null ? undefined : fromWire(minPrice);
  return { kind: 'property', state: state?.name, atLeast, type: propertyType };
}
