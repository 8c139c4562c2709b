/** Reads what people search by, and says where the next page begins. */
import { naira } from '#domain/money.ts';
import { findState, states } from '#domain/states.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import type { Db } from '../db/database.ts';
import { answerPage, readPage } from '../paging/keyset.ts';
import { toFoundListing } from './listing.answer.ts';
import { UnknownState } from './listing.errors.ts';
import { clean } from './listing.form.ts';
import { countListings, type Filters, searchListings } from './search.repository.ts';

type ByPlace = NonNullable<operations['searchApartments']['parameters']['query']>;
type ByType = NonNullable<operations['searchProperties']['parameters']['query']>;

interface Search {
  readonly filters: Filters;
  readonly query: ByPlace | ByType;
  /** Of the call, for the address of the next page. */
  readonly path: string;
  setHeader(name: string, value: string): void;
}

/** More words than anybody types; each costs a comparison a row. */
const MOST_WORDS = 10;

export async function search(db: Db, { filters, query, path, setHeader }: Search): Promise<Found[]> {
  const [total, rows] = await Promise.all([countListings(db, filters), searchListings(db, filters, readPage(query))]);
  return answerPage({ rows, total }, { query, path, setHeader }).map(toFoundListing);
}

type Found = components['schemas']['FoundListing'];

export function readByPlace(kind: 'apartment' | 'warehouse', { state, budget, location }: ByPlace): Filters {
  const words = clean(location).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const found = state === undefined ? undefined : findState(state);
  if (state !== undefined && !found) throw new UnknownState();
  return { kind, state: found?.name, atMost: budget == null ? undefined : naira(budget), words };
}

export function readByType({ propertyType, location, minPrice }: ByType): Filters {
  const state = location === undefined ? undefined : states.find(({ isoCode }) => isoCode === location);
  if (location !== undefined && !state) throw new UnknownState('location');
  const atLeast = minPrice == null ? undefined : naira(minPrice);
  return { kind: 'property', state: state?.name, atLeast, type: propertyType };
}
