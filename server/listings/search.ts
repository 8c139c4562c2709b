/** Reads what people search by, and says where the next page begins. */
import { naira } from '#domain/money.ts';
import { findState, states } from '#domain/states.ts';
import type { components, operations } from '#openapi/contract.gen.ts';
import type { Db } from '../db/database.ts';
import { InvalidRequest } from '../errors.ts';
import { toFoundListing } from './listing.answer.ts';
import { UnknownState } from './listing.errors.ts';
import { clean } from './listing.form.ts';
import { countListings, type Filters, type Position, searchListings } from './search.repository.ts';

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
  const { page = 1, limit = 10, after } = query;
  const position = after === undefined ? undefined : readPosition(after);
  const offset = position ? 0 : (page - 1) * limit;
  // One more than asked for says whether there is a next page.
  const [total, rows] = await Promise.all([
    countListings(db, filters),
    searchListings(db, filters, { limit: limit + 1, offset, after: position }),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  setHeader('x-total-count', String(total));
  if (last && rows.length > limit) setHeader('link', `<${nextPage(path, query, last)}>; rel="next"`);
  return shown.map(toFoundListing);
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

/** The same question, from the last one shown on. */
function nextPage(path: string, { page: _, ...query }: ByPlace | ByType, { created_at, id }: Position): string {
  const after = Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
  const asked = Object.entries({ ...query, after }).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

function readPosition(after: string): Position {
  const [moment = '', id = ''] = Buffer.from(after, 'base64url').toString().split(' ');
  const created_at = new Date(moment);
  if (Number.isNaN(created_at.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new InvalidRequest({ errors: [{ field: 'after', message: 'must be as the Link header gave it' }] });
  }
  return { created_at, id };
}
